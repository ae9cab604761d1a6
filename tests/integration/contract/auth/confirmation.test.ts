import { describe, expect, test } from 'vitest'
import { mailsTo, newAddress } from '../../backend/accounts.ts'
import { Backend, claimsOf, failure, sessionOf } from './backend.ts'

const backend = new Backend()

async function signUp(password = 'segredo1'): Promise<{ email: string; link: URL }> {
  const email = newAddress()
  await backend.call('signup', { body: { email, password, data: { full_name: 'Nina Prado' } } })
  return { email, link: newestLink(email) }
}

function newestLink(email: string): URL {
  return mailsTo(backend.server, email).at(-1)!.link
}

/** Opens a link; what the app finds behind the # of the address where it leads. */
async function open(link: URL) {
  const { status, location } = await backend.call(`verify${link.search}`, { method: 'GET' })
  return {
    status,
    origin: location?.origin,
    fragment: Object.fromEntries(new URLSearchParams(location?.hash.slice(1))),
  }
}

const expired = {
  status: 303,
  fragment: {
    error: 'access_denied',
    error_code: 'otp_expired',
    error_description: 'Email link is invalid or has expired',
  },
}

describe('Confirmation', () => {
  test('The link leads to the app with a session of its own kind', async () => {
    const { email, link } = await signUp()
    const { status, origin, fragment } = await open(link)
    expect({ status, origin }).toEqual({ status: 303, origin: backend.server.url })
    expect(fragment).toMatchObject({
      access_token: expect.any(String) as string,
      refresh_token: expect.any(String) as string,
      expires_in: '3600',
      token_type: 'bearer',
      type: 'signup',
    })
    expect(Number(fragment['expires_at'])).toBeGreaterThan(Date.now() / 1000)
    const claims = claimsOf({ access_token: fragment['access_token'] ?? '' })
    expect(claims).toMatchObject({ email, aal: 'aal1', amr: [{ method: 'otp' }] })
  })

  test('A link works once', async () => {
    const { link } = await signUp()
    await open(link)
    expect(await open(link)).toMatchObject(expired)
  })

  test('A newer link ends the older one', async () => {
    const { email, link } = await signUp()
    await backend.call('resend', { body: { type: 'signup', email } })
    expect(newestLink(email).search).not.toBe(link.search)
    expect(await open(link)).toMatchObject(expired)
    expect((await open(newestLink(email))).fragment).toHaveProperty('access_token')
  })

  test('A link of two hours ago has expired', async () => {
    const { email, link } = await signUp()
    await backend.sql`update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = ${email}`
    expect(await open(link)).toMatchObject(expired)
  })

  test('An invented link is as expired', async () => {
    const { link } = await signUp()
    link.searchParams.set('token', 'a'.repeat(56))
    expect(await open(link)).toMatchObject(expired)
  })

  test('A link never leads to another site', async () => {
    const { link } = await signUp()
    link.searchParams.set('redirect_to', 'https://evil.example/')
    expect((await open(link)).origin).toBe(backend.server.url)
  })

  test('Before the confirmation the right password says so, a wrong one does not', async () => {
    const { email } = await signUp()
    expect(await backend.signIn(email, 'segredo1')).toMatchObject(failure(400, 'email_not_confirmed'))
    expect(await backend.signIn(email, 'errada12')).toMatchObject(failure(400, 'invalid_credentials'))
  })

  test('The session of the link sets the password without the one before', async () => {
    const { email, link } = await signUp()
    const { fragment } = await open(link)
    const set = await backend.call('user', {
      method: 'PUT',
      token: fragment['access_token'] ?? '',
      body: { password: 'pipa-azul-7' },
    })
    expect(set).toMatchObject({ status: 200, body: { email } })
    sessionOf(await backend.signIn(email, 'pipa-azul-7'))
  })

  test.each([
    ['no type', {}],
    ['an unknown type', { type: 'carta', token_hash: 'a'.repeat(56) }],
    ['no token', { type: 'signup', email: 'ana@focinho.example' }],
  ])('A verification with %s is refused', async (_, body) => {
    expect(await backend.call('verify', { body })).toMatchObject(failure(400, 'validation_failed'))
  })

  test('An invented code is refused', async () => {
    const body = { type: 'signup', email: 'ana@focinho.example', token: '0123456789' }
    expect(await backend.call('verify', { body })).toMatchObject(failure(403, 'otp_expired'))
  })
})

describe('Resending the confirmation', () => {
  test('An unknown and a confirmed address get the same answer, and no e-mail', async () => {
    const { email } = await backend.newPerson()
    for (const address of [email, newAddress()]) {
      const answer = await backend.call('resend', { body: { type: 'signup', email: address } })
      expect(answer).toMatchObject({ status: 200, body: {} })
      expect(mailsTo(backend.server, address)).toEqual([])
    }
  })

  test.each([
    ['no type', { email: 'ana@focinho.example' }],
    ['no address', { type: 'signup' }],
    ['a malformed address', { type: 'signup', email: 'ana' }],
  ])('A request with %s is refused', async (_, body) => {
    expect(await backend.call('resend', { body })).toMatchObject(failure(400, 'validation_failed'))
  })
})
