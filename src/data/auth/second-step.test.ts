import { PassThrough } from 'node:stream'
import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend, type Answer } from '../../../tests/support/fake-backend.ts'

const person = { id: '7d6b0f2e-8a37-4f2e-9a3c-0d6c1a9f2b11', email: 'ana@focinho.example' }
const factor = { id: 'f1', factor_type: 'totp', status: 'verified', friendly_name: 'Celular', created_at: '2026-01-02' }
const profile = {
  ...person,
  full_name: 'Ana',
  role: 'user',
  pet_guidelines_accepted_at: null,
  has_active_subscription: false,
  suspended_at: null,
  needs_second_factor: false,
}

let factors: object[]
let codeAnswer: Answer
let profileAnswer: Answer
const onOver = vi.fn<() => void>()

/** An unsigned token with claims: only a server checks more. */
function token(aal: 'aal1' | 'aal2', secondsAgo = 0): string {
  const now = Math.floor(Date.now() / 1000)
  const part = (claims: object) => Buffer.from(JSON.stringify(claims)).toString('base64url')
  const amr = [{ method: 'password', timestamp: now - secondsAgo }]
  return `${part({ alg: 'HS256' })}.${part({ sub: person.id, exp: now + 3600, aal, amr })}.c2lnbmF0dXJl`
}

const session = (aal: 'aal1' | 'aal2', refresh: string) => ({
  access_token: token(aal),
  refresh_token: refresh,
  token_type: 'bearer',
  expires_in: 3600,
  user: { ...person, factors },
})

const backend = fakeBackend((route) => {
  if (route.includes('/token')) return { status: 200, body: session('aal1', 'fresh') }
  if (route.endsWith('/challenge')) return { status: 200, body: { id: 'c1', type: 'totp', expires_at: 1 } }
  if (route.endsWith('/verify')) return codeAnswer
  if (route.endsWith('/user')) return { status: 200, body: { ...person, factors } }
  if (route.endsWith('/rpc/ensure_profile')) return profileAnswer
  return { status: 204 }
})

beforeEach(() => {
  vi.stubGlobal('window', globalThis) // otherwise supabase-js keeps its session in memory
  factors = [factor, { ...factor, id: 'f2', status: 'unverified' }]
  codeAnswer = { status: 200, body: session('aal2', 'raised') }
  profileAnswer = { status: 200, body: profile }
})

async function signIn() {
  const { signIn: start } = await import('./sign-in.ts')
  await start({ email: person.email, password: 'focinho123' })
}

/** Puts a session on this device that has given password and code. */
function haveSignedIn({ secondsAgo }: { secondsAgo: number }) {
  const own = { ...session('aal2', 'own'), access_token: token('aal2', secondsAgo), expires_at: 1e10 }
  backend.stored.set('focinho.session', JSON.stringify(own))
  const { id: userId, email } = person
  backend.stored.set('focinho.identity', JSON.stringify({ userId, email, fullName: null, role: 'user' }))
}

/** The step that the login page shows. */
async function waitingStep() {
  const [{ signInStep }, { factorsOf }] = await Promise.all([import('./sign-in-step.ts'), import('./second-factor.ts')])
  const { user } = JSON.parse(backend.stored.get('focinho.waiting-session') ?? '') as {
    user: Parameters<typeof factorsOf>[0]
  }
  return signInStep({ email: person.email, factors: factorsOf(user) }, onOver)
}

/** An answer that comes when the returned function is called. */
function late(body: object): [Answer, () => void] {
  const stream = new PassThrough()
  return [{ status: 200, stream }, () => void stream.end(JSON.stringify(body))]
}

const untilAsked = (route: string) =>
  vi.waitFor(() => expect(backend.seen.map((seen) => seen.route)).toContainEqual(expect.stringContaining(route)), {
    timeout: 10_000,
  })

const storedSession = () =>
  JSON.parse(backend.stored.get('focinho.session') ?? 'null') as { refresh_token: string } | null
const personalCalls = () => backend.seen.filter(({ route }) => route.startsWith('/rest/'))

test('Somebody without a factor is signed in by the password alone', async () => {
  factors = []
  await signIn()
  expect(backend.stored.get('focinho.identity')).toContain(person.id)
  expect(storedSession()?.refresh_token).toBe('fresh')
  expect(backend.stored.has('focinho.waiting-session')).toBe(false)
})

test('With a factor nobody is signed in and nothing personal is asked for, until a code is right', async () => {
  await signIn()
  expect([...backend.stored.keys()]).toEqual(['focinho.waiting-session'])
  expect(personalCalls()).toEqual([])
  const step = await waitingStep()
  expect(step.factors.map(({ id }) => id)).toEqual(['f1'])

  codeAnswer = { status: 422, body: { code: 422, error_code: 'mfa_verification_failed', msg: 'Invalid TOTP code' } }
  await expect(step.verify({ factorId: 'f1', code: '000000' })).rejects.toMatchObject({
    kind: 'invalid',
    code: 'mfa_verification_failed',
  })
  expect([...backend.stored.keys()]).toEqual(['focinho.waiting-session'])
  expect(personalCalls()).toEqual([])

  codeAnswer = { status: 200, body: session('aal2', 'raised') }
  await step.verify({ factorId: 'f1', code: '123456' })
  expect(backend.stored.get('focinho.identity')).toContain(person.id)
  expect(storedSession()?.refresh_token).toBe('raised')
  expect(backend.stored.has('focinho.waiting-session')).toBe(false)
})

test('A sign-in that the server has ended meanwhile is given up', async () => {
  await signIn()
  const step = await waitingStep()
  codeAnswer = { status: 403, body: { code: 403, error_code: 'session_not_found', msg: 'gone' } }
  await expect(step.verify({ factorId: 'f1', code: '123456' })).rejects.toMatchObject({ kind: 'signed_out' })
  await vi.waitFor(() => expect([...backend.stored.keys()]).toEqual([]), { timeout: 10_000 })
  expect(onOver).toHaveBeenCalledOnce()
})

test('Giving the code up ends the session at the server and keeps nothing', async () => {
  await signIn()
  const { dropWaitingSession } = await import('./waiting-session.ts')
  await dropWaitingSession()
  expect([...backend.stored.keys()]).toEqual([])
  expect(backend.seen.at(-1)?.route).toBe('/auth/v1/logout?scope=local')
})

test('Asking for the password again replaces the session only once the code is right', async () => {
  haveSignedIn({ secondsAgo: 3600 })
  const { confirmPassword } = await import('./confirm-password.ts')
  expect(await confirmPassword('focinho123', () => Promise.resolve(false))).toBe(false)
  expect(storedSession()?.refresh_token).toBe('own')
  expect(backend.seen.at(-1)?.route).toBe('/auth/v1/logout?scope=local')

  const isConfirmed = await confirmPassword('focinho123', async (step) => {
    await step.verify({ factorId: 'f1', code: '123456' })
    expect(storedSession()?.refresh_token).toBe('own')
    return true
  })
  expect(isConfirmed).toBe(true)
  expect(storedSession()?.refresh_token).toBe('raised')
})

test('A session that has given a code a moment ago is not asked for another', async () => {
  haveSignedIn({ secondsAgo: 60 })
  const { confirmPassword } = await import('./confirm-password.ts')
  expect(await confirmPassword('focinho123', () => Promise.reject(new Error('not asked')))).toBe(true)
  expect(storedSession()?.refresh_token).toBe('own')
})

test.each(['code', 'profile'] as const)(
  'A %s that is answered after its sign-in was given up signs nobody in',
  async (awaited) => {
    await signIn()
    const step = await waitingStep()
    const [answer, release] = late(awaited === 'code' ? session('aal2', 'raised') : profile)
    if (awaited === 'code') codeAnswer = answer
    else profileAnswer = answer
    const verified = step.verify({ factorId: 'f1', code: '123456' })
    await untilAsked(awaited === 'code' ? '/verify' : '/ensure_profile')
    const { dropWaitingSession } = await import('./waiting-session.ts')
    await dropWaitingSession()
    release()
    await expect(verified).rejects.toMatchObject({ kind: 'signed_out' })
    expect([...backend.stored.keys()]).toEqual([])
  },
)
