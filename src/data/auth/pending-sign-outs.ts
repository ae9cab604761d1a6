import { backendUrl, publishableKey } from '../environment.ts'

const storageKey = 'focinho.leaving'
const answerLimitMs = 8_000

interface LeftSession {
  /** Says nothing about the person, unlike an access token; gone once the server has heard. */
  refreshToken: string
}

/** Notes that all sessions of this one's person are to be ended at the server; `endLeftSessions` does it, now or later. */
export function leaveEverywhere(refreshToken: string): void {
  keep([...leftSessions(), { refreshToken }])
}

/** Ends this one session at the server if there is an answer now. Nothing of it is kept. Never rejects. */
export async function endSession(refreshToken: string): Promise<void> {
  await end(refreshToken, 'local').catch(() => false)
}

/**
 * Ends at the server the sessions of people who left everywhere from this device without a network. Never rejects; what
 * got no answer stays noted, and the answer is false. Nobody is to sign in before: it would take their new session along.
 */
export async function endLeftSessions(): Promise<boolean> {
  for (const left of leftSessions()) {
    if (!(await end(left.refreshToken, 'global').catch(() => false))) return false
    keep(leftSessions().filter(({ refreshToken }) => refreshToken !== left.refreshToken))
  }
  return true
}

/** False where there was no answer that counts. */
async function end(refreshToken: string, scope: 'global' | 'local'): Promise<boolean> {
  const renewed = await post('token?grant_type=refresh_token', { refresh_token: refreshToken })
  if (renewed.status >= 500 || renewed.status === 429) return false
  if (!renewed.ok) return true // it was over already
  const { access_token: token }: { access_token?: string } = await renewed.json()
  const ended = await post(`logout?scope=${scope}`, {}, token)
  return ended.status < 500 && ended.status !== 429
}

function post(route: string, body: object, token = publishableKey): Promise<Response> {
  return fetch(`${backendUrl}/auth/v1/${route}`, {
    method: 'POST',
    headers: { apikey: publishableKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify(body),
    cache: 'no-store',
    signal: AbortSignal.timeout(answerLimitMs),
  })
}

function leftSessions(): LeftSession[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keep` alone
  return JSON.parse(localStorage.getItem(storageKey) ?? '[]') as LeftSession[]
}

function keep(sessions: LeftSession[]): void {
  if (sessions.length === 0) localStorage.removeItem(storageKey)
  else localStorage.setItem(storageKey, JSON.stringify(sessions))
}
