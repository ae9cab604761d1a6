import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`
    create function public.fail_with(state text) returns void language plpgsql as $$
    begin
      raise exception 'failed on purpose' using errcode = state, detail = 'why', hint = 'what to do';
    end $$;
    grant execute on function public.fail_with(text) to anon, authenticated`)
  await sql.end()
  await server.stop()
  await server.restart() // the API reads the catalog when it starts
})
afterAll(() => server.dispose())

function failWith(state: string, token?: string): Promise<Response> {
  return callApi(server.url, '/rest/v1/rpc/fail_with', {
    method: 'POST',
    body: JSON.stringify({ state }),
    ...(token !== undefined && { token }),
  })
}

// The documentation of PostgREST, 'HTTP status codes'.
test.each([
  ['08006', 503],
  ['09000', 500],
  ['0L000', 403],
  ['0P000', 403],
  ['21000', 500],
  ['22003', 400],
  ['22P02', 400],
  ['23502', 400],
  ['23503', 409],
  ['23505', 409],
  ['23514', 400],
  ['23P01', 400],
  ['25001', 500],
  ['25006', 405],
  ['28000', 403],
  ['2D000', 500],
  ['39000', 500],
  ['3B000', 500],
  ['40001', 500],
  ['40P01', 500],
  ['42703', 400],
  ['42883', 404],
  ['42P17', 500],
  ['53100', 503],
  ['53400', 500],
  ['54001', 500],
  ['55P03', 500],
  ['57014', 500],
  ['57P01', 503],
  ['58000', 500],
  ['P0001', 400],
  ['P0002', 500],
  ['PT409', 409],
  ['XX000', 500],
  ['ABCDE', 400],
])('An error %s of the database is answered with %i, its code and its words', async (code, status) => {
  const response = await failWith(code)
  expect([response.status, await response.json()]).toMatchObject([
    status,
    { code, message: 'failed on purpose', details: 'why' },
  ])
})

test('A missing right is 401 for a visitor and 403 for a signed-in person', async () => {
  const { access_token: token } = await signIn(server.url, 'ana')
  const answers = [await failWith('42501'), await failWith('42501', token)]
  expect(answers.map(({ status }) => status)).toEqual([401, 403])
  expect(await answers[1]!.json()).toMatchObject({ code: '42501' })
})

test('A value that breaks a check of its column is 400', async () => {
  const response = await callApi(server.url, '/rest/v1/newsletter_signups', {
    method: 'POST',
    body: JSON.stringify({ email: 'sem arroba', source: 'home' }),
  })
  expect([response.status, await response.json()]).toMatchObject([400, { code: '23514' }])
})
