import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { cloneDatabase, rolledBack } from '../support/database.ts'
import { admin, call } from './admin-calls.ts'
import { createMember, createPlan, createRestaurant } from './factories.ts'

let database: Awaited<ReturnType<typeof cloneDatabase>>

beforeAll(async () => {
  database = await cloneDatabase({ seeded: false })
})
afterAll(() => database.drop())

type Row = { id: string | number }
type Page = { total: number; items: Row[]; next: unknown }

/** Orders of one person, cancelled, made one minute apart. */
async function addOrders(transaction: TransactionSql, count: number, newest = 0): Promise<void> {
  const user = await createMember(transaction, { subscription: null })
  const plan = await createPlan(transaction)
  await transaction`
    insert into public.subscription_orders (user_id, subscription_plan_id, status, cancelled_at, amount_cents,
      duration_months, created_at)
    select ${user}, ${plan}, 'cancelled', now(), 2990, 1, now() - make_interval(mins => ${newest} + n / 3)
    from generate_series(1, ${count}) n`
}

const inNewDatabase = <Result>(run: (transaction: TransactionSql, who: string) => Promise<Result>) =>
  rolledBack(database.sql, async (transaction) => run(transaction, await admin(transaction)))

test('The total of a list stops at 10,001, and is exact below', async () => {
  const totals = await inNewDatabase(async (transaction, who) => {
    const total = async () => (await call(transaction, who, `list_orders('cancelled')`))['total']
    await addOrders(transaction, 10_000)
    const exact = await total()
    await addOrders(transaction, 500)
    return [exact, await total()]
  })
  expect(totals).toEqual([10_000, 10_001])
})

test('The total of refunds, requests and proposals stops at 10,001 too', async () => {
  const listed = await inNewDatabase(async (transaction, who) => {
    const restaurant = await createRestaurant(transaction)
    await transaction`set local session_replication_role = replica` // without triggers: one limits proposals
    await addOrders(transaction, 10_050)
    await transaction`
      insert into public.refunds (order_id, amount_cents, due_at)
      select id, amount_cents, now() from public.subscription_orders`
    await transaction`
      insert into public.change_requests (restaurant_id, requested_by, kind, wanted)
      select ${restaurant}, ${who}, 'other', 'Trocar a foto' from generate_series(1, 10_050)`
    await transaction`
      insert into public.corporate_leads (status, razao_social, cnpj, responsavel, email, telefone,
        quantidade_funcionarios)
      select case when n <= 20 then 'new' else 'lost' end, 'Firma', '11222333000181', 'Rita',
        'firma@teste.example', '11999999999', 30
      from generate_series(1, 10_050) n`
    const list = (of: string) => call(transaction, who, of)
    return [
      (await list('list_refunds()'))['total'],
      (await list('admin_change_requests()'))['total'],
      await list(`admin_leads('corporate', page_size => 1)`),
      await list(`admin_leads('corporate', status => 'new', page_size => 1)`),
    ]
  })
  const counts = { new: 20, lost: 10_001 }
  expect(listed).toMatchObject([10_001, 10_001, { total: 10_001, counts }, { total: 20, counts }])
})

describe('An export by cursors', () => {
  /** Reads a list to its end; `between` runs after the first page. */
  async function readAll(
    transaction: TransactionSql,
    who: string,
    list: (after: string) => string,
    between?: () => Promise<void>,
  ): Promise<Page[]> {
    const pages: Page[] = []
    for (let after = 'null'; after !== '';) {
      const page = (await call(transaction, who, list(after))) as unknown as Page
      pages.push(page)
      if (pages.length === 1) await between?.()
      after = page.next === null ? '' : `'${JSON.stringify(page.next)}'::jsonb`
    }
    return pages
  }

  test('Gives each row once, also when rows arrive in between and several have the same moment', async () => {
    const pages = await inNewDatabase(async (transaction, who) => {
      await addOrders(transaction, 40)
      return readAll(
        transaction,
        who,
        (after) => `list_orders(page_size => 10, after => ${after})`,
        () => addOrders(transaction, 5, -10),
      )
    })
    const ids = pages.flatMap(({ items }) => items.map(({ id }) => id))
    expect(ids).toHaveLength(40)
    expect(new Set(ids).size).toBe(40)
    expect(pages.map(({ total }) => total)).toEqual([40, 0, 0, 0, 0]) // the last page is empty: 40 is full
  })

  test.each([
    ['admin_people', 'sort_by => null, '],
    ['admin_audit', ''],
    ['admin_reviews', ''],
    ['admin_newsletter', ''],
    ['admin_leads', `'corporate', `],
    ['admin_leads', `'local', `],
  ])('%s gives with pages of one row what a page of 100 has', async (name, args) => {
    const seeded = await cloneDatabase()
    try {
      const [one, whole] = await rolledBack(seeded.sql, async (transaction) => {
        const who = await admin(transaction)
        await transaction`insert into private.audit_log (action, subject_table, subject_id)
          select 'plan.updated', 'subscription_plans', gen_random_uuid() from generate_series(1, 3)`
        const list = (size: number) => (after: string) =>
          `${name}(${args}page_size => ${String(size)}, after => ${after})`
        return [await readAll(transaction, who, list(1)), await readAll(transaction, who, list(100))]
      })
      const ids = (pages: Page[]) => pages.flatMap(({ items }) => items.map(({ id }) => id))
      expect(ids(one)).toEqual(ids(whole))
      expect(ids(one).length).toBeGreaterThan(1)
      expect(new Set(ids(one)).size).toBe(ids(one).length)
    } finally {
      await seeded.drop()
    }
  })
})
