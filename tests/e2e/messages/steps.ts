import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, type Member } from '../../support/journey.ts'

/** Adds a member whose subscription ends in 7 days. */
export async function memberNearTheEnd(sql: Sql): Promise<Member> {
  const member = await newMember(sql)
  await sql`
    update public.user_subscriptions set end_date =
      ((now() at time zone 'America/Sao_Paulo')::date + 7 + time '12:00') at time zone 'America/Sao_Paulo'
    where user_id = ${member.id}`
  return member
}

/** Tells what today brings, as the sender does once a day. */
export async function tellDailyEvents(sql: Sql): Promise<void> {
  await sql`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date)`
}

/** Tells a person of a refund, as often as it is called. */
export async function tellOfRefund(sql: Sql, { id }: Member): Promise<void> {
  await sql`select private.tell(array[${id}::uuid], 'refund_done', ${randomUUID()},
    '{"amount_cents": 2990, "paid_on": "2026-11-20"}')`
}

export const bell = (page: Page, name = 'Avisos') => page.getByRole('banner').getByRole('link', { name, exact: true })
