import { describe, expect, test } from 'vitest'
import { linkValues, mailsTo, newAddress } from '../../backend/accounts.ts'
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

/** Redeems a link, as its page does. */
const redeem = (link: URL) => backend.call('verify', { body: linkValues(link) })

const expired = failure(403, 'otp_expired')

describe('Confirmation', () => {
  test('The link leads to the app and says what it is for', async () => {
    const { link } = await signUp()
    expect(link.origin).toBe(backend.server.url)
    expect(linkValues(link)).toEqual({ type: 'signup', token_hash: expect.stringMatching(/^\w{32,}$/) as string })
  })

  test('Redeemed, it opens a session of its own kind', async () => {
    const { email, link } = await signUp()
    const session = sessionOf(await redeem(link))
    expect(claimsOf(session)).toMatchObject({ email, aal: 'aal1', amr: [{ method: 'otp' }] })
  })

  test('A link works once', async () => {
    const { link } = await signUp()
    sessionOf(await redeem(link))
    expect(await redeem(link)).toMatchObject(expired)
  })

  test('A newer link ends the older one', async () => {
    const { email, link } = await signUp()
    await backend.call('resend', { body: { type: 'signup', email } })
    expect(newestLink(email).hash).not.toBe(link.hash)
    expect(await redeem(link)).toMatchObject(expired)
    sessionOf(await redeem(newestLink(email)))
  })

  test('A link of two hours ago has expired', async () => {
    const { email, link } = await signUp()
    await backend.sql`update auth.users set confirmation_sent_at = now() - interval '2 hours' where email = ${email}`
    expect(await redeem(link)).toMatchObject(expired)
  })

  test('An invented link is as expired', async () => {
    const body = { type: 'signup', token_hash: 'a'.repeat(56) }
    expect(await backend.call('verify', { body })).toMatchObject(expired)
  })

  test('A link leads to the page that was asked for, and never to another site', async () => {
    const pages = ['/planos?voltar=%2F', 'https://evil.example/'].map((path) => new URL(path, backend.server.url).href)
    const addresses = await Promise.all(
      pages.map(async (page) => {
        const email = newAddress()
        const body = { email, password: 'segredo1' }
        await backend.call(`signup?redirect_to=${encodeURIComponent(page)}`, { body })
        const { origin, pathname, search } = newestLink(email)
        return origin + pathname + search
      }),
    )
    expect(addresses).toEqual([pages[0], `${backend.server.url}/`])
  })

  test('Before the confirmation the right password says so, a wrong one does not', async () => {
    const { email } = await signUp()
    expect(await backend.signIn(email, 'segredo1')).toMatchObject(failure(400, 'email_not_confirmed'))
    expect(await backend.signIn(email, 'errada12')).toMatchObject(failure(400, 'invalid_credentials'))
  })

  test('The session of the link sets the password without the one before', async () => {
    const { email, link } = await signUp()
    const { access_token: token } = sessionOf(await redeem(link))
    const set = await backend.call('user', {
      method: 'PUT',
      token,
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
