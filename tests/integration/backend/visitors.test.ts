import postgres, { type Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let sql: Sql
beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
})
afterAll(async () => {
  await sql.end()
  await server.dispose()
})

const read = (query: string, headers = {}) => callApi(server.url, `/rest/v1/${query}`, { headers })

function send(table: string, body: object, headers = {}): Promise<Response> {
  return callApi(server.url, `/rest/v1/${table}`, { method: 'POST', body: JSON.stringify(body), headers })
}

const company = {
  razao_social: 'Patas Ltda.',
  cnpj: '11222333000181',
  responsavel: 'Rita Lobo',
  email: 'rita@teste.example',
  telefone: '11999999999',
  quantidade_funcionarios: 5,
}

describe('The forms for visitors', () => {
  test.each([
    ['newsletter_signups', (n: number) => ({ email: `n${String(n)}@teste.example` })],
    ['corporate_leads', () => company],
  ])(
    'Take ten entries an hour into %s from one address, which cannot close the form for others',
    async (table, row) => {
      const sendTwelve = async () => {
        await sql`delete from private.form_counts`
        const statuses: number[] = []
        // A forged header does not make it another address.
        for (let n = 0; n < 12; n += 1)
          statuses.push((await send(table, row(n), { 'x-forwarded-for': `203.0.113.${String(n)}` })).status)
        const counts = await sql<{ sent: number }[]>`
          select sent from private.form_counts where form = ${table} and sender = ''`
        return { statuses, counts }
      }
      let sent = await sendTwelve()
      if (sent.counts.length === 2) sent = await sendTwelve() // the next hour had begun, in which ten more may be sent
      expect(sent.statuses).toEqual([...Array<number>(10).fill(201), 429, 429])
      expect(sent.counts).toEqual([{ sent: 10 }])
    },
  )

  test('Refuse a list of entries above the limit whole', async () => {
    await sql`delete from private.form_counts`
    const rows = Array.from({ length: 300 }, (_, n) => ({ email: `lista${String(n)}@teste.example` }))
    expect((await send('newsletter_signups', rows)).status).toBe(429)
    expect((await send('newsletter_signups', { email: 'uma@teste.example' })).status).toBe(201)
  })

  test('Do not tell whether an address is on the newsletter', async () => {
    await sql`delete from private.form_counts`
    const answers: unknown[] = []
    for (const email of ['dupla@teste.example', 'DUPLA@teste.example', 'outra@teste.example']) {
      const response = await send('newsletter_signups', { email }, { prefer: 'return=minimal, count=exact' })
      answers.push([response.status, response.headers.get('content-range'), await response.text()])
    }
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1)
  })
})

describe('Reading without an account', () => {
  test('The plans and categories of the app are answered', async () => {
    for (const query of ['subscription_plans?select=id,name&is_active=is.true', 'restaurant_categories?select=name']) {
      const response = await read(query)
      expect(response.status).toBe(200)
      expect(JSON.stringify(await response.json())).toContain('name')
    }
  })

  test('Related tables are refused, however deep', async () => {
    const deep = 'id,user_subscriptions(subscription_plans(user_subscriptions(subscription_plans(id))))'
    for (const query of [`subscription_plans?select=${deep}`, 'restaurants?select=id,menu_items(id)', 'restaurants'])
      expect((await read(query)).status, query).toBe(401)
  })

  test('Answers at most 100 rows, whatever is asked for, and not how many there are', async () => {
    await sql`insert into public.restaurant_categories (name, icon)
      select 'Categoria ' || n, 'paw' from generate_series(1, 150) n`
    for (const [query, headers] of [
      ['restaurant_categories?select=name', {}],
      ['restaurant_categories?select=name&limit=1000', {}],
      ['restaurant_categories?select=name', { range: '0-999' }],
    ] as const) {
      const response = await read(query, { prefer: 'count=exact', ...headers })
      expect(await response.json()).toHaveLength(100)
      expect(response.headers.get('content-range')).not.toContain('/1')
    }
  })

  test('A statement ends after a second', async () => {
    await sql.unsafe(`create or replace function public.restaurant_cities() returns text[] language sql as $$
      select array[pg_sleep(4)::text] $$`)
    const response = await callApi(server.url, '/rest/v1/rpc/restaurant_cities', { method: 'POST', body: '{}' })
    expect([response.status, ((await response.json()) as { code: string }).code]).toEqual([500, '57014'])
  })
})
