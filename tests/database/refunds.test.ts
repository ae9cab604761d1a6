import { readFileSync } from 'node:fs'
import type { TransactionSql } from 'postgres'
import { afterAll, describe, expect, test } from 'vitest'
import { connect } from '../support/database.ts'
import { as, createMember, errorCode } from './factories.ts'
import { completeRefund, fixturesOn, pay, refund, setRefundKey, withdraw } from './subscription-fixtures.ts'

const sql = connect()
afterAll(() => sql.end())
const withFixtures = fixturesOn(sql)

const email = 'rita@teste.example'
const random = '0f3b1c52-9d4e-4f6a-8b7c-1a2b3c4d5e6f'

const { keys } = JSON.parse(readFileSync(new URL('../golden/pix-keys.json', import.meta.url), 'utf8')) as {
  keys: { kind: string; key: string; valid: boolean }[]
}

test.each([
  ...keys,
  { kind: 'other', key: random, valid: false },
  { kind: null, key: random, valid: false },
  { kind: 'random', key: null, valid: false },
])('private.is_pix_key of $kind, $key is $valid', async ({ kind, key, valid }) => {
  const [row] = await sql<{ valid: boolean }[]>`select private.is_pix_key(${kind}, ${key}) as valid`
  expect(row!.valid).toBe(valid)
})

/** The refund of an order as its member reads it in `my_subscription`; null without one. */
async function ownRefund(tx: TransactionSql, member: string, orderId: string) {
  const [row] = await as(tx, member, (own) => own`select public.my_subscription() -> 'orders' as orders`)
  const orders = row!['orders'] as { id: string; refund: Record<string, unknown> | null }[]
  return orders.find(({ id }) => id === orderId)!.refund
}

/** Days of São Paulo between now and a moment. */
async function daysUntil(tx: TransactionSql, moment: unknown): Promise<number> {
  const [row] = await tx<{ days: number }[]>`
    select (${String(moment)}::timestamptz at time zone 'America/Sao_Paulo')::date
      - (now() at time zone 'America/Sao_Paulo')::date as days`
  return row!.days
}

describe('A refund', () => {
  test(
    'Is owed from a withdrawal on, with its amount, until the end of the seventh day',
    withFixtures(async ({ tx, member, buy, asMember }) => {
      const id = await buy()
      expect(await ownRefund(tx, member, id)).toBeNull()
      await asMember(withdraw(id))
      const owed = await ownRefund(tx, member, id)
      expect(owed).toMatchObject({ amount_cents: 2990, pix_key: null, done_at: null, paid_on: null, reference: null })
      expect(await daysUntil(tx, owed!['due_at'])).toBe(8) // the end of a day is the start of the next
    }),
  )

  test(
    'Made by an admin is owed too',
    withFixtures(async ({ tx, member, buy, asAdmin }) => {
      const id = await buy()
      await asAdmin(refund(id))
      expect(await ownRefund(tx, member, id)).toMatchObject({ amount_cents: 2990, done_at: null })
    }),
  )

  test(
    'Goes to the key that the member gave last; the log says that there was a change, and no key',
    withFixtures(async ({ tx, member, buy, asMember, auditTrail }) => {
      const id = await buy()
      await asMember(withdraw(id))
      expect(await asMember(setRefundKey(id, 'email', email))).toEqual({ status: 'saved' })
      expect(await asMember(setRefundKey(id, 'random', random))).toEqual({ status: 'saved' })
      expect(await asMember(setRefundKey(id, 'random', random))).toEqual({ status: 'saved' })
      expect(await ownRefund(tx, member, id)).toMatchObject({ pix_key_kind: 'random', pix_key: random })
      const trail = await auditTrail('subscription_orders', id)
      expect(trail.slice(0, 3).map(({ action }) => action)).toEqual([
        'refund.key_changed',
        'refund.key_given',
        'order.withdrawn',
      ])
      expect(JSON.stringify(trail)).not.toContain(random)
    }),
  )

  test(
    'Takes no key of another kind, of an order without a refund, or from somebody else',
    withFixtures(async ({ tx, member, buy, asMember, asAdmin }) => {
      const id = await buy()
      expect(await asMember(setRefundKey(id, 'email', email))).toEqual({ status: 'not_found' })
      await asMember(withdraw(id))
      expect(await errorCode(as(tx, member, async (own) => setRefundKey(id, 'cpf', email)(own)))).toBe('22023')
      expect(await asAdmin(setRefundKey(id, 'email', email))).toEqual({ status: 'not_found' })
      const other = await createMember(tx)
      expect(await as(tx, other, async (own) => setRefundKey(id, 'email', email)(own))).toEqual([
        { answer: { status: 'not_found' } },
      ])
    }),
  )

  test(
    'Takes a key only in a session that was opened in the last 15 minutes, also with a second factor',
    withFixtures(async ({ tx, member, buy, asMember }) => {
      const id = await buy()
      await asMember(withdraw(id))
      await tx`update auth.sessions set created_at = now() - interval '16 minutes' where user_id = ${member}`
      expect(await errorCode(as(tx, member, async (own) => setRefundKey(id, 'email', email)(own)))).toBe('PT428')
      expect(await ownRefund(tx, member, id)).toMatchObject({ pix_key: null })
    }),
  )

  test(
    'Is due three days after a first key that comes late, and a correction does not move that',
    withFixtures(async ({ tx, member, buy, asMember }) => {
      const id = await buy()
      await asMember(withdraw(id))
      await tx`update public.refunds set created_at = now() - interval '9 days', due_at = now() - interval '2 days'
        where order_id = ${id}`
      await asMember(setRefundKey(id, 'email', email))
      const due = (await ownRefund(tx, member, id))!['due_at']
      expect(await daysUntil(tx, due)).toBe(4)
      await tx`update public.refunds set due_at = due_at - interval '2 days' where order_id = ${id}`
      await asMember(setRefundKey(id, 'random', random))
      expect(await daysUntil(tx, (await ownRefund(tx, member, id))!['due_at'])).toBe(2)
    }),
  )

  test(
    'Can be followed, and its key given, by a suspended member',
    withFixtures(async ({ tx, member, buy, asMember }) => {
      const id = await buy()
      await asMember(withdraw(id))
      await tx`update public.profiles set suspended_at = now() where id = ${member}`
      expect(await asMember(setRefundKey(id, 'email', email))).toEqual({ status: 'saved' })
      expect(await ownRefund(tx, member, id)).toMatchObject({ pix_key: email })
    }),
  )
})

describe('An admin who sent the money', () => {
  test(
    'Notes day and reference once; then the key stays as it is and the member reads both',
    withFixtures(async ({ tx, member, admin, buy, asMember, asAdmin, auditTrail }) => {
      const id = await buy()
      await asMember(withdraw(id))
      await asMember(setRefundKey(id, 'email', email))
      const today = await todayIn(tx)
      expect(await asAdmin(completeRefund(id, email, today, ' E123 '))).toEqual({ status: 'done' })
      expect(await asAdmin(completeRefund(id, email, today, 'E123'))).toEqual({ status: 'done' })
      expect(await asAdmin(completeRefund(id, email, today, 'E456'))).toEqual({ status: 'already_done' })
      expect(await asMember(setRefundKey(id, 'random', random))).toEqual({ status: 'done' })
      expect(await ownRefund(tx, member, id)).toMatchObject({ paid_on: today, reference: 'E123', pix_key: email })
      expect(await tx`select done_by from public.refunds where order_id = ${id}`).toEqual([{ done_by: admin }])
      expect((await auditTrail('subscription_orders', id))[0]).toMatchObject({
        action: 'refund.done',
        actor_name: 'Adélia',
        after: { paid_on: today, reference: 'E123' },
      })
    }),
  )

  test(
    'Hears that the key changed since it was read, and needs none to send it back in another way',
    withFixtures(async ({ tx, buy, asMember, asAdmin }) => {
      const id = await buy()
      await asMember(withdraw(id))
      const today = await todayIn(tx)
      expect(await asAdmin(completeRefund(id, email, today, 'E123'))).toMatchObject({ status: 'key_changed' })
      await asMember(setRefundKey(id, 'email', email))
      expect(await asAdmin(completeRefund(id, null, today, 'E123'))).toEqual({
        status: 'key_changed',
        pix_key_kind: 'email',
        pix_key: email,
      })
      const second = await buy()
      await asMember(withdraw(second))
      expect(await asAdmin(completeRefund(second, null, today, 'E123'))).toEqual({ status: 'done' })
    }),
  )

  test(
    'Cannot have sent it before the request or in the future, nor without a reference',
    withFixtures(async ({ tx, admin, buy, asMember, asAdmin }) => {
      const id = await buy()
      await asMember(withdraw(id))
      const today = await todayIn(tx)
      for (const days of [-1, 1]) {
        const day = await todayIn(tx, days)
        expect(await asAdmin(completeRefund(id, null, day, 'E123'))).toEqual({ status: 'wrong_day' })
      }
      for (const reference of ['  E1  ', 'E'.repeat(101)]) {
        const step = as(tx, admin, async (own) => completeRefund(id, null, today, reference)(own))
        expect(await errorCode(step), reference).toBe('22023')
      }
    }),
  )

  test(
    'Finds what is owed first, oldest first, by state, name, e-mail and number',
    withFixtures(async ({ tx, member, admin, buy, asMember, asAdmin }) => {
      const bought: string[] = []
      for (let n = 0; n < 3; n += 1) {
        bought.push(await buy())
        await asMember(withdraw(bought[n]!))
        await tx`update public.refunds set created_at = now() - make_interval(hours => ${n})
          where order_id = ${bought[n]!}`
      }
      const [newest, middle, oldest] = bought as [string, string, string]
      await asAdmin(completeRefund(middle, null, await todayIn(tx), 'E123'))
      const ids = async (state: string | null, search: string, page = 1) => {
        const [row] = await as(
          tx,
          admin,
          (own) => own`select public.list_refunds(${state}, ${search}, ${page}) -> 'items' as items`,
        )
        return (row!['items'] as { id: string }[]).map(({ id }) => id)
      }
      const address = `${member}@TESTE.example`
      expect(await ids(null, address)).toEqual([oldest, newest, middle])
      expect(await ids('owed', 'rita lôbo')).toEqual([oldest, newest])
      expect(await ids('done', address)).toEqual([middle])
      expect(await ids(null, newest.slice(0, 8).toUpperCase())).toEqual([newest])
      expect(await ids(null, '100%')).toEqual([])
      await tx`update public.profiles set phone = '11987654321' where id = ${member}`
      expect(await ids('owed', '(11) 98765-4321'), 'as the list of orders finds them').toEqual([oldest, newest])
      await tx`update public.profiles set full_name = 'Rita Prado' where id = ${member}`
      expect(await ids('done', 'rita lobo'), 'the payer').toEqual([middle])
      expect(await ids(null, address, 2)).toEqual([])
    }),
  )
})

test(
  'A payment reported for a refunded order changes neither order nor refund',
  withFixtures(async ({ tx, member, buy, asMember, asAdmin, orders }) => {
    const id = await buy()
    await asMember(withdraw(id))
    const before = [await orders(), await ownRefund(tx, member, id)]
    expect(await asAdmin(pay(id))).toEqual({ status: 'refunded' })
    expect([await orders(), await ownRefund(tx, member, id)]).toEqual(before)
  }),
)

async function todayIn(tx: TransactionSql, days = 0): Promise<string> {
  const [row] = await tx<{ day: string }[]>`
    select ((now() at time zone 'America/Sao_Paulo')::date + ${days}::integer)::text as day`
  return row!.day
}
