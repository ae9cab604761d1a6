import fs from 'node:fs'
import path from 'node:path'
import { expect } from 'vitest'
import { callApi, callAuth } from '../../support/api.ts'
import type { TestServer } from '../../support/server.ts'

export const newAddress = () => `${crypto.randomUUID()}@pessoa.example`

export function signUp(server: TestServer, email: string, password = 'segredo1'): Promise<Response> {
  return callAuth(server.url, 'signup', { email, password, data: { full_name: 'Pessoa Nova' } })
}

export function passwordSignIn(server: TestServer, email: string, password: string): Promise<Response> {
  return callAuth(server.url, 'token?grant_type=password', { email, password })
}

/** Subject and link of the e-mails to an address, oldest first. */
export function mailsTo(server: TestServer, email: string): { subject: string; link: URL }[] {
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

/** What an e-mailed link tells its page: `token_hash` and `type`. */
export function linkValues(link: URL | undefined): Record<string, string> {
  return Object.fromEntries(new URLSearchParams(link?.hash.slice(1)))
}

/** Redeems an e-mailed link, as its page does. */
export function redeem(server: TestServer, link: URL | undefined): Promise<Response> {
  return callAuth(server.url, 'verify', linkValues(link))
}

/** Redeems an e-mailed link; the access token of its session. */
export async function tokenOf(server: TestServer, link: URL | undefined): Promise<string> {
  const answer = (await (await redeem(server, link)).json()) as { access_token: string }
  expect(answer).toHaveProperty('access_token')
  return answer.access_token
}

/** Redeems an e-mailed link that does not count any more. */
export async function expectExpired(server: TestServer, link: URL | undefined): Promise<void> {
  const response = await redeem(server, link)
  expect([response.status, await response.json()]).toMatchObject([403, { error_code: 'otp_expired' }])
}

/** Sets the password of a session's account, which has none or was opened by a recovery link. */
export function setPassword(server: TestServer, token: string, password: string): Promise<Response> {
  return callApi(server.url, '/auth/v1/user', { method: 'PUT', token, body: JSON.stringify({ password }) })
}
