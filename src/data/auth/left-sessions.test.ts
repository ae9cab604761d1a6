import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { stubBrowserGlobals } from '../../../tests/support/browser-globals.ts'
import { startFakeBackend, type FakeBackend } from '../../../tests/support/fake-backend.ts'

let stored: Map<string, string>
let backend: FakeBackend
/** The status of a renewal by its refresh token, and of every logout. */
let renewal: (token: string) => number | 'no answer'
let logout: number

beforeEach(async () => {
  ;({ stored } = stubBrowserGlobals())
  renewal = () => 200
  logout = 204
  backend = await startFakeBackend((route, body) => {
    if (!route.includes('token')) return { status: logout }
    const { refresh_token: token } = body as { refresh_token: string }
    const status = renewal(token)
    return status === 'no answer' ? status : { status, body: { access_token: `access of ${token}` } }
  })
  vi.stubEnv('VITE_SUPABASE_URL', backend.url)
  vi.resetModules()
})

afterEach(async () => {
  vi.unstubAllGlobals()
  vi.unstubAllEnvs()
  await backend.close()
})

const sessions = () => import('./left-sessions.ts')
const tokensLeft = () => (JSON.parse(stored.get('focinho.leaving') ?? '[]') as { refreshToken: string }[]).map(({ refreshToken }) => refreshToken)

test('each session that was left is ended at the server, for the scope that the person chose, and then forgotten', async () => {
  const { leaveSession, endLeftSessions } = await sessions()
  leaveSession('phone', 'global')
  leaveSession('tablet', 'local')
  await endLeftSessions()
  expect(backend.seen.map(({ route }) => route)).toEqual([
    '/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=global', '/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=local',
  ])
  expect(backend.seen.map(({ token }) => token).filter((token) => token?.startsWith('access'))).toEqual(['access of phone', 'access of tablet'])
  expect([...stored.keys()]).toEqual([])
})

test('what gets no answer that counts waits for the next time, with those behind it', async () => {
  const { leaveSession, endLeftSessions } = await sessions()
  leaveSession('first', 'global')
  leaveSession('second', 'global')
  for (const passing of ['no answer', 500, 429] as const) {
    renewal = () => passing
    await endLeftSessions()
    expect(tokensLeft()).toEqual(['first', 'second'])
  }
  renewal = () => 200
  logout = 503
  await endLeftSessions()
  expect(tokensLeft()).toEqual(['first', 'second'])
  logout = 204
  await endLeftSessions()
  expect(tokensLeft()).toEqual([])
})

test('a session that is over already is forgotten, and the next one ended', async () => {
  const { leaveSession, endLeftSessions } = await sessions()
  leaveSession('over', 'global')
  leaveSession('open', 'local')
  renewal = (token) => (token === 'over' ? 400 : 200)
  await endLeftSessions()
  expect(backend.seen.filter(({ route }) => route.includes('logout'))).toHaveLength(1)
  expect(tokensLeft()).toEqual([])
})

test('a sign-out while another one is being told is not lost', async () => {
  const { leaveSession, endLeftSessions } = await sessions()
  leaveSession('first', 'global')
  renewal = (token) => {
    if (token === 'first') leaveSession('second', 'global')
    return 200
  }
  await endLeftSessions()
  expect(tokensLeft()).toEqual(['second'])
})
