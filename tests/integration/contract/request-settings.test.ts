import postgres from 'postgres'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { callApi, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer
let token: string
let userId: string

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  await sql.unsafe(`
    create function public.tell_settings() returns jsonb stable language sql as $$
      select jsonb_build_object(
        'role', current_user,
        'sub', auth.uid(),
        'claimed', auth.jwt() ->> 'role',
        'method', current_setting('request.method', true),
        'path', current_setting('request.path', true),
        'sent', current_setting('request.headers', true)::jsonb ->> 'x-test',
        'time', current_setting('statement_timeout'),
        'read_only', current_setting('transaction_read_only'))
    $$;
    create view public.settings as select public.tell_settings() as told;
    create function public.take_longer() returns text volatile language sql set statement_timeout = '20s' as $$
      select 'done' from pg_sleep(1.2)
    $$;
    grant execute on function public.take_longer() to anon;
    create table public.noted (id int);
    create function public.note_something() returns void language sql as 'insert into public.noted values (1)';
    grant execute on function public.tell_settings() to anon, authenticated;
    grant execute on function public.note_something() to authenticated;
    grant select on public.settings to anon;
    grant insert on public.noted to authenticated`)
  await sql.end()
  await server.stop()
  await server.restart() // the API reads the catalog when it starts
  const session = await signIn(server.url, 'ana')
  token = session.access_token
  userId = session.user.id
})
afterAll(() => server.dispose())

function ask(path: string, init: { method?: string; token?: string } = {}): Promise<Response> {
  const body = init.method === 'POST' ? { body: '{}' } : {}
  return callApi(server.url, `/rest/v1/${path}`, { headers: { 'x-test': 'sim' }, ...body, ...init })
}

test('A function knows its caller, its request and the settings of its role', async () => {
  const response = await ask('rpc/tell_settings', { method: 'POST', token })
  expect(await response.json()).toEqual({
    role: 'authenticated',
    sub: userId,
    claimed: 'authenticated',
    method: 'POST',
    path: '/rpc/tell_settings',
    sent: 'sim',
    time: '8s',
    read_only: 'off',
  })
})

test('A function that asks for more time than its role has, which is one second here, gets it', async () => {
  expect(await (await ask('rpc/take_longer', { method: 'POST' })).json()).toBe('done')
})

test('A statement on a table knows them too, and a visitor has no id', async () => {
  const response = await ask('settings?select=told')
  expect(await response.json()).toMatchObject([
    { told: { role: 'anon', sub: null, claimed: 'anon', method: 'GET', path: '/settings', sent: 'sim', time: '1s' } },
  ])
})

test('A function that a GET calls can only read', async () => {
  const [reading, writing, posted] = [
    await ask('rpc/tell_settings', { token }),
    await ask('rpc/note_something', { token }),
    await ask('rpc/note_something', { method: 'POST', token }),
  ]
  expect(await reading.json()).toMatchObject({ method: 'GET', read_only: 'on' })
  expect([writing.status, posted.status]).toEqual([405, 204])
})

test('All of 600 different queries are answered, more than are prepared', async () => {
  const answers = await Promise.all(
    Array.from({ length: 600 }, (_, n) => ask(`restaurant_categories?select=c${String(n)}:id&limit=1`)),
  )
  expect(answers.filter(({ status }) => status !== 200)).toEqual([])
})
