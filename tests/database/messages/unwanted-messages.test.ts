import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../../support/database.ts'
import { call } from '../admin-calls.ts'
import { createMember } from '../factories.ts'
import { addBrowser, browserKeys, claim, sendAtAnyHour, tell } from './messages.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

const withMember = (run: (tx: TransactionSql, member: string) => Promise<void>) => () =>
  rolledBack(database.sql, async (tx) => {
    await sendAtAnyHour(tx)
    await run(tx, await createMember(tx))
  })

/** What is sent now, each as its channel, kind and number. */
async function sent(tx: TransactionSql): Promise<string[]> {
  return (await claim(tx)).map(({ channel, kind }) => `${channel} ${kind}`).toSorted()
}

/** What became of all messages so far. */
async function statesOf(tx: TransactionSql): Promise<string[]> {
  return (await tx<{ state: string }[]>`select state from private.messages order by state`).map(({ state }) => state)
}

describe('Messages that are no longer wanted', () => {
  test(
    'Skips a kind that was turned off meanwhile, by that channel',
    withMember(async (tx, member) => {
      await addBrowser(tx, member)
      await tell(tx, member)
      await call(tx, member, "choose_notifications('refund_done', 'push', false)")
      expect(await sent(tx)).toEqual(['email refund_done'])
      const states = await tx`select state from private.messages order by state`
      expect(states.map(({ state }) => state as string)).toEqual(['due', 'skipped'])
    }),
  )

  test(
    'Skips the push of a notification that was read, and still sends its e-mail',
    withMember(async (tx, member) => {
      await addBrowser(tx, member)
      await tell(tx, member)
      await tx`update public.notifications set read_at = now()`
      expect(await sent(tx)).toEqual(['email refund_done'])
    }),
  )

  test.each([
    ['was deleted', (tx: TransactionSql) => tx`delete from auth.sessions`],
    ['has expired', (tx: TransactionSql) => tx`update auth.sessions set not_after = now() - interval '1 second'`],
  ])('By push when the session that asked for it %s', (_, end) =>
    rolledBack(database.sql, async (tx) => {
      await sendAtAnyHour(tx)
      const member = await createMember(tx)
      await addBrowser(tx, member)
      await tell(tx, member, 'review_received')
      expect(await statesOf(tx)).toEqual(['due'])
      await end(tx)
      expect(await sent(tx)).toEqual([])
      expect(await statesOf(tx)).toEqual(['skipped'])
    }),
  )

  test(
    'Hold up none of those behind them: a claim goes on until it has one that is wanted',
    withMember(async (tx, member) => {
      for (const key of ['um', 'dois', 'três']) await tell(tx, member, 'voucher_expiring', key)
      await tell(tx, member, 'refund_done')
      await tx`update private.messages m set due_at = now() - interval '1 minute'
        from public.notifications n where n.id = m.notification_id and n.kind = 'voucher_expiring'`
      await call(tx, member, "choose_notifications('voucher_expiring', 'email', false)")
      expect((await claim(tx, null, 1)).map(({ kind }) => kind)).toEqual(['refund_done'])
      const states = await tx`select state from private.messages order by state`
      expect(states.map(({ state }) => state as string)).toEqual(['due', 'skipped', 'skipped', 'skipped'])
    }),
  )

  test(
    'Sends a suspended person only payments, refunds and legal notices, by e-mail',
    withMember(async (tx, member) => {
      await addBrowser(tx, member)
      for (const kind of ['refund_owed', 'refund_done', 'payment_confirmed', 'price_change', 'voucher_expiring'])
        await tell(tx, member, kind)
      await tx`update public.profiles set suspended_at = now() where id = ${member}`
      expect(await sent(tx)).toEqual([
        'email payment_confirmed',
        'email price_change',
        'email refund_done',
        'email refund_owed',
      ])
    }),
  )

  test(
    'Sends no e-mail to an address that nobody has confirmed',
    withMember(async (tx, member) => {
      await tx`update auth.users set email_confirmed_at = null where id = ${member}`
      await tell(tx, member, 'terms_change')
      expect(await statesOf(tx)).toEqual(['due'])
      expect(await sent(tx)).toEqual([])
      expect(await statesOf(tx)).toEqual(['skipped'])
    }),
  )
})

describe('A browser', () => {
  const subscribe = (tx: TransactionSql, who: string, endpoint = 'https://push.example/um', keys = browserKeys) =>
    call(tx, who, `subscribe_push('${endpoint}', '${keys.p256dh}', '${keys.auth}')`)
  const endpoints = async (tx: TransactionSql, who: string) =>
    (await tx`select endpoint from private.push_subscriptions where user_id = ${who} order by endpoint`).map(
      ({ endpoint }) => endpoint as string,
    )

  test(
    'A browser that another person takes over gets the news of that person alone, also what waited',
    withMember(async (tx, first) => {
      const second = await createMember(tx)
      await subscribe(tx, first)
      await tell(tx, first, 'review_received')
      await subscribe(tx, second)
      expect(await sent(tx)).toEqual([])
      await tell(tx, first, 'review_received', 'dois')
      await tell(tx, second, 'review_received', 'dois')
      const claimed = await claim(tx)
      expect(claimed.map(({ endpoint }) => endpoint)).toEqual(['https://push.example/um'])
      const [row] = await tx`select n.user_id from private.messages m
        join public.notifications n on n.id = m.notification_id where m.id = ${claimed[0]!.id}`
      expect(row!['user_id']).toBe(second)
    }),
  )

  test(
    'A browser whose person signs in again gets what waited, with its new keys',
    withMember(async (tx, member) => {
      await subscribe(tx, member)
      await tell(tx, member, 'review_received')
      await tx`update private.push_subscriptions set session_id = gen_random_uuid()` // one that has ended
      await subscribe(tx, member, 'https://push.example/um', { p256dh: 'q'.repeat(87), auth: 'b'.repeat(22) })
      expect(await claim(tx)).toMatchObject([{ p256dh: 'q'.repeat(87), auth: 'b'.repeat(22) }])
    }),
  )

  test(
    'A person keeps the ten newest browsers, and subscribing again adds none',
    withMember(async (tx, member) => {
      for (let number = 10; number < 21; number += 1) {
        await subscribe(tx, member, `https://push.example/${String(number)}`)
        await tx`update private.push_subscriptions set created_at = created_at - interval '1 minute'`
      }
      const expected = Array.from({ length: 10 }, (_, index) => `https://push.example/${String(index + 11)}`)
      expect(await endpoints(tx, member)).toEqual(expected)
      await subscribe(tx, member, expected[0])
      expect(await endpoints(tx, member)).toEqual(expected)
    }),
  )

  test(
    'Only its own person gives up a browser',
    withMember(async (tx, member) => {
      const other = await createMember(tx)
      await subscribe(tx, member)
      for (const who of [other, member]) {
        const before = await endpoints(tx, member)
        expect(before).toHaveLength(1)
        expect(await call(tx, who, "unsubscribe_push('https://push.example/um')")).toEqual({ status: 'unsubscribed' })
      }
      expect(await endpoints(tx, member)).toEqual([])
    }),
  )

  test.each([
    ['javascript:alert(1)', browserKeys],
    [`https://push.example/${'x'.repeat(1000)}`, browserKeys],
    ['https://push.example/a b', browserKeys],
    ['https://push.example/', { ...browserKeys, p256dh: 'curta' }],
    ['https://push.example/', { ...browserKeys, auth: 'curta' }],
  ])('With the address %s and the keys %j is refused', (endpoint, keys) =>
    rolledBack(database.sql, async (tx) => {
      const member = await createMember(tx)
      const code = await subscribe(tx, member, endpoint, keys).catch((error: { code: string }) => error.code)
      expect(code).toBe('22023')
    }),
  )
})

test('The keys of the installation are kept from the first sender on', async () => {
  const [own, late] = ['k', 'l'].map((letter) => ({ public_key: letter.repeat(87), private_key: letter.repeat(43) }))
  await rolledBack(database.sql, async (tx) => {
    const member = await createMember(tx)
    const keys = async (given: typeof own | null) =>
      (await tx`select public.push_keys(${given?.public_key ?? null}, ${given?.private_key ?? null}) as keys`)[0]![
        'keys'
      ] as unknown
    expect(await call(tx, member, 'push_public_key()')).toBeNull()
    expect(await keys(null)).toEqual({ public_key: null, private_key: null })
    for (const given of [own!, late!, null]) expect(await keys(given)).toEqual(own)
    expect(await call(tx, member, 'push_public_key()')).toBe(own!.public_key)
  })
})
