import { signOutsKey } from '../device/left-behind.ts'
import { backendUrl, publishableKey } from '../environment.ts'
import { refusesSession } from '../supabase/session-refusal.ts'

const answerLimitMs = 8_000

interface PendingSignOut {
  /**
   * Unlike an access token it identifies nobody. Deleted once the server has answered. It works again after a failed
   * logout: the server then returns the token that replaced it.
   */
  refreshToken: string
}

/** Queues the end of all sessions of this token's person; `sendPendingSignOuts` sends it, now or later. */
export function queueGlobalSignOut(refreshToken: string): void {
  keep([...pendingSignOuts(), { refreshToken }])
}

/** Ends this one session at the server, if it answers now. Keeps nothing. Never rejects. */
export async function endSession(refreshToken: string): Promise<void> {
  await end(refreshToken, 'local').catch(() => false)
}

/**
 * Sends the global sign-outs that were made on this device without a network. Resolves with false when one got no
 * answer and stays queued; never rejects. Call it before a sign-in: a late global sign-out would end the new session
 * too.
 */
export async function sendPendingSignOuts(): Promise<boolean> {
  for (const left of pendingSignOuts()) {
    if (!(await end(left.refreshToken, 'global').catch(() => false))) return false
    keep(pendingSignOuts().filter(({ refreshToken }) => refreshToken !== left.refreshToken))
  }
  return true
}

/** False when the server gave no usable answer. */
async function end(refreshToken: string, scope: 'global' | 'local'): Promise<boolean> {
  const renewed = await post('token?grant_type=refresh_token', { refresh_token: refreshToken })
  if (!renewed.ok) return refusesSession(renewed) // the session had ended already
  const { access_token: token }: { access_token?: string } = await renewed.json()
  const ended = await post(`logout?scope=${scope}`, {}, token)
  return ended.ok || refusesSession(ended)
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

function pendingSignOuts(): PendingSignOut[] {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by `keep` alone
  return JSON.parse(localStorage.getItem(signOutsKey) ?? '[]') as PendingSignOut[]
}

function keep(sessions: PendingSignOut[]): void {
  if (sessions.length === 0) localStorage.removeItem(signOutsKey)
  else localStorage.setItem(signOutsKey, JSON.stringify(sessions))
}
