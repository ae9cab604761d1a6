import { describe, expect, test } from 'vitest'
import { linkValues, mailsTo, newAddress } from '../../backend/accounts.ts'
import { Backend, failure, sessionOf } from './backend.ts'

const backend = new Backend()

const ask = (token: string, email: string) => backend.call('user', { method: 'PUT', token, body: { email } })

/** A person who has asked for a new address, and the newest link to each. */
async function changing() {
  const { id, email } = await backend.newPerson()
  const { access_token: token } = await backend.session(email)
  const wanted = newAddress()
  expect((await ask(token, wanted)).status).toBe(200)
  return { id, email, wanted, token, links: linksOf({ email, wanted }) }
}

function linksOf({ email, wanted }: { email: string; wanted: string }) {
  return { old: newestLink(email), new: newestLink(wanted) }
}

function newestLink(email: string): URL {
  return mailsTo(backend.server, email).at(-1)!.link
}

/** Redeems a link, as its page does. */
const redeem = (link: URL) => backend.call('verify', { body: linkValues(link) })

const expired = failure(403, 'otp_expired')
const statusOf = async (email: string) => (await backend.signIn(email)).status

describe('A new e-mail address', () => {
  test('Waits, shown to its person alone, and the old one still signs in', async () => {
    const { email, wanted, token } = await changing()
    expect(await backend.call('user', { method: 'GET', token })).toMatchObject({
      status: 200,
      body: { email, new_email: wanted, email_change_sent_at: expect.any(String) as string },
    })
    expect([await statusOf(email), await statusOf(wanted)]).toEqual([200, 400])
  })

  test.each([
    ['old', 'new'],
    ['new', 'old'],
  ] as const)('Counts once both have confirmed, the %s address first', async (first, second) => {
    const { email, wanted, token, links } = await changing()
    expect(await redeem(links[first])).toMatchObject({
      status: 200,
      body: { msg: expect.stringContaining('other email') as string },
    })
    expect([await statusOf(email), await statusOf(wanted)]).toEqual([200, 400])
    sessionOf(await redeem(links[second]))
    expect([await statusOf(email), await statusOf(wanted)]).toEqual([400, 200])
    const answer = await backend.call('user', { method: 'GET', token })
    expect(answer).toMatchObject({ status: 200, body: { email: wanted } })
    expect(answer.body).not.toHaveProperty('new_email')
  })

  test('One link alone never changes it, however often it is redeemed', async () => {
    const { email, links } = await changing()
    await redeem(links.new)
    expect(await redeem(links.new)).toMatchObject(expired)
    expect(await statusOf(email)).toBe(200)
  })

  test('Links of two hours ago have expired', async () => {
    const { id, links } = await changing()
    await backend.sql`update auth.users set email_change_sent_at = now() - interval '2 hours' where id = ${id}`
    expect([await redeem(links.old), await redeem(links.new)]).toMatchObject([expired, expired])
  })

  test('A second request takes the place of the first', async () => {
    const first = await changing()
    const wanted = newAddress()
    expect((await ask(first.token, wanted)).status).toBe(200)
    expect([await redeem(first.links.old), await redeem(first.links.new)]).toMatchObject([expired, expired])
    const links = linksOf({ email: first.email, wanted })
    await redeem(links.old)
    await redeem(links.new)
    expect([await statusOf(first.wanted), await statusOf(wanted)]).toEqual([400, 200])
  })

  test('Is sent again to both, and the links before end', async () => {
    const { email, wanted, links } = await changing()
    const answer = await backend.call('resend', { body: { type: 'email_change', email } })
    expect(answer).toMatchObject({ status: 200, body: {} })
    expect([await redeem(links.old), await redeem(links.new)]).toMatchObject([expired, expired])
    const newest = linksOf({ email, wanted })
    await redeem(newest.new)
    await redeem(newest.old)
    expect(await statusOf(wanted)).toBe(200)
  })

  test('Is sent again to nobody who asked for none', async () => {
    const { email } = await backend.newPerson()
    for (const address of [email, newAddress()]) {
      const answer = await backend.call('resend', { body: { type: 'email_change', email: address } })
      expect(answer).toMatchObject({ status: 200, body: {} })
      expect(mailsTo(backend.server, address)).toEqual([])
    }
  })

  test('Is refused when another account has it', async () => {
    const [one, other] = [await backend.newPerson(), await backend.newPerson()]
    const { access_token: token } = await backend.session(one.email)
    expect(await ask(token, other.email)).toMatchObject(failure(422, 'email_exists'))
    expect([mailsTo(backend.server, one.email), mailsTo(backend.server, other.email)]).toEqual([[], []])
  })

  test('Needs the second factor of whoever has one', async () => {
    const { email } = await backend.newPerson()
    const { session: raised } = await backend.addFactor(await backend.session(email))
    const { access_token: token } = await backend.session(email)
    expect(await ask(token, newAddress())).toMatchObject(failure(401, 'insufficient_aal'))
    expect((await ask(raised.access_token, newAddress())).status).toBe(200)
  })

  test('Is refused when it is no address', async () => {
    const { email } = await backend.newPerson()
    const { access_token: token } = await backend.session(email)
    expect(await ask(token, 'ana')).toMatchObject(failure(400, 'validation_failed'))
  })
})
