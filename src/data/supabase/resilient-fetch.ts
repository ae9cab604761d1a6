import { untilReachable } from '../connection.ts'
import { backendUrl, publishableKey } from '../environment.ts'
import { limitedFetch } from './limited-fetch.ts'
import { sessionKey } from './session-key.ts'

const probeLimitMs = 3_000

/**
 * The fetch that supabase-js uses. It differs from the plain one in what was seen to matter on a phone: a call whose
 * answer does not begin within 8 s fails instead of hanging, and a long answer on a slow link may take a minute; a
 * token refresh waits for the network instead of failing, because supabase-js refuses to refresh for a minute after one
 * that failed and ends the session after a server's error; tabs refresh one after the other, because a refresh token
 * counts once; a session's expiry is kept by this device's clock, however wrong that is.
 */
export async function resilientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const url = addressOf(input)
  if (!url.includes('/auth/v1/token')) return limited(input, init)
  const response = url.includes('grant_type=refresh_token') ? await refreshed(input, init) : await limited(input, init)
  return response.ok ? withOwnExpiry(response) : response
}

/**
 * The fetch of a client for one recovery link, whose tokens are those of the link and of no tab: it neither waits nor
 * shares.
 */
export async function recoveryFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await limited(input, init)
  return response.ok && addressOf(input).includes('/auth/v1/token') ? withOwnExpiry(response) : response
}

function addressOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

/** A call without an answer makes the app count as offline until a probe succeeds. */
async function limited(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  try {
    return await limitedFetch(input, init)
  } catch (failure) {
    if (init?.signal?.aborted !== true) void untilReachable(probe)
    throw failure
  }
}

async function refreshed(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  for (;;) {
    if (!navigator.onLine) await untilReachable(probe)
    const response = await oneTabAtATime(
      () => takenFromAnotherTab(init?.body) ?? fetchAndShare(input, init).catch(() => null),
    )
    if (response !== null && !isPassing(response.status)) return response
    await untilReachable(probe)
  }
}

/** Says nothing about the session: the server is away, ill or busy. */
function isPassing(status: number): boolean {
  return status >= 500 || status === 408 || status === 429
}

function oneTabAtATime<Answer>(work: () => Promise<Answer> | Answer): Promise<Answer> {
  if (!('locks' in navigator)) return Promise.resolve(work())
  return navigator.locks.request('focinho.refresh', work)
}

/** The session that another tab has fetched with the same refresh token while this one waited. */
function takenFromAnotherTab(body: unknown): Response | null {
  const stored = localStorage.getItem(sessionKey)
  if (stored === null || typeof body !== 'string') return null
  const asked: unknown = JSON.parse(body)
  const kept: unknown = JSON.parse(stored)
  if (!hasRefreshToken(asked) || !hasRefreshToken(kept) || asked.refresh_token === kept.refresh_token) return null
  return Response.json(kept)
}

/** The library keeps the new session only after this tab's turn is over: the next tab must find it before. */
async function fetchAndShare(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await limited(input, init)
  if (!response.ok || takenFromAnotherTab(init?.body) !== null || localStorage.getItem(sessionKey) === null)
    return response
  const session: { expires_in?: number } = await response.clone().json()
  const expiresAt = Math.round(Date.now() / 1000) + (session.expires_in ?? 0)
  localStorage.setItem(sessionKey, JSON.stringify({ ...session, expires_at: expiresAt }))
  return response
}

function hasRefreshToken(value: unknown): value is { refresh_token: string } {
  return (
    typeof value === 'object' && value !== null && 'refresh_token' in value && typeof value.refresh_token === 'string'
  )
}

/** Without the server's word for the moment of expiry the library computes it from now. */
async function withOwnExpiry(response: Response): Promise<Response> {
  const { expires_at: _, ...session }: Record<string, unknown> = await response.json()
  return Response.json(session, { status: response.status })
}

async function probe(): Promise<boolean> {
  try {
    const { status } = await fetch(`${backendUrl}/auth/v1/health`, {
      headers: { apikey: publishableKey },
      cache: 'no-store',
      signal: AbortSignal.timeout(probeLimitMs),
    })
    return status < 500
  } catch {
    return false
  }
}
