import { beforeEach, expect, test } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'

/** The status of a refresh by its token, and of every logout. */
let renewal: (token: string) => number | 'no answer'
let logout: number

const backend = fakeBackend((route, body) => {
  if (!route.includes('token')) return { status: logout }
  const { refresh_token: token } = body as { refresh_token: string }
  const status = renewal(token)
  if (status === 'no answer') return status
  return {
    status,
    body: status === 400 ? { error_code: 'refresh_token_not_found' } : { access_token: `access of ${token}` },
  }
})

beforeEach(() => {
  renewal = () => 200
  logout = 204
})

const sessions = () => import('./pending-sign-outs.ts')
const tokensLeft = () =>
  (JSON.parse(backend.stored.get('focinho.leaving') ?? '[]') as { refreshToken: string }[]).map(
    ({ refreshToken }) => refreshToken,
  )

test('Ends all sessions of a global sign-out at the server and then keeps nothing', async () => {
  const { queueGlobalSignOut, sendPendingSignOuts } = await sessions()
  queueGlobalSignOut('phone')
  queueGlobalSignOut('tablet')
  await sendPendingSignOuts()
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
  expect([...backend.stored.keys()]).toEqual([])
})

test.each([200, 'no answer'] as const)(
  'Keeps nothing of a session that ends on this device only, with %s from the server',
  async (answer) => {
    const { endSession } = await sessions()
    renewal = () => {
      expect([...backend.stored.keys()]).toEqual([])
      return answer
    }
    await endSession('tablet')
    expect(backend.seen.map(({ route }) => route)).toEqual(
      ['/auth/v1/token?grant_type=refresh_token', '/auth/v1/logout?scope=local'].slice(0, answer === 200 ? 2 : 1),
    )
    expect([...backend.stored.keys()]).toEqual([])
  },
)

test('Keeps a sign-out without a usable answer, and those behind it, for the next attempt', async () => {
  const { queueGlobalSignOut, sendPendingSignOuts } = await sessions()
  queueGlobalSignOut('first')
  queueGlobalSignOut('second')
  for (const passing of ['no answer', 500, 429, 403] as const) {
    renewal = () => passing
    await sendPendingSignOuts()
    expect(tokensLeft()).toEqual(['first', 'second'])
  }
  renewal = () => 200
  for (const passing of [503, 403]) {
    logout = passing
    await sendPendingSignOuts()
    expect(tokensLeft()).toEqual(['first', 'second'])
  }
  logout = 204
  await sendPendingSignOuts()
  expect(tokensLeft()).toEqual([])
})

test('Forgets a session that has ended already and ends the next one', async () => {
  const { queueGlobalSignOut, sendPendingSignOuts } = await sessions()
  queueGlobalSignOut('over')
  queueGlobalSignOut('open')
  renewal = (token) => (token === 'over' ? 400 : 200)
  await sendPendingSignOuts()
  expect(backend.seen.filter(({ route }) => route.includes('logout'))).toHaveLength(1)
  expect(tokensLeft()).toEqual([])
})

test('Does not lose a sign-out made while another one is being sent', async () => {
  const { queueGlobalSignOut, sendPendingSignOuts } = await sessions()
  queueGlobalSignOut('first')
  renewal = (token) => {
    if (token === 'first') queueGlobalSignOut('second')
    return 200
  }
  await sendPendingSignOuts()
  expect(tokensLeft()).toEqual(['second'])
})
