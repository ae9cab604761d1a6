import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { createMember } from '../factories.ts'
import { tellDay, toldTo } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const inClub = (run: (tx: TransactionSql) => Promise<void>) => () => rolledBack(database.sql, run)

test(
  'Notifications and the messages of newsletters are kept for 90 days',
  inClub(async (tx) => {
    const id = await createMember(tx)
    for (const [key, created] of [
      ['old', '2040-03-09T23:59:59-03:00'],
      ['kept', '2040-03-10T00:00:00-03:00'],
    ] as const) {
      await tx`insert into public.notifications (user_id, kind, event_key, created_at)
        values (${id}, 'refund_done', ${key}, ${created})`
      await tx`with signup as (
          insert into public.newsletter_signups (email) values (${`${key}@teste.example`}) returning id
        ), announcement as (
          insert into private.announcements (id, kind, title, text)
          values (gen_random_uuid(), 'plans_open', ${key}, 'Os planos abriram.') returning id
        ) insert into private.messages (newsletter_signup_id, announcement_id, created_at)
        select s.id, a.id, ${created} from signup s, announcement a`
    }
    await tellDay(tx, '2040-06-08')
    expect(
      (await tx`select event_key from public.notifications where user_id = ${id}`).map((row) => ({ ...row })),
    ).toEqual([{ event_key: 'kept' }])
    const left = await tx`select coalesce(n.event_key, a.title) as key from private.messages m
      left join public.notifications n on n.id = m.notification_id
      left join private.announcements a on a.id = m.announcement_id`
    expect(left.map(({ key }) => key as string)).toEqual(['kept', 'kept'])
  }),
)

const prepare = (tx: TransactionSql) => tx`select public.prepare_messages()`

test(
  'The first call of a day tells its events, and no day is told again after the clock went back',
  inClub(async (tx) => {
    const admin = await createMember(tx, { role: 'admin', subscription: null })
    const counts: number[] = []
    const look = async () => {
      await prepare(tx)
      counts.push((await toldTo(tx, admin, 'to_do')).length)
    }
    await prepare(tx)
    await tx`insert into private.error_counts (kind, route, app_version, day, met, seen)
        values ('page', '/planos', '0.1.0', current_date, 5, 2)`
    await look() // the same day: its events were told, when nothing waited
    await tx`update private.club_settings set daily_events_on = daily_events_on + 1` // as if the clock went back
    await look()
    await tx`update private.club_settings set daily_events_on = daily_events_on - 2`
    await look()
    await look()
    expect(counts).toEqual([0, 0, 1, 1])
  }),
)
