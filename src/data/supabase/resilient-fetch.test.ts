import { onlineManager } from '@tanstack/react-query'
import { PassThrough } from 'node:stream'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals, type BrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { startFakeBackend, type FakeBackend } from '../../../tests/support/fake-backend.ts'

const refreshRoute = '/auth/v1/token?grant_type=refresh_token'
const health = '/auth/v1/health'
const session = {
  access_token: 'a',
  refresh_token: 'second',
  expires_in: 3600,
  expires_at: 1_900_000_000,
  user: { id: 'nina' },
}

let browser: BrowserGlobals
let backend: FakeBackend
/** What each next request to a route gets, the last one for good; nothing is 200. */
let answers: Record<string, (number | 'no answer')[]>
/** What a request to /rest/v1/directory gets, as it comes. */
let long: PassThrough

beforeEach(async () => {
  browser = stubBrowserGlobals()
  answers = {}
  long = new PassThrough()
  backend = await startFakeBackend((route) => {
    if (route === '/rest/v1/directory') return { status: 200, stream: long }
    const next = answers[route] ?? [200]
    const status = (next.length > 1 ? next.shift() : next[0]) ?? 200
    return status === 'no answer'
      ? status
      : { status, body: status === 200 && route.includes('token') ? session : { message: String(status) } }
  })
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.resetModules()
})

afterEach(async () => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await backend.close()
})

async function ask(route: string, init: RequestInit = {}): Promise<Response> {
  const { resilientFetch } = await import('./resilient-fetch.ts')
  return resilientFetch(backend.url + route, init)
}

const refresh = (token = 'first') =>
  ask(refreshRoute, { method: 'POST', body: JSON.stringify({ refresh_token: token }) })
const routes = () => backend.seen.map(({ route }) => route)
/** The page comes to the front again and again: the app looks at once, and not after its pause. */
const comeToTheFront = () => {
  browser.events.dispatchEvent(new Event('visibilitychange'))
}

test('an answer passes as it is, an error too', async () => {
  expect((await ask('/rest/v1/plans')).status).toBe(200)
  answers['/rest/v1/plans'] = [500]
  expect(await (await ask('/rest/v1/plans')).json()).toEqual({ message: '500' })
  expect(routes()).toEqual(['/rest/v1/plans', '/rest/v1/plans'])
})

test('a call without an answer fails, and the app counts as offline until the server is well', async () => {
  answers['/rest/v1/plans'] = ['no answer']
  answers[health] = [503, 200]
  await expect(ask('/rest/v1/plans')).rejects.toThrow()
  expect(onlineManager.isOnline()).toBe(false)
  comeToTheFront()
  await vi.waitFor(() => {
    expect(routes()).toEqual(['/rest/v1/plans', health])
  })
  expect(onlineManager.isOnline()).toBe(false)
  await vi.waitFor(() => {
    comeToTheFront()
    expect(onlineManager.isOnline()).toBe(true)
  })
  expect(routes()).toEqual(['/rest/v1/plans', health, health])
})

test('a long answer on a slow link has a minute from its beginning; then it fails', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answering = ask('/rest/v1/directory')
  long.write('[1')
  const reader = (await answering).body!.getReader()
  const read = async () => new TextDecoder().decode((await reader.read()).value)
  expect(await read()).toBe('[1')
  vi.advanceTimersByTime(59_000)
  long.write(',2')
  expect(await read()).toBe(',2')
  const next = reader.read()
  vi.advanceTimersByTime(1_000)
  await expect(next).rejects.toThrow('no answer in time')
})

test('an upload has longer than that for its way', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const answering = ask('/rest/v1/directory', { method: 'POST', body: new TextEncoder().encode('{}') })
  await vi.waitUntil(() => routes().length === 1, { interval: 1 })
  vi.advanceTimersByTime(60_000)
  long.end('[]')
  expect(await (await answering).json()).toEqual([])
})

test('a call that its screen gave up says nothing about the network', async () => {
  const left = new AbortController()
  left.abort()
  await expect(ask('/rest/v1/plans', { signal: left.signal })).rejects.toThrow(/abort/)
  expect(onlineManager.isOnline()).toBe(true)
  expect(routes()).toEqual([])
})

test('a refresh outlasts no answer, a busy server and an ill one', async () => {
  answers[refreshRoute] = ['no answer', 429, 503, 408, 200]
  const renewed = refresh()
  const looking = setInterval(comeToTheFront, 10)
  const answer = await renewed
  clearInterval(looking)
  expect(await answer.json()).toMatchObject({ refresh_token: 'second' })
  expect(routes().filter((route) => route === refreshRoute)).toHaveLength(5)
})

test('a refresh that is refused is over: only the server ends a session', async () => {
  answers[refreshRoute] = [400]
  expect((await refresh()).status).toBe(400)
  expect(routes()).toEqual([refreshRoute])
})

test('a sign-in is asked once, whatever comes of it', async () => {
  const signIn = '/auth/v1/token?grant_type=password'
  answers[signIn] = [503]
  expect((await ask(signIn, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(routes()).toEqual([signIn])
})

test('the moment of expiry is left to the clock of this device', async () => {
  expect(await (await refresh()).json()).toEqual({
    access_token: 'a',
    refresh_token: 'second',
    expires_in: 3600,
    user: { id: 'nina' },
  })
})

test('two tabs that refresh at once ask the server once', async () => {
  browser.stored.set('focinho.session', JSON.stringify({ ...session, refresh_token: 'first' }))
  const both = await Promise.all([refresh('first'), refresh('first')]) // no library keeps what came
  for (const answer of both) expect(await answer.json()).toMatchObject({ refresh_token: 'second' })
  expect(routes()).toEqual([refreshRoute])
})

test('a session that was left while its refresh was under way does not come back', async () => {
  await refresh('first')
  expect(browser.stored.get('focinho.session')).toBeUndefined()
})

test('what another tab has fetched with the same token is taken, not asked for again', async () => {
  browser.stored.set('focinho.session', JSON.stringify(session))
  expect(await (await refresh('first')).json()).toMatchObject({ access_token: 'a', refresh_token: 'second' })
  expect(routes()).toEqual([])
  await refresh('second') // its own: this one is due
  expect(routes()).toEqual([refreshRoute])
})

test('a recovery link is refreshed with its own token, whoever is signed in on this device', async () => {
  browser.stored.set(
    'focinho.session',
    JSON.stringify({ ...session, access_token: 'of another', refresh_token: 'of another' }),
  )
  const { createRecoveryClient } = await import('./create-client.ts')
  const { auth } = createRecoveryClient()
  const { data } = await auth.refreshSession({ refresh_token: 'of the link' })
  expect(routes()).toEqual([refreshRoute])
  expect(data.session?.access_token).toBe('a')
})

test('refreshes at one moment go one after the other; where the browser has no locks they go all the same', async () => {
  const first = refresh().then((answer) => {
    browser.stored.set('focinho.session', JSON.stringify(session))
    return answer.status
  })
  expect(await Promise.all([first, refresh('first').then(({ status }) => status)])).toEqual([200, 200])
  stubBrowserGlobals({ locks: false })
  expect((await refresh()).status).toBe(200)
})
