import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'
import { emailChangePath } from '../../domain/url/link-page.ts'

const ana = { id: '7d6b0f2e-8a37-4f2e-9a3c-0d6c1a9f2b11', email: 'ana@focinho.example' }
const bia = { id: '0b1f6a55-2f0c-4f0e-8d51-6a0d0f6e7c22', email: 'bia@focinho.example' }
type Person = typeof ana

/** The route whose answer comes when `release` is called. */
let lateRoute: string
let release: () => void
let lateAnswer: { status: number; body?: object } | undefined
let profileAnswer: { status: number; body: object }

function session(user: Person, refresh: string) {
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const claims = part({ sub: user.id, exp: 1e10, aal: 'aal1', amr: [] })
  const access = `${part({ alg: 'HS256' })}.${claims}.c2lnbmF0dXJl`
  return { access_token: access, refresh_token: refresh, token_type: 'bearer', expires_in: 3600, user }
}

const backend = fakeBackend((route) => {
  const answer = answerTo(route)
  if (route !== lateRoute) return answer
  const stream = new PassThrough()
  release = () => void stream.end(JSON.stringify(answer.body))
  return { status: answer.status, stream }
})

/** Waits until the server has been asked; importing the client takes a while on a busy machine. */
const whenAsked = (route: string) =>
  vi.waitFor(() => expect(backend.seen.map((seen) => seen.route)).toContain(route), { timeout: 10_000 })

beforeEach(() => {
  lateAnswer = undefined
  vi.stubGlobal('location', { origin: 'https://focinho.example' })
  vi.stubGlobal('window', globalThis) // otherwise supabase-js keeps its session in memory
})

function answerTo(route: string): { status: number; body?: object } {
  if (route === lateRoute && lateAnswer !== undefined) return lateAnswer
  if (route.includes('/signup')) return { status: 200, body: session({ ...ana, id: 'tablet' }, "The tablet's") }
  if (route.includes('/token') || route.endsWith('/verify')) return { status: 200, body: session(ana, "Ana's new") }
  if (route.endsWith('/challenge')) return { status: 200, body: { id: 'c1', type: 'totp', expires_at: 1 } }
  if (route.endsWith('/ensure_profile')) return profileAnswer
  if (/\/user(\?|$)/.test(route)) return { status: 200, body: ana }
  return { status: 204 }
}

/** Puts a session of a person on this device, as a sign-in does. */
async function signIn(person: Person, refresh: string) {
  const { rememberIdentity } = await import('../device/identity.ts')
  backend.stored.set('focinho.session', JSON.stringify({ ...session(person, refresh), expires_at: 1e10 }))
  rememberIdentity({ userId: person.id, email: person.email, fullName: null, role: 'user' })
}

async function leave() {
  const { rememberIdentity } = await import('../device/identity.ts')
  rememberIdentity(null)
  backend.stored.delete('focinho.session')
}

const works: [string, string, () => Promise<unknown>][] = [
  [
    'A one-time code',
    '/auth/v1/factors/f1/verify',
    async () => (await import('./second-factor.ts')).ownSecondStep([]).verify({ factorId: 'f1', code: '123456' }),
  ],
  [
    'A password that was asked for again',
    '/auth/v1/token?grant_type=password',
    async () => (await import('./confirm-password.ts')).confirmPassword('focinho123', () => Promise.resolve(true)),
  ],
  [
    'A new password',
    '/auth/v1/user',
    async () => {
      const { changePassword } = await import('./confirm-password.ts')
      return changePassword({ current: 'focinho123', next: 'mesa12345' }, () => Promise.resolve(true))
    },
  ],
  [
    'A new address',
    `/auth/v1/user?redirect_to=${encodeURIComponent(`https://focinho.example${emailChangePath}`)}`,
    async () => {
      const { changeEmail } = await import('./email-change.ts')
      return changeEmail({ email: 'nova@focinho.example', password: 'focinho123' }, () => Promise.resolve(true))
    },
  ],
  [
    'A new address whose password was asked for',
    '/auth/v1/token?grant_type=password',
    async () => {
      const { changeEmail } = await import('./email-change.ts')
      return changeEmail({ email: 'nova@focinho.example', password: 'focinho123' }, () => Promise.resolve(true))
    },
  ],
]

for (const [title, route, work] of works) {
  test(`${title} that is answered late does not touch a newer session`, async () => {
    lateRoute = route
    await signIn(ana, "Ana's")
    const settled = work().then(
      () => 'done',
      (failure: unknown) => failure,
    )
    await whenAsked(route)
    await leave()
    await signIn(bia, "Bia's")
    const before = backend.seen.length
    release()
    const outcome = await settled
    expect(JSON.parse(backend.stored.get('focinho.session') ?? '')).toMatchObject({ refresh_token: "Bia's", user: bia })
    expect(JSON.stringify([...backend.stored])).not.toContain('nova@focinho.example')
    const asBia = session(bia, '').access_token
    expect(backend.seen.slice(before).filter(({ token }) => token === asBia)).toEqual([])
    expect(outcome).toMatchObject({ kind: 'signed_out' })
  })
}

const profile = {
  ...ana,
  full_name: 'Ana',
  role: 'user',
  pet_guidelines_accepted_at: null,
  has_active_subscription: false,
  suspended_at: null,
  needs_second_factor: false,
}

test.each([
  ['read', { status: 200, body: profile }],
  ['refused', { status: 403, body: { code: '42501', message: 'permission denied' } }],
])('A profile that is %s after its sign-in was abandoned does not touch a newer session', async (_, is) => {
  profileAnswer = is
  lateRoute = '/rest/v1/rpc/ensure_profile'
  backend.stored.set('focinho.session', JSON.stringify({ ...session(ana, "Ana's"), expires_at: 1e10 }))
  const { rememberOwner } = await import('./sign-in.ts')
  const settled = rememberOwner(ana as Parameters<typeof rememberOwner>[0]).catch((failure: unknown) => failure)
  await whenAsked(lateRoute)
  await leave()
  await signIn(bia, "Bia's")
  release()
  const outcome = await settled
  expect(JSON.parse(backend.stored.get('focinho.session') ?? '{}')).toMatchObject({ refresh_token: "Bia's" })
  expect(JSON.parse(backend.stored.get('focinho.identity') ?? '{}')).toMatchObject({ userId: bia.id })
  expect(outcome).toMatchObject({ kind: 'signed_out' })
})

/** Signs Bia in while the late answer is awaited, and lets it come. */
async function overtake(work: Promise<unknown>) {
  await whenAsked(lateRoute)
  await leave()
  await signIn(bia, "Bia's")
  release()
  await work.catch(() => undefined)
  expect(JSON.parse(backend.stored.get('focinho.session') ?? '{}')).toMatchObject({ refresh_token: "Bia's" })
  expect(JSON.parse(backend.stored.get('focinho.identity') ?? '{}')).toMatchObject({ userId: bia.id })
}

test('A late answer that a session is gone does not end a newer session', async () => {
  lateRoute = '/auth/v1/user'
  lateAnswer = { status: 403, body: { code: 403, error_code: 'session_not_found', msg: 'gone' } }
  await signIn(ana, "Ana's")
  const { auth } = await (await import('../supabase/client.ts')).getSupabase()
  await overtake(auth.getUser())
})

test('A tablet that is connected after somebody has signed in here leaves them signed in', async () => {
  lateRoute = '/rest/v1/rpc/connect_tablet'
  const tablet = { id: bia.id.replace('0', '1'), name: 'Tablet 1', restaurant_id: ana.id, restaurant_name: 'Bar' }
  lateAnswer = { status: 200, body: { status: 'connected', tablet } }
  const { connectTablet } = await import('../tablets/connect.ts')
  await overtake(connectTablet('ABCD2345'))
})
