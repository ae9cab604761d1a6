import { createHash } from 'node:crypto'
import fs from 'node:fs'
import path from 'node:path'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, callAuth, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

const newAddress = () => `${crypto.randomUUID()}@pessoa.example`
const signUp = (email: string, password = 'segredo1', route = 'signup') =>
  callAuth(server.url, route, { email, password, data: { full_name: 'Pessoa Nova' } })
const passwordSignIn = (email: string, password: string) =>
  callAuth(server.url, 'token?grant_type=password', { email, password })

/** Subject and link of the e-mails to an address, oldest first. */
function mailsTo(email: string): { subject: string; link: URL }[] {
  const folder = path.join(server.dataFolder, 'mail')
  const messages = fs
    .readdirSync(folder)
    .toSorted()
    .map(
      (file) =>
        JSON.parse(fs.readFileSync(path.join(folder, file), 'utf8')) as { to: string; subject: string; html: string },
    )
  return messages
    .filter(({ to }) => to === email)
    .map(({ subject, html }) => ({
      subject,
      link: new URL(/href="([^"]+)"/.exec(html)?.[1]?.replaceAll('&amp;', '&') ?? ''),
    }))
}

/** Follows an e-mailed link; the address that the browser is sent to. */
async function follow(link: URL | undefined): Promise<URL> {
  const response = await fetch(link ?? '', { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

async function shape(response: Response): Promise<unknown> {
  const answer = (await response.json()) as Record<string, unknown>
  const kinds = Object.entries(answer).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : typeof value,
  ])
  return { status: response.status, kinds }
}

describe('signing up', () => {
  test('works only after the e-mailed confirmation', async () => {
    const email = newAddress()
    expect((await signUp(email)).status).toBe(200)
    expect(await (await passwordSignIn(email, 'segredo1')).json()).toMatchObject({ error_code: 'email_not_confirmed' })
    const [mail] = mailsTo(email)
    expect(mail?.subject).toBe('Confirme seu e-mail no Focinho à Mesa')
    const target = await follow(mail?.link)
    expect(target.origin).toBe(server.url)
    expect(target.hash).toContain('access_token=')
    expect((await passwordSignIn(email, 'segredo1')).status).toBe(200)
    expect((await follow(mail?.link)).hash).toContain('error_code=otp_expired')
  })

  test('answers the same for an address that has an account, confirmed or not, and for one that has none', async () => {
    const waiting = newAddress()
    const first = await shape(await signUp(waiting))
    expect(await shape(await signUp(waiting))).toEqual(first)
    expect(await shape(await signUp('ana@focinho.example'))).toEqual(first)
    expect(mailsTo(waiting).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Confirme seu e-mail no Focinho à Mesa'),
    )
    expect(mailsTo('ana@focinho.example').at(-1)?.subject).toBe('Você já tem uma conta no Focinho à Mesa')
    expect((await passwordSignIn('ana@focinho.example', 'segredo1')).status).toBe(400)
  })

  test('asks for 6 characters, whoever it is', async () => {
    for (const email of [newAddress(), 'ana@focinho.example']) {
      expect(await (await signUp(email, '12345')).json()).toMatchObject({ error_code: 'weak_password' })
    }
  })

  test('refuses the commonest passwords, whoever it is', async () => {
    for (const email of [newAddress(), 'ana@focinho.example']) {
      expect(await (await signUp(email, 'Senha123')).json()).toMatchObject({ error_code: 'weak_password' })
      expect(mailsTo(email).filter(({ subject }) => subject.startsWith('Confirme'))).toEqual([])
    }
  })

  test('sends the confirmation again, answering the same for every address', async () => {
    const waiting = newAddress()
    await signUp(waiting)
    for (const email of [waiting, 'ana@focinho.example', newAddress()]) {
      const response = await callAuth(server.url, 'resend', { type: 'signup', email })
      expect([response.status, await response.json()]).toEqual([200, {}])
    }
    const [old, renewed] = mailsTo(waiting)
    expect((await follow(old?.link)).hash).toContain('error_code=otp_expired')
    expect((await follow(renewed?.link)).hash).toContain('access_token=')
  })
})

test('no e-mailed link can be guessed: none belongs to a short code', async () => {
  const email = newAddress()
  await signUp(email)
  await callAuth(server.url, 'resend', { type: 'signup', email })
  await follow(mailsTo(email).at(-1)?.link)
  await callAuth(server.url, 'recover', { email })
  const tokens = mailsTo(email).map(({ link }) => link.searchParams.get('token'))
  expect(tokens).toHaveLength(3)
  const guessed: string[] = []
  for (let code = 0; code < 1_000_000; code += 1) {
    const token = createHash('sha256')
      .update(email + String(code).padStart(6, '0'))
      .digest('hex')
    if (tokens.includes(token)) guessed.push(token)
    if (code % 10_000 === 0) await setImmediate() // else the server takes this process's connections for dead
  }
  expect(guessed).toEqual([])
})

test('links that failed do not keep others at the same address from theirs', async () => {
  const email = newAddress()
  await signUp(email)
  for (let attempt = 0; attempt < 15; attempt += 1) {
    const link = new URL(`${server.url}/auth/v1/verify?token=${crypto.randomUUID()}&type=signup`)
    expect((await follow(link)).hash).toContain('error_code=otp_expired')
  }
  expect((await follow(mailsTo(email)[0]?.link)).hash).toContain('access_token=')
})

describe('signing in', () => {
  test('tells that the e-mail is not confirmed only to who knows the password', async () => {
    const email = newAddress()
    await signUp(email)
    const wrong = await passwordSignIn(email, 'errada12')
    const unknown = await passwordSignIn(newAddress(), 'errada12')
    expect([wrong.status, await wrong.text()]).toEqual([unknown.status, await unknown.text()])
  })

  test('is refused after too many wrong passwords, for that account from that address alone', async () => {
    const email = 'elisa@focinho.example'
    const answers: Response[] = []
    for (let attempt = 0; attempt < 11; attempt += 1)
      answers.push(await passwordSignIn(email, `errada-${String(attempt)}`))
    expect(answers.map(({ status }) => status)).toEqual([...Array<number>(10).fill(400), 429])
    const refusal = answers[10]
    expect(Number(refusal?.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refusal?.json()).toMatchObject({ error_code: 'over_request_rate_limit' })
    expect((await passwordSignIn(email, 'focinho123')).status).toBe(429)
    // Somebody else at the same table:
    expect((await passwordSignIn('bruno@focinho.example', 'focinho123')).status).toBe(200)
  })

  test.each(['grant_type=password&grant_type=refresh_token', 'grant%5ftype=password'])(
    'is limited and answers alike also when asked for by ?%s',
    async (query) => {
      const [unknown, waiting] = [newAddress(), newAddress()]
      await signUp(waiting)
      const guess = (email: string) => callAuth(server.url, `token?${query}`, { email, password: 'errada12' })
      expect(await (await guess(waiting)).text()).toBe(await (await guess(unknown)).text())
      const statuses = (await Promise.all(Array.from({ length: 10 }, () => guess(unknown)))).map(({ status }) => status)
      expect([400, 429].map((status) => statuses.filter((seen) => seen === status).length)).toEqual([9, 1])
    },
  )

  test.each(['grant%5Ftype=refresh_token&grant_type=password', 'grant_type&grant_type=password'])(
    'is no sign-in by ?%s',
    async (query) => {
      const answer = await callAuth(server.url, `token?${query}`, {
        email: 'gerente@focinho.example',
        password: 'focinho123',
      })
      expect([answer.status, await answer.json()]).toEqual([
        400,
        expect.not.objectContaining({ access_token: expect.anything() as unknown }),
      ])
    },
  )

  test('many guesses at once do not slip through', async () => {
    const guesses = Array.from({ length: 30 }, (_, index) =>
      passwordSignIn('carla@focinho.example', `chute-${String(index)}`),
    )
    const statuses = (await Promise.all(guesses)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 400)).toHaveLength(10)
    expect(statuses.filter((status) => status === 429)).toHaveLength(20)
  })

  test('right passwords never use up the limit: a restaurant shares one address', async () => {
    for (let attempt = 0; attempt < 15; attempt += 1) {
      expect((await passwordSignIn('gerente@focinho.example', 'focinho123')).status).toBe(200)
    }
  })
})

describe('recovering a password', () => {
  const recover = (email: string, redirect: string) =>
    callAuth(server.url, `recover?redirect_to=${encodeURIComponent(redirect)}`, { email })

  test('sends a link to the page that was asked for, that works once', async () => {
    const email = 'davi@focinho.example'
    expect((await recover(email, `${server.url}/reset-password`)).status).toBe(200)
    const mail = mailsTo(email).at(-1)
    expect(mail?.subject).toBe('Redefina sua senha do Focinho à Mesa')
    expect(mail?.link.origin).toBe(server.url)
    const target = await follow(mail?.link)
    expect(target.origin + target.pathname).toBe(`${server.url}/reset-password`)
    const token = new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
    const change = await callApi(server.url, '/auth/v1/user', {
      method: 'PUT',
      token,
      body: JSON.stringify({ password: 'nova-senha' }),
    })
    expect(change.status).toBe(200)
    expect((await passwordSignIn(email, 'nova-senha')).status).toBe(200)
    expect((await callApi(server.url, '/auth/v1/user', { token })).status).toBe(403) // and its session is over
    expect((await follow(mail?.link)).hash).toContain('error_code=otp_expired')
  })

  test('a changed password ends every session of the person at once', async () => {
    const [here, there] = [await signIn(server.url, 'bruno'), await signIn(server.url, 'bruno')]
    const change = (password: string, token: string) =>
      callApi(server.url, '/auth/v1/user', {
        method: 'PUT',
        token,
        body: JSON.stringify({ password, current_password: 'focinho123' }),
      })
    expect(await (await change('senha123', here.access_token)).json()).toMatchObject({ error_code: 'weak_password' })
    expect((await change('outra-senha', here.access_token)).status).toBe(200)
    for (const { access_token: token, refresh_token: refresh } of [here, there]) {
      expect((await change('terceira-senha', token)).status).toBe(403)
      expect(
        (await callApi(server.url, '/rest/v1/rpc/ensure_profile', { method: 'POST', token, body: '{}' })).status,
      ).toBe(401)
      expect((await callAuth(server.url, 'token?grant_type=refresh_token', { refresh_token: refresh })).status).toBe(
        400,
      )
    }
  })

  test.each([
    'https://evil.example/reset-password',
    '//evil.example',
    'javascript:alert(1)',
    'http://localhost.evil.example/',
  ])('never sends anyone to %s', async (redirect) => {
    const email = newAddress()
    await signUp(email)
    await recover(email, redirect)
    const link = mailsTo(email).at(-1)?.link
    expect(link?.searchParams.get('redirect_to')).toBe(server.url)
    link?.searchParams.set('redirect_to', redirect) // nor when the link itself is changed
    expect((await follow(link)).origin).toBe(server.url)
  })

  test('answers the same for an unknown address, and sends nothing', async () => {
    const email = newAddress()
    const unknown = await recover(email, server.url)
    const known = await recover('admin@focinho.example', server.url)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect(mailsTo(email)).toEqual([])
  })

  test('is limited for each address', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await recover(email, server.url)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('a new password', () => {
  const change = async (body: object) => {
    const { access_token: token } = await signIn(server.url, 'gerente2')
    return callApi(server.url, '/auth/v1/user', {
      method: 'PUT',
      token,
      body: JSON.stringify({ password: 'pipa-azul-7', ...body }),
    })
  }

  test.each([
    ['none', {}, 'current_password_required'],
    ['a blank', { current_password: '' }, 'current_password_required'],
    ['a wrong', { current_password: 'errada12' }, 'current_password_mismatch'],
    ['no text as', { current_password: { $ne: '' } }, 'current_password_required'],
  ])('is refused for %s current one', async (_, body, code) => {
    const response = await change(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: code })
    expect((await passwordSignIn('gerente2@focinho.example', 'focinho123')).status).toBe(200)
  })

  test('is refused without a session', async () => {
    const body = JSON.stringify({ password: 'pipa-azul-7', current_password: 'focinho123' })
    expect((await callApi(server.url, '/auth/v1/user', { method: 'PUT', body })).status).toBeGreaterThanOrEqual(400)
  })

  test('cannot be had by guessing the current one', async () => {
    const { access_token: token } = await signIn(server.url, 'admin')
    const guess = (index: number) =>
      callApi(server.url, '/auth/v1/user', {
        method: 'PUT', token, body: JSON.stringify({ password: 'pipa-azul-7', current_password: `chute-${String(index)}` }),
      }) // prettier-ignore
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await guess(index)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })
})

test.each([
  'otp',
  'magiclink',
  'authorize',
  'callback',
  'invite',
  'admin/users',
  'factors',
  'reauthenticate',
  '%6Ftp',
  'otp/',
  '/otp',
])('the unused route %s is closed', async (route) => {
  for (const method of ['GET', 'POST']) {
    const body = method === 'POST' ? { body: JSON.stringify({ email: newAddress() }) } : {}
    expect((await callApi(server.url, `/auth/v1/${route}`, { method, ...body })).status).toBe(404)
  }
})

test('the e-mail address cannot be changed', async () => {
  const { access_token: token } = await signIn(server.url, 'gerente2')
  const body = JSON.stringify({ email: 'ana@focinho.example' })
  expect((await callApi(server.url, '/auth/v1/user', { method: 'PUT', token, body })).status).toBe(422)
})

test('a guessed code is limited for its account', async () => {
  const email = newAddress()
  await signUp(email)
  const guess = (token: string) => callAuth(server.url, 'verify', { type: 'signup', email, token })
  const statuses: number[] = []
  for (let code = 0; code < 11; code += 1) statuses.push((await guess(String(code).padStart(6, '0'))).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
})
