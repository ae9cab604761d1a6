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

/** Opens an e-mailed link; returns the URL of the redirect. */
export async function follow(link: URL | undefined): Promise<URL> {
  const response = await fetch(link ?? '', { redirect: 'manual' })
  expect(response.status).toBe(303)
  return new URL(response.headers.get('location') ?? '')
}

/** The access token that an opened link brings. */
export function tokenIn(target: URL): string {
  return new URLSearchParams(target.hash.slice(1)).get('access_token') ?? ''
}

/** Sets the password of a session's account, which has none or was opened by a recovery link. */
export function setPassword(server: TestServer, token: string, password: string): Promise<Response> {
  return callApi(server.url, '/auth/v1/user', { method: 'PUT', token, body: JSON.stringify({ password }) })
}
