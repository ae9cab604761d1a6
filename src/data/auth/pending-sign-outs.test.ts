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

const sessions = () => import('./pending-sign-outs.ts')
const tokensLeft = () =>
  (JSON.parse(stored.get('focinho.leaving') ?? '[]') as { refreshToken: string }[]).map(
    ({ refreshToken }) => refreshToken,
  )

test('who left everywhere has all sessions ended at the server, and then nothing is kept', async () => {
  const { leaveEverywhere, endLeftSessions } = await sessions()
  leaveEverywhere('phone')
  leaveEverywhere('tablet')
  await endLeftSessions()
  expect(backend.seen.map(({ route }) => route)).toEqual([
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/logout?scope=global',
    '/auth/v1/token?grant_type=refresh_token',
    '/auth/v1/logout?scope=global',
  ])
  expect(backend.seen.map(({ token }) => token).filter((token) => token?.startsWith('access'))).toEqual([
    'access of phone',
    'access of tablet',
  ])
  expect([...stored.keys()]).toEqual([])
})

test.each([200, 'no answer'] as const)(
  'of a session left on one device alone nothing is ever kept, the server answering %s',
  async (answer) => {
    const { endSession } = await sessions()
    renewal = () => {
      expect([...stored.keys()]).toEqual([])
      return answer
    }
    await endSession('tablet')
    expect(backend.seen.map(({ route }) => route)).toEqual(
      ['/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=local'].slice(0, answer === 200 ? 2 : 1),
    )
    expect([...stored.keys()]).toEqual([])
  },
)

test('what gets no answer that counts waits for the next time, with those behind it', async () => {
  const { leaveEverywhere, endLeftSessions } = await sessions()
  leaveEverywhere('first')
  leaveEverywhere('second')
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
  const { leaveEverywhere, endLeftSessions } = await sessions()
  leaveEverywhere('over')
  leaveEverywhere('open')
  renewal = (token) => (token === 'over' ? 400 : 200)
  await endLeftSessions()
  expect(backend.seen.filter(({ route }) => route.includes('logout'))).toHaveLength(1)
  expect(tokensLeft()).toEqual([])
})

test('a sign-out while another one is being told is not lost', async () => {
  const { leaveEverywhere, endLeftSessions } = await sessions()
  leaveEverywhere('first')
  renewal = (token) => {
    if (token === 'first') leaveEverywhere('second')
    return 200
  }
  await endLeftSessions()
  expect(tokensLeft()).toEqual(['second'])
})
