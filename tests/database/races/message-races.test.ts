import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase } from '../../support/database.ts'
import { createMember } from '../factories.ts'
import { addBrowser, claim, record, sendAtAnyHour, tell } from '../messages/messages.ts'
import { race, unexpected } from './race.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
  await sendAtAnyHour(database.sql)
})
afterAll(() => database.drop())

test('Eight senders at once never get the same message', async () => {
  const { sql } = database
  const member = await createMember(sql)
  const claimed = new Map<string, number>()
  await race(sql, {
    prepare: async (trial) => {
      for (let key = 0; key < 6; key += 1) await tell(sql, member, 'refund_done', `${String(trial)}-${String(key)}`)
    },
    caller: () => null,
    call: async (own) => {
      for (const { id } of await claim(own, null, 2)) claimed.set(id, (claimed.get(id) ?? 0) + 1)
      return 'claimed'
    },
  })
  const [made] = await sql<{ n: number }[]>`select count(*)::int as n from private.messages`
  expect(made!.n).toBe(1200)
  expect([...claimed.values()].filter((times) => times !== 1)).toEqual([])
  expect(claimed.size).toBe(1200)
})

test('When eight answers to the same claim come at once, one counts', async () => {
  const { sql } = database
  const member = await createMember(sql)
  const results = await race(sql, {
    prepare: async (trial) => {
      await tell(sql, member, 'refund_done', String(trial))
      return (await claim(sql))[0]!
    },
    caller: () => null,
    call: async (own, message) => String(await record(own, message, { outcome: 'sent' })),
  })
  expect(unexpected(results, { '0': 7, '1': 1 })).toEqual([])
})

test('When eight senders prepare at once, one tells the events of the day', async () => {
  const { sql } = database
  const admin = await createMember(sql, { role: 'admin', subscription: null })
  await sql`insert into private.error_counts (kind, route, app_version, day, met, seen)
    values ('page', '/planos', '0.1.0', current_date, 5, 2)`
  const results = await race(sql, {
    prepare: async () => {
      await sql`delete from public.notifications`
      await sql`update private.club_settings set daily_events_on = current_date - 2`
    },
    caller: () => null,
    call: async (own) => {
      await own`select public.prepare_messages()`
      const [row] = await own`select count(*)::int as n from public.notifications where user_id = ${admin}`
      return String(row!['n'])
    },
  })
  expect(unexpected(results, { '1': 8 })).toEqual([])
})

test('When eight people take over a browser at once, one has it, and none gets news of another', async () => {
  const { sql } = database
  const people = await Promise.all(Array.from({ length: 8 }, () => createMember(sql)))
  await addBrowser(sql, people[0]!, 'https://push.example/shared')
  const results = await race(sql, {
    prepare: async () => undefined,
    caller: (_, n) => people[n]!,
    call: async (own) => {
      const [row] = await own<{ status: string }[]>`
        select public.subscribe_push('https://push.example/shared', ${'p'.repeat(87)}, ${'a'.repeat(22)}) ->> 'status'
          as status`
      return row!.status
    },
  })
  expect(unexpected(results, { subscribed: 8 })).toEqual([])
  const owners = await sql`select user_id = session_id as own from private.push_subscriptions`
  expect(owners.map(({ own }) => own as boolean)).toEqual([true])
})
