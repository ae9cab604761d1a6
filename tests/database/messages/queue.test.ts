import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { call } from '../admin-calls.ts'
import { createMember } from '../factories.ts'
import { addBrowser, claim, messageOf, minutesAfter, record, sendAtAnyHour, tell, type Claimed } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

/** A club that sends at any hour, in which a member was told of a refund. */
const withNews =
  (run: (news: { tx: TransactionSql; member: string; news: string; now: Date }) => Promise<void>) => () =>
    rolledBack(database.sql, async (tx) => {
      await sendAtAnyHour(tx)
      const member = await createMember(tx, { fullName: 'Nina Prado' })
      const news = await tell(tx, member)
      await run({ tx, member, news, now: new Date() })
    })

/** The only claimed message. */
function only(claimed: Claimed[]): Claimed {
  expect(claimed).toHaveLength(1)
  return claimed[0]!
}

describe('A claim', () => {
  test(
    'Gives an e-mail with all that sending needs, and then nothing for two minutes',
    withNews(async ({ tx, member, now }) => {
      const { id, unsubscribe_token: token, ...message } = only(await claim(tx, now))
      expect(message).toMatchObject({
        attempt: 1,
        kind: 'refund_done',
        channel: 'email',
        facts: {},
        first_name: 'Nina',
        email: `${member}@teste.example`,
      })
      expect(token).toMatch(new RegExp(`^${member}\\.refund_done\\.[0-9a-f]{32}$`))
      expect(await claim(tx, minutesAfter(now, 1.99))).toEqual([])
      expect(only(await claim(tx, minutesAfter(now, 2)))).toMatchObject({ id, attempt: 2 }) // its sender was killed
    }),
  )

  test(
    'Names nobody whose only name is the address',
    withNews(async ({ tx, member, now }) => {
      await tx`update public.profiles set full_name = 'ana@teste.example' where id = ${member}`
      expect(JSON.stringify(only(await claim(tx, now)))).not.toContain('ana@teste.example')
    }),
  )

  test(
    'Gives the oldest first, and not more than asked for',
    withNews(async ({ tx, member, now }) => {
      for (const key of ['dois', 'tres']) await tell(tx, member, 'refund_done', key)
      await tx`update private.messages m set due_at = now() - make_interval(mins => case n.event_key
        when 'dois' then 3 when 'um' then 2 else 1 end) from public.notifications n where n.id = m.notification_id`
      const keys: string[] = []
      for (const amount of [0, 1, 1, 5]) {
        for (const { id } of await claim(tx, now, amount)) {
          const [row] = await tx`select n.event_key from public.notifications n
            join private.messages m on m.notification_id = n.id where m.id = ${id}`
          keys.push(row!['event_key'] as string)
        }
      }
      expect(keys).toEqual(['dois', 'um', 'tres'])
    }),
  )

  test(
    'Gives an e-mail nobody can turn off without a link that would',
    withNews(async ({ tx, member, now }) => {
      await tell(tx, member, 'price_change')
      const claimed = await claim(tx, now)
      expect(claimed.find(({ kind }) => kind === 'price_change')).not.toHaveProperty('unsubscribe_token')
    }),
  )

  test(
    'Gives up what was claimed 20 times and never recorded',
    withNews(async ({ tx, now }) => {
      const { id } = only(await claim(tx, now))
      await tx`update private.messages set tries = 20, due_at = ${now} where id = ${id}`
      expect(await claim(tx, now)).toEqual([])
      expect(await messageOf(tx, id)).toMatchObject({ state: 'failed' })
    }),
  )
})

describe('In the quiet hours', () => {
  const clock = (time: string) =>
    new Date(`${new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10)}T${time}-03:00`)

  test.each([
    [undefined, ['07:59:59', '22:00:00', '23:59:59', '00:00:00'], ['08:00:00', '12:00:00', '21:59:59']],
    [
      ['01:00', '05:00'],
      ['01:00:00', '04:59:59'],
      ['00:59:59', '05:00:00', '22:00:00'],
    ],
    [['09:00', '09:00'], [], ['00:00:00', '09:00:00', '23:00:00']],
  ] as const)('With the settings %j nothing is sent at %j, but at %j', (settings, quiet, loud) =>
    rolledBack(database.sql, async (tx) => {
      if (settings) await tx`update private.club_settings set quiet_from = ${settings[0]}, quiet_until = ${settings[1]}`
      await tell(tx, await createMember(tx))
      for (const time of quiet) expect(await claim(tx, clock(time)), time).toEqual([])
      for (const time of loud) {
        only(await claim(tx, clock(time)))
        await tx`update private.messages set due_at = now()`
      }
    }),
  )
})

describe('An answer', () => {
  test(
    'The answer "sent" ends the message',
    withNews(async ({ tx, now }) => {
      const message = only(await claim(tx, now))
      expect(await record(tx, message, { outcome: 'sent', detail: '250' }, now)).toBe(1)
      expect(await messageOf(tx, message.id)).toMatchObject({ state: 'sent', detail: '250' })
      expect(await claim(tx, minutesAfter(now, 3000))).toEqual([])
      expect(await record(tx, message, { outcome: 'retry' }, now)).toBe(0)
    }),
  )

  test(
    'An answer to an earlier claim is ignored',
    withNews(async ({ tx, now }) => {
      const first = only(await claim(tx, now))
      const second = only(await claim(tx, minutesAfter(now, 3)))
      expect(await record(tx, first, { outcome: 'sent' }, minutesAfter(now, 3))).toBe(0)
      expect(await messageOf(tx, first.id)).toMatchObject({ state: 'due', attempts: 2 })
      expect(await record(tx, second, { outcome: 'sent' }, minutesAfter(now, 3))).toBe(1)
    }),
  )

  test(
    'The answer "retry" delays a message by 1, 2, 4... minutes, at most 2 hours; after a day an admin has it to do',
    withNews(async ({ tx, now }) => {
      const waits: number[] = []
      let moment = now
      let message = only(await claim(tx, moment))
      for (;;) {
        await record(tx, message, { outcome: 'retry', detail: '503' }, moment)
        const stored = (await messageOf(tx, message.id))!
        if (stored.state !== 'due') break
        waits.push(Math.round((stored.due_at.getTime() - moment.getTime()) / 60_000))
        expect(await claim(tx, minutesAfter(stored.due_at, -0.01))).toEqual([])
        moment = stored.due_at
        message = only(await claim(tx, moment))
      }
      expect(waits.slice(0, 9)).toEqual([1, 2, 4, 8, 16, 32, 64, 120, 120])
      const total = waits.reduce((sum, wait) => sum + wait)
      expect(total).toBeLessThan(24 * 60)
      expect(total).toBeGreaterThan(22 * 60)
      expect(await messageOf(tx, message.id)).toMatchObject({ state: 'failed', detail: '503' })
      const admin = await createMember(tx, { role: 'admin', subscription: null })
      expect((await call(tx, admin, 'admin_to_do()'))['messages']).toMatchObject({ count: 1 })
    }),
  )

  test(
    'The answer "later" is no failure: 30 of them neither lengthen the next wait nor end the message',
    withNews(async ({ tx, now }) => {
      for (let minute = 0; minute < 30; minute += 1) {
        const message = only(await claim(tx, minutesAfter(now, minute)))
        expect(message.attempt).toBe(minute + 1)
        await record(tx, message, { outcome: 'later', retry_after: 60 }, minutesAfter(now, minute))
      }
      const message = only(await claim(tx, minutesAfter(now, 30)))
      await record(tx, message, { outcome: 'retry' }, minutesAfter(now, 30))
      expect((await messageOf(tx, message.id))!.due_at).toEqual(minutesAfter(now, 31))
    }),
  )

  test.each([
    [600, 10],
    [1, 1],
    [-60, 1],
  ])('After the answer to retry in %i seconds, the message waits %i minutes', (retryAfter, minutes) =>
    rolledBack(database.sql, async (tx) => {
      await sendAtAnyHour(tx)
      await tell(tx, await createMember(tx))
      const now = new Date()
      const message = only(await claim(tx, now))
      await record(tx, message, { outcome: 'retry', retry_after: retryAfter }, now)
      expect((await messageOf(tx, message.id))!.due_at).toEqual(minutesAfter(now, minutes))
    }),
  )

  test(
    'The answer to retry in two days gives up at once, as does a refusal',
    withNews(async ({ tx, member, now }) => {
      await tell(tx, member, 'refund_done', 'dois')
      const [late, refused] = await claim(tx, now)
      await record(tx, late!, { outcome: 'retry', retry_after: 172_800 }, now)
      await record(tx, refused!, { outcome: 'refused', detail: 'x'.repeat(80) }, now)
      expect(await messageOf(tx, late!.id)).toMatchObject({ state: 'failed' })
      expect(await messageOf(tx, refused!.id)).toMatchObject({ state: 'failed', detail: 'x'.repeat(60) })
    }),
  )

  test(
    'The answer that a browser is gone removes it with all that waits for it, and no other browser',
    withNews(async ({ tx, member, now }) => {
      const [gone, kept] = [await addBrowser(tx, member), await addBrowser(tx, member)]
      await claim(tx, now) // the e-mail of before
      for (const key of ['dois', 'tres']) await tell(tx, member, 'review_received', key)
      const claimed = await claim(tx, now)
      const message = claimed.find(({ endpoint }) => endpoint === gone.endpoint)!
      expect(await record(tx, message, { outcome: 'gone', detail: '410' }, now)).toBe(1)
      const browsers = await tx`select id from private.push_subscriptions`
      expect(browsers.map(({ id }) => id as string)).toEqual([kept.id])
      const left =
        await tx`select push_subscription_id as id from private.messages where push_subscription_id is not null`
      expect(left.map(({ id }) => id as string)).toEqual([kept.id, kept.id])
    }),
  )
})

test(
  'Many answers are stored together, and unknown messages are passed over',
  withNews(async ({ tx, member, now }) => {
    await tell(tx, member, 'refund_done', 'dois')
    const claimed = await claim(tx, now)
    const results = claimed.map(({ id, attempt }) => ({ id, attempt, outcome: 'sent' }))
    const unknown = { id: '00000000-0000-4000-8000-000000000001', attempt: 1, outcome: 'sent' }
    const [row] = await tx<{ stored: number }[]>`
      select public.record_messages(${tx.json([...results, unknown])}) as stored`
    expect(row!.stored).toBe(2)
  }),
)
