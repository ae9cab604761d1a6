import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { callApi, callAuth, signIn } from '../../support/api.ts'
import { startServer, type TestServer } from '../../support/server.ts'
import { expectExpired, mailsTo, newAddress, passwordSignIn, signUp, tokenOf } from './accounts.ts'

let server: TestServer

beforeAll(async () => {
  server = await startServer({ dist: import.meta.dirname })
})
afterAll(() => server.dispose())

describe('Recovering a password', () => {
  const recover = (email: string, redirect: string) =>
    callAuth(server.url, `recover?redirect_to=${encodeURIComponent(redirect)}`, { email })

  test('Sends a link to the requested page that works once', async () => {
    const email = 'davi@focinho.example'
    expect((await recover(email, `${server.url}/reset-password`)).status).toBe(200)
    const mail = mailsTo(server, email).at(-1)
    expect(mail?.subject).toBe('Redefina sua senha do Focinho à Mesa')
    expect(`${mail?.link.origin}${mail?.link.pathname}`).toBe(`${server.url}/reset-password`)
    const token = await tokenOf(server, mail?.link)
    const change = await callApi(server.url, '/auth/v1/user', {
      method: 'PUT',
      token,
      body: JSON.stringify({ password: 'nova-senha' }),
    })
    expect(change.status).toBe(200)
    expect((await passwordSignIn(server, email, 'nova-senha')).status).toBe(200)
    expect((await callApi(server.url, '/auth/v1/user', { token })).status).toBe(403) // its session has ended
    await expectExpired(server, mail?.link)
  })

  test('Ends all sessions of the person when the password changes', async () => {
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
  ])('Sends no link to %s', async (redirect) => {
    const email = newAddress()
    await signUp(server, email)
    await recover(email, redirect)
    expect(mailsTo(server, email).at(-1)?.link.origin).toBe(server.url)
  })

  test('Gives the same answer for an unknown address, and sends nothing', async () => {
    const email = newAddress()
    const unknown = await recover(email, server.url)
    const known = await recover('admin@focinho.example', server.url)
    expect([unknown.status, await unknown.text()]).toEqual([known.status, await known.text()])
    expect(mailsTo(server, email)).toEqual([])
  })

  test('Is limited per address', async () => {
    const email = newAddress()
    const statuses: number[] = []
    for (let attempt = 0; attempt < 6; attempt += 1) statuses.push((await recover(email, server.url)).status)
    expect(statuses).toEqual([200, 200, 200, 200, 200, 429])
  })
})

describe('Changing the password', () => {
  const change = async (body: object) => {
    const { access_token: token } = await signIn(server.url, 'gerente2')
    return callApi(server.url, '/auth/v1/user', {
      method: 'PUT',
      token,
      body: JSON.stringify({ password: 'pipa-azul-7', ...body }),
    })
  }

  test.each([
    ['no', {}, 'current_password_required'],
    ['an empty', { current_password: '' }, 'current_password_required'],
    ['a wrong', { current_password: 'errada12' }, 'current_password_invalid'],
    ['an object as', { current_password: { $ne: '' } }, 'bad_json'],
  ])('Is refused with %s current password', async (_, body, code) => {
    const response = await change(body)
    expect(response.status).toBe(400)
    expect(await response.json()).toMatchObject({ error_code: code })
    expect((await passwordSignIn(server, 'gerente2@focinho.example', 'focinho123')).status).toBe(200)
  })

  test('Is refused without a session', async () => {
    const body = JSON.stringify({ password: 'pipa-azul-7', current_password: 'focinho123' })
    expect((await callApi(server.url, '/auth/v1/user', { method: 'PUT', body })).status).toBeGreaterThanOrEqual(400)
  })

  test('Is blocked after ten wrong guesses of the current password', async () => {
    const { access_token: token } = await signIn(server.url, 'admin')
    const guess = (index: number) =>
      callApi(server.url, '/auth/v1/user', {
        method: 'PUT',
        token,
        body: JSON.stringify({ password: 'pipa-azul-7', current_password: `chute-${String(index)}` }),
      })
    const statuses: number[] = []
    for (let index = 0; index < 11; index += 1) statuses.push((await guess(index)).status)
    expect(statuses).toEqual([...Array<number>(10).fill(400), 429])
  })
})
