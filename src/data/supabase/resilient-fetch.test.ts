import { onlineManager } from '@tanstack/react-query'
import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'

const refreshRoute = '/auth/v1/token?grant_type=refresh_token'
const health = '/auth/v1/health'
const session = {
  access_token: 'a',
  refresh_token: 'second',
  expires_in: 3600,
  expires_at: 1_900_000_000,
  user: { id: 'nina' },
}

/** Answers to successive requests of a route; the last one repeats, and without any the answer is 200. */
let answers: Record<string, (number | 'no answer')[]>
/** Body of the answer to a refresh, when a test writes it itself. */
let refreshBody: PassThrough | undefined
/** Happens while a refresh is on its way. */
let duringRefresh: () => void

const backend = fakeBackend((route) => {
  if (route === refreshRoute) duringRefresh()
  if (route === refreshRoute && refreshBody !== undefined) return { status: 200, stream: refreshBody }
  const next = answers[route] ?? [200]
  const status = (next.length > 1 ? next.shift() : next[0]) ?? 200
  if (status === 'no answer') return status
  const refused = status === 400 ? { error_code: 'refresh_token_not_found' } : { message: String(status) }
  return { status, body: status === 200 && route.includes('token') ? session : refused }
})

beforeEach(() => {
  answers = {}
  duringRefresh = () => undefined
  refreshBody = undefined
})

async function ask(route: string, init: RequestInit = {}): Promise<Response> {
  const { resilientFetch } = await import('./resilient-fetch.ts')
  return resilientFetch(backend.url + route, init)
}

const refresh = (token = 'first') =>
  ask(refreshRoute, { method: 'POST', body: JSON.stringify({ refresh_token: token }) })
const routes = () => backend.seen.map(({ route }) => route)
const attempts = () => routes().filter((route) => route === refreshRoute).length
/** Shows the page again, which makes the app probe the server at once. */
const showPage = () => {
  backend.events.dispatchEvent(new Event('visibilitychange'))
}

test('Passes answers and errors through unchanged', async () => {
  expect((await ask('/rest/v1/plans')).status).toBe(200)
  answers['/rest/v1/plans'] = [500]
  expect(await (await ask('/rest/v1/plans')).json()).toEqual({ message: '500' })
  expect(routes()).toEqual(['/rest/v1/plans', '/rest/v1/plans'])
})

test('A call without an answer fails, and the app is offline until the server is healthy', async () => {
  answers['/rest/v1/plans'] = ['no answer']
  answers[health] = [503, 200]
  await expect(ask('/rest/v1/plans')).rejects.toThrow()
  expect(onlineManager.isOnline()).toBe(false)
  showPage()
  await vi.waitFor(() => {
    expect(routes()).toEqual(['/rest/v1/plans', health])
  })
  expect(onlineManager.isOnline()).toBe(false)
  await vi.waitFor(() => {
    showPage()
    expect(onlineManager.isOnline()).toBe(true)
  })
  expect(routes()).toEqual(['/rest/v1/plans', health, health])
})

test('A call aborted by its screen does not make the app offline', async () => {
  const controller = new AbortController()
  controller.abort()
  await expect(ask('/rest/v1/plans', { signal: controller.signal })).rejects.toThrow(/abort/)
  expect(onlineManager.isOnline()).toBe(true)
  expect(routes()).toEqual([])
})

test('A refresh survives a missing answer, a busy server, server errors and refusals of a proxy', async () => {
  answers[refreshRoute] = ['no answer', 429, 503, 408, 401, 403, 200]
  const renewed = refresh()
  const showing = setInterval(showPage, 10)
  const answer = await renewed
  clearInterval(showing)
  expect(await answer.json()).toMatchObject({ refresh_token: 'second' })
  expect(attempts()).toBe(7)
})

test('While a healthy server refreshes nothing, the app stays offline and tries ever more rarely', async () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  const timers = vi.spyOn(globalThis, 'setTimeout')
  /** Waits until this attempt has failed: its last timers are the limit of the answer's body, then the next wait. */
  const untilFailed = (attempt: number, waitMs: number) =>
    vi.waitUntil(
      () => {
        const [body, wait] = timers.mock.calls.slice(-2).map(([, ms]) => ms)
        return attempts() === attempt && body === 60_000 && wait === waitMs
      },
      { interval: 1 },
    )
  answers[refreshRoute] = [503]
  const changes: boolean[] = []
  const stop = onlineManager.subscribe((online) => changes.push(online))
  const renewed = refresh()
  for (const [index, waitMs] of [1_000, 2_000, 4_000, 8_000, 16_000, 30_000].entries()) {
    await untilFailed(index + 1, waitMs)
    vi.advanceTimersByTime(waitMs)
  }
  await untilFailed(7, 30_000)
  expect(changes).toEqual([false])
  answers[refreshRoute] = [200]
  showPage() // tries at once
  expect((await renewed).status).toBe(200)
  expect(changes).toEqual([false, true])
  stop()
  timers.mockRestore()
})

test('A refused refresh is not retried: only the auth server ends a session', async () => {
  answers[refreshRoute] = [400]
  expect((await refresh()).status).toBe(400)
  expect(routes()).toEqual([refreshRoute])
})

test('A sign-in is sent once, whatever the answer', async () => {
  const signIn = '/auth/v1/token?grant_type=password'
  answers[signIn] = [503]
  expect((await ask(signIn, { method: 'POST', body: '{}' })).status).toBe(503)
  expect(routes()).toEqual([signIn])
})

test('Leaves the expiry to the clock of this device', async () => {
  expect(await (await refresh()).json()).toEqual({
    access_token: 'a',
    refresh_token: 'second',
    expires_in: 3600,
    user: { id: 'nina' },
  })
})

test('Two tabs that refresh at once send one request', async () => {
  backend.stored.set('focinho.session', JSON.stringify({ ...session, refresh_token: 'first' }))
  const responses = await Promise.all([refresh('first'), refresh('first')])
  for (const answer of responses) expect(await answer.json()).toMatchObject({ refresh_token: 'second' })
  expect(routes()).toEqual([refreshRoute])
})

test('A session that ended during its refresh is not restored', async () => {
  backend.stored.set('focinho.session', JSON.stringify({ ...session, refresh_token: 'first' }))
  duringRefresh = () => backend.stored.delete('focinho.session')
  await refresh('first')
  expect(attempts()).toBe(1)
  expect(backend.stored.get('focinho.session')).toBeUndefined()
})

test('A session that ends between headers and body of its refresh is not restored', async () => {
  backend.stored.set('focinho.session', JSON.stringify({ ...session, refresh_token: 'first' }))
  const body = new PassThrough()
  refreshBody = body
  const fetching = vi.spyOn(globalThis, 'fetch')
  const refreshed = refresh('first')
  const text = JSON.stringify(session)
  body.write(text.slice(0, 10))
  await vi.waitFor(() => {
    expect(fetching.mock.settledResults[0]?.type).toBe('fulfilled') // the headers are here
  })
  await new Promise(setImmediate)
  backend.stored.delete('focinho.session')
  body.end(text.slice(10))
  await refreshed
  expect(backend.stored.get('focinho.session')).toBeUndefined()
  fetching.mockRestore()
})

test('Takes over the session that another tab has refreshed', async () => {
  backend.stored.set('focinho.session', JSON.stringify(session))
  expect(await (await refresh('first')).json()).toMatchObject({ access_token: 'a', refresh_token: 'second' })
  expect(routes()).toEqual([])
  await refresh('second') // the stored token itself needs a request
  expect(routes()).toEqual([refreshRoute])
})

test('A recovery link is refreshed with its own token, whoever is signed in', async () => {
  backend.stored.set(
    'focinho.session',
    JSON.stringify({ ...session, access_token: 'of another', refresh_token: 'of another' }),
  )
  const { createSeparateClient } = await import('./create-client.ts')
  const { auth } = createSeparateClient()
  const { data } = await auth.refreshSession({ refresh_token: 'of the link' })
  expect(routes()).toEqual([refreshRoute])
  expect(data.session?.access_token).toBe('a')
})

test('Refreshes run one at a time, and also without the Web Locks API', async () => {
  const first = refresh().then((answer) => {
    backend.stored.set('focinho.session', JSON.stringify(session))
    return answer.status
  })
  expect(await Promise.all([first, refresh('first').then(({ status }) => status)])).toEqual([200, 200])
  vi.stubGlobal('navigator', { onLine: true })
  expect((await refresh()).status).toBe(200)
})
