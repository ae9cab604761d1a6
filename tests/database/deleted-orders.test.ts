import { afterAll, beforeAll, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { as } from './factories.ts'
import { createMemberWithData, deleteAs } from './member-with-data.ts'

/** A separate database, because a deletion locks the accounts. */
let database: Awaited<ReturnType<typeof cloneDatabase>>
beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

test('A deletion keeps an unpaid order without its payer until money on its way must have come', async () => {
  const kept = await rolledBack(database.sql, async (sql) => {
    const member = await createMemberWithData(sql)
    await deleteAs(sql, member)
    const unpaid = async () => {
      const rows = await sql`select id, user_id, status, payer_name, payer_cpf from public.subscription_orders
        where paid_at is null`
      return rows.map((row) => ({ ...row }))
    }
    const inDays = (days: number) =>
      sql`select private.tell_daily_events((now() at time zone 'America/Sao_Paulo')::date + ${days}::integer)`
    const found = await unpaid()
    const [paid] = await as(
      sql,
      member.admin,
      (own) => own<{ answer: object }[]>`
        select public.mark_order_paid(${member.orders.pending}, 'pix-E0001', is_another => true) as answer`,
    )
    await inDays(33)
    const later = await unpaid()
    await inDays(34)
    const owed = await sql`select o.user_id, o.payer_name, r.amount_cents
      from public.refunds r join public.subscription_orders o on o.id = r.order_id where r.done_at is null`
    const told = await sql`select user_id from public.notifications where kind = 'refund_owed'`
    return {
      found,
      paid: paid!.answer,
      later,
      gone: await unpaid(),
      owed: owed.map((row) => ({ ...row })),
      told,
      member,
    }
  })
  const unpaid = { user_id: null, status: 'cancelled', payer_name: null, payer_cpf: null }
  expect(kept.found).toEqual([{ ...unpaid, id: kept.member.orders.pending }])
  expect(kept.paid).toEqual({ status: 'owed' })
  expect(kept.later).toEqual(kept.found)
  expect(kept.gone).toEqual([])
  expect(kept.owed).toEqual([{ user_id: null, payer_name: null, amount_cents: 2990 }])
  expect(kept.told).toEqual([])
})

test('A user who is deleted in the backend leaves no payer on an unpaid order', async () => {
  const payers = await rolledBack(database.sql, async (sql) => {
    const member = await createMemberWithData(sql)
    await sql`delete from auth.users where id = ${member.id}`
    const rows = await sql`
      select payer_name, payer_cpf from public.subscription_orders where id = ${member.orders.pending}`
    return rows.map((row) => ({ ...row }))
  })
  expect(payers).toEqual([{ payer_name: null, payer_cpf: null }])
})

test('A deletion keeps the PIX key of a refund that is owed until the money was sent', async () => {
  const keys = await rolledBack(database.sql, async (sql) => {
    const member = await createMemberWithData(sql)
    const order = member.orders.refunded
    await sql`update public.refunds set done_at = null, paid_on = null, reference = null where order_id = ${order}`
    const key = async () => (await sql`select pix_key from public.refunds where order_id = ${order}`)[0]!['pix_key']
    await deleteAs(sql, member)
    const owed = await key()
    await as(
      sql,
      member.admin,
      (own) =>
        own`select public.complete_refund(${order}, (now() at time zone 'America/Sao_Paulo')::date, 'E123',
          ${member.email})`,
    )
    return { email: member.email, owed, done: await key() }
  })
  expect(keys).toEqual({ email: keys.email, owed: keys.email, done: null })
})
