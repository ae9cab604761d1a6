import { randomUUID } from 'node:crypto'
import type { JSONValue, Sql, TransactionSql } from 'postgres'
import { openSession } from '../../support/open-session.ts'

type Database = Sql | TransactionSql

export interface Claimed {
  id: string
  attempt: number
  kind: string
  channel: 'email' | 'push'
  facts: Record<string, JSONValue>
  email?: string
  endpoint?: string
  unsubscribe_token?: string
}

/** The keys of a browser, which only have the right form. */
export const browserKeys = { p256dh: 'p'.repeat(87), auth: 'a'.repeat(22) }

/** What a person was told: the facts of each notification of a kind, the oldest first. */
export async function toldTo(sql: Database, userId: string, kind: string): Promise<Record<string, JSONValue>[]> {
  const rows = await sql<{ facts: Record<string, JSONValue> }[]>`
    select facts from public.notifications where user_id = ${userId} and kind = ${kind} order by created_at, event_key`
  return rows.map(({ facts }) => facts)
}

/** Tells the events of a day of São Paulo. */
export async function tellDay(sql: Database, day: string): Promise<void> {
  await sql`select private.tell_daily_events(${day})`
}

/** Tells somebody of an event; returns the id of the notification. */
export async function tell(sql: Database, userId: string, kind = 'refund_done', key = 'um'): Promise<string> {
  await sql`select private.tell(${[userId]}::uuid[], ${kind}, ${key}, '{}')`
  const [row] = await sql<{ id: string }[]>`
    select id from public.notifications where user_id = ${userId} and kind = ${kind} and event_key = ${key}`
  return row!.id
}

/** Lets a browser of a person, in a session that goes on, receive push; returns the ids of both. */
export async function addBrowser(sql: Database, userId: string, endpoint = `https://push.example/${randomUUID()}`) {
  const { session_id: session } = await openSession(sql, userId)
  const [row] = await sql<{ id: string }[]>`
    insert into private.push_subscriptions (user_id, session_id, endpoint, p256dh, auth)
    values (${userId}, ${session}, ${endpoint}, ${browserKeys.p256dh}, ${browserKeys.auth}) returning id`
  return { id: row!.id, session, endpoint }
}

/** Claims due messages, by default now and all of them. */
export async function claim(sql: Database, moment: Date | null = null, amount = 500): Promise<Claimed[]> {
  const [row] = await sql<{ claimed: Claimed[] }[]>`
    select private.claim_messages(${amount}, coalesce(${moment}::timestamptz, clock_timestamp())) as claimed`
  return row!.claimed
}

interface Outcome {
  outcome: 'sent' | 'gone' | 'refused' | 'retry' | 'later'
  detail?: string
  retry_after?: number
}

/** Records what became of a claimed message; returns how many messages that changed. */
export async function record(
  sql: Database,
  { id, attempt }: Pick<Claimed, 'id' | 'attempt'>,
  outcome: Outcome,
  moment = new Date(),
): Promise<number> {
  const results = sql.json([{ id, attempt, ...outcome }])
  const [row] = await sql<{ stored: number }[]>`select private.record_messages(${results}, ${moment}) as stored`
  return row!.stored
}

/** A message as it is stored. */
export async function messageOf(sql: Database, id: string) {
  const [row] = await sql<{ state: string; attempts: number; detail: string | null; due_at: Date }[]>`
    select state, attempts, detail, due_at from private.messages where id = ${id}`
  return row
}

/** Lets messages be sent at any hour, so that a test does not depend on the clock. */
export async function sendAtAnyHour(sql: Database): Promise<void> {
  await sql`update private.club_settings set quiet_from = '00:00', quiet_until = '00:00'`
}

export const minutesAfter = (moment: Date, minutes: number) => new Date(moment.getTime() + minutes * 60_000)
