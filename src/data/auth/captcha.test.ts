import { beforeEach, expect, test, vi } from 'vitest'
import { fakeBackend } from '../../../tests/support/fake-backend.ts'

type Callbacks = { sitekey: string; callback: (token: string) => void; 'error-callback': () => void }

let bodies: unknown[]
let scripts: string[]
let shown: Callbacks[]
let executed: number
let isBlocked: boolean

const backend = fakeBackend((_, sent) => {
  bodies.push(sent)
  return { status: 200, body: {} }
})

beforeEach(() => {
  bodies = []
  scripts = []
  shown = []
  executed = 0
  isBlocked = false
  vi.stubGlobal('location', { origin: 'http://localhost', href: 'http://localhost/' })
  const load = (script: EventTarget & { src: string }) => {
    scripts.push(script.src)
    queueMicrotask(() => script.dispatchEvent(new Event(isBlocked ? 'error' : 'load')))
  }
  const createElement = () =>
    Object.assign(new EventTarget(), { src: '', setAttribute: () => undefined, remove: () => undefined })
  const body = { append: () => undefined }
  vi.stubGlobal(
    'document',
    Object.assign(backend.events, { createElement, head: { append: load }, body, querySelector }),
  )
  const widgets = {
    render: (_: unknown, options: Callbacks) => `widget-${String(shown.push(options))}`,
    execute: () => (executed += 1),
    remove: () => undefined,
  }
  vi.stubGlobal('turnstile', widgets)
  vi.stubGlobal('hcaptcha', widgets)
})

const querySelector = () => null
const signUp = async () => {
  const { signUp: send } = await import('./sign-up.ts')
  return send({ fullName: 'Ana', email: 'ana@teste.example', password: 'segredo12', returnPath: '/' })
}

test.each([
  ['', 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit'],
  ['hcaptcha', 'https://js.hcaptcha.com/1/api.js?render=explicit&hl=pt-BR'],
])('A form waits for the token of the provider %j and sends it', async (provider, script) => {
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'chave')
  vi.stubEnv('VITE_CAPTCHA_PROVIDER', provider)
  const sending = signUp()
  await vi.waitFor(() => expect(executed).toBe(1), { timeout: 10_000 })
  expect([scripts, bodies]).toEqual([[script], []])
  expect(shown[0]!.sitekey).toBe('chave')
  shown[0]!.callback('prova')
  await sending
  expect(bodies).toMatchObject([{ gotrue_meta_security: { captcha_token: 'prova' } }])
})

test('Each request asks for its own token', async () => {
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'chave')
  const { requestRecovery } = await import('./sign-in.ts')
  for (const token of ['primeira', 'segunda']) {
    const sending = requestRecovery('ana@teste.example')
    await vi.waitFor(() => expect(shown.length).toBe(token === 'primeira' ? 1 : 2), {
      timeout: 10_000,
    })
    shown.at(-1)!.callback(token)
    await sending
  }
  expect(scripts).toHaveLength(1)
  expect(bodies).toMatchObject(
    ['primeira', 'segunda'].map((token) => ({ gotrue_meta_security: { captcha_token: token } })),
  )
})

test('Without the setting no script of a provider is loaded', async () => {
  await signUp()
  expect(scripts).toEqual([])
  expect(bodies).toHaveLength(1)
  expect(JSON.stringify(bodies)).not.toContain('captcha_token":"')
})

test('A provider that does not load or does not agree sends nothing, and can be asked again', async () => {
  vi.stubEnv('VITE_CAPTCHA_SITE_KEY', 'chave')
  isBlocked = true
  await expect(signUp()).rejects.toMatchObject({ kind: 'offline' })
  isBlocked = false
  const refused = signUp()
  const outcome = expect(refused).rejects.toMatchObject({ kind: 'rate_limited' })
  await vi.waitFor(() => expect(shown).toHaveLength(1), { timeout: 10_000 })
  shown[0]!['error-callback']()
  await outcome
  expect([scripts.length, bodies]).toEqual([2, []])
})
