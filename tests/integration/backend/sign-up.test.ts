import { createHash } from 'node:crypto'
import { setImmediate } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callAuth } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import {
  expectExpired,
  linkValues,
  mailsTo,
  newAddress,
  passwordSignIn,
  redeem,
  setPassword,
  signUp,
  tokenOf,
} from './accounts.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

/** Status and field types of a response, to compare answers that must not differ. */
async function shape(response: Response): Promise<unknown> {
  const answer = (await response.json()) as Record<string, unknown>
  const kinds = Object.entries(answer).map(([name, value]) => [
    name,
    Array.isArray(value) ? value.length : typeof value,
  ])
  return { status: response.status, kinds }
}

describe('Signing up', () => {
  test('Allows signing in only with the password that was set after the e-mail address was confirmed', async () => {
    const email = newAddress()
    expect((await signUp(server, email)).status).toBe(200)
    expect(await (await passwordSignIn(server, email, 'segredo1')).json()).toMatchObject({
      error_code: 'email_not_confirmed',
    })
    const [mail] = mailsTo(server, email)
    expect(mail?.subject).toBe('Confirme seu e-mail no Focinho à Mesa')
    expect(mail?.link.origin).toBe(server.url)
    const token = await tokenOf(server, mail?.link)
    expect((await passwordSignIn(server, email, 'segredo1')).status).toBe(400)
    expect((await setPassword(server, token, 'segredo1')).status).toBe(200)
    expect((await passwordSignIn(server, email, 'segredo1')).status).toBe(200)
    await expectExpired(server, mail?.link)
  })

  test('Does not reveal whether an address already has an account', async () => {
    const waiting = newAddress()
    const first = await shape(await signUp(server, waiting))
    expect(await shape(await signUp(server, waiting))).toEqual(first)
    expect(await shape(await signUp(server, 'ana@focinho.example'))).toEqual(first)
    expect(mailsTo(server, waiting).map(({ subject }) => subject)).toEqual(
      Array(2).fill('Confirme seu e-mail no Focinho à Mesa'),
    )
    expect(mailsTo(server, 'ana@focinho.example').at(-1)?.subject).toBe('Você já tem uma conta no Focinho à Mesa')
    expect((await passwordSignIn(server, 'ana@focinho.example', 'segredo1')).status).toBe(400)
  })

  test('Requires a password of 6 characters, for known and unknown addresses', async () => {
    for (const email of [newAddress(), 'ana@focinho.example']) {
      expect(await (await signUp(server, email, '12345')).json()).toMatchObject({ error_code: 'weak_password' })
    }
  })

  test('Refuses common passwords, for known and unknown addresses', async () => {
    for (const email of [newAddress(), 'ana@focinho.example']) {
      expect(await (await signUp(server, email, 'Senha123')).json()).toMatchObject({ error_code: 'weak_password' })
      expect(mailsTo(server, email).filter(({ subject }) => subject.startsWith('Confirme'))).toEqual([])
    }
  })

  test('Sends the confirmation again without revealing whether an account exists', async () => {
    const waiting = newAddress()
    await signUp(server, waiting)
    for (const email of [waiting, 'ana@focinho.example', newAddress()]) {
      const response = await callAuth(server.url, 'resend', { type: 'signup', email })
      expect([response.status, await response.json()]).toEqual([200, {}])
    }
    const [old, renewed] = mailsTo(server, waiting)
    await expectExpired(server, old?.link)
    await tokenOf(server, renewed?.link)
  })
})

test('Tokens of e-mailed links are not hashes of six-digit codes', async () => {
  const email = newAddress()
  await signUp(server, email)
  await callAuth(server.url, 'resend', { type: 'signup', email })
  await redeem(server, mailsTo(server, email).at(-1)?.link)
  await callAuth(server.url, 'recover', { email })
  const tokens = mailsTo(server, email).map(({ link }) => linkValues(link)['token_hash'])
  expect(tokens).toHaveLength(3)
  const guessed: string[] = []
  for (let code = 0; code < 1_000_000; code += 1) {
    const token = createHash('sha256')
      .update(email + String(code).padStart(6, '0'))
      .digest('hex')
    if (tokens.includes(token)) guessed.push(token)
    if (code % 10_000 === 0) await setImmediate() // a busy process would lose its connections
  }
  expect(guessed).toEqual([])
})

test('Failed links from an IP address do not block valid links from it', async () => {
  const email = newAddress()
  await signUp(server, email)
  for (let attempt = 0; attempt < 15; attempt += 1) {
    await expectExpired(server, new URL(`${server.url}/#token_hash=${crypto.randomUUID()}&type=signup`))
  }
  await tokenOf(server, mailsTo(server, email)[0]?.link)
})

test('Guesses of a confirmation code are limited per account', async () => {
  const email = newAddress()
  await signUp(server, email)
  const guess = (token: string) => callAuth(server.url, 'verify', { type: 'signup', email, token })
  const statuses: number[] = []
  for (let code = 0; code < 11; code += 1) statuses.push((await guess(String(code).padStart(6, '0'))).status)
  expect(statuses).toEqual([...Array<number>(10).fill(403), 429])
})
