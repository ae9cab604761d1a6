import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  const sql = postgres(server.databaseUrl, { max: 1 })
  await sql`insert into private.audit_log (action, subject_table, subject_id)
    select 'plan.updated', 'subscription_plans', gen_random_uuid() from generate_series(1, 2)`
  await sql.end()
})
afterAll(() => server.dispose())

interface Page {
  items: Record<string, unknown>[]
  next: object | null
}

test.each([
  ['admin', 'admin_people', {}],
  ['admin', 'admin_audit', {}],
  ['admin', 'admin_reviews', {}],
  ['admin', 'admin_newsletter', {}],
  ['admin', 'admin_leads', { board: 'corporate' }],
  ['admin', 'admin_leads', { board: 'local' }],
  ['admin', 'list_orders', {}],
  ['gerente', 'restaurant_leads', {}],
  ['gerente', 'restaurant_vouchers', { restaurant_id: '' }],
])('What %s exports by %s goes on after the cursor of a page', async (who, name, args) => {
  const { access_token: token } = await signIn(server.url, who)
  const call = async (called: string, given: object): Promise<unknown> => {
    const body = JSON.stringify(given)
    return (await callApi(server.url, `/rest/v1/rpc/${called}`, { method: 'POST', body, token })).json()
  }
  const [place] = 'restaurant_id' in args ? ((await call('managed_restaurants', {})) as { id: string }[]) : []
  const list = async (more: object) =>
    (await call(name, { ...args, ...(place && { restaurant_id: place.id }), ...more })) as Page
  const both = await list({ page_size: 2 })
  const first = await list({ page_size: 1 })
  const second = await list({ page_size: 1, after: first.next })
  expect(both.items).toHaveLength(2)
  expect([...first.items, ...second.items]).toEqual(both.items)
})
