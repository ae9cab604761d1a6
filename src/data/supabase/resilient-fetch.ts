import { untilReachable } from '../connection.ts'
import { currentIdentity, leavingSignal } from '../device/identity.ts'
import { writeMakingRoom } from '../device/make-room.ts'
import { backendUrl, publishableKey } from '../environment.ts'
import { limitedFetch } from './limited-fetch.ts'
import { sessionKey } from './session-key.ts'
import { refusesSession } from './session-refusal.ts'

/** As long as a call may take: on a slow connection a shorter limit would keep the app offline. */
const probeLimitMs = 8_000
/** What may take longer than other calls: the auth server sends an e-mail in it, or it changes many restaurants. */
const slowCalls = /v1\/(signup|recover|resend)\b|^PUT .*v1\/user\b|rpc\/(import_restaurants|change_restaurant_times)$/
const slowLimitMs = 60_000

/**
 * The fetch of supabase-js, hardened for phones:
 * - A call without response headers fails after 8 s, or 60 s where it may take longer; the body may take another minute
 *   on a slow connection.
 * - A token refresh waits for the network. After a failure supabase-js would not refresh for a minute, and after a
 *   server error it would end the session.
 * - Tabs refresh one at a time and share the answer: a used refresh token works for only 10 s more.
 * - A session's expiry follows this device's clock, even a wrong one.
 * - An answer about the session of a person who has left fails: supabase-js could end the current person's session.
 */
export async function resilientFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const signal = leavingSignal()
  const response = urlOf(input).includes('/auth/v1/token?grant_type=refresh_token')
    ? await refreshWhenReachable(input, init)
    : await fetchWithTimeout(input, init)
  if (signal !== undefined && urlOf(input).includes('/auth/v1/')) {
    await response.clone().text() // the person may leave while the body comes
    signal.throwIfAborted()
  }
  return response.ok && bringsSession(urlOf(input)) ? withLocalExpiry(response) : response
}

/** The fetch of clients whose session belongs to no tab: a refresh waits for neither the network nor other tabs. */
export async function separateFetch(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const response = await fetchWithTimeout(input, init)
  return response.ok && bringsSession(urlOf(input)) ? withLocalExpiry(response) : response
}

/** Whether the answer may be a session: of a sign-in, also an anonymous one, a refresh, or a one-time code. */
function bringsSession(url: string): boolean {
  return /\/auth\/v1\/(token\?|signup|factors\/[^/]+\/verify$)/.test(url)
}

function urlOf(input: RequestInfo | URL): string {
  return input instanceof Request ? input.url : String(input)
}

/** A call without an answer makes the app count as offline until a probe succeeds. */
async function fetchWithTimeout(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const call = `${init?.method ?? ''} ${urlOf(input)}`
  try {
    return await limitedFetch(input, init, slowCalls.test(call) ? slowLimitMs : undefined)
  } catch (failure) {
    if (init?.signal?.aborted !== true) void (isTimeout(failure) ? afterTimeout() : untilReachable(probe))
    throw failure
  }
}

let checking: Promise<void> | undefined

/**
 * The backend may have been slow in one call only, so one probe runs before the app counts as offline. Otherwise the
 * app would request everything again, including that call, and a busy server would never recover.
 */
function afterTimeout(): Promise<void> {
  const check = async () => {
    if (!(await probe())) await untilReachable(probe)
  }
  checking ??= check().finally(() => {
    checking = undefined
  })
  return checking
}

function isTimeout(failure: unknown): boolean {
  return failure instanceof DOMException && failure.name === 'TimeoutError'
}

async function refreshWhenReachable(input: RequestInfo | URL, init?: RequestInit): Promise<Response> {
  const refresh = () =>
    withTabLock(() => sessionOfAnotherTab(init?.body) ?? refreshAndStore(input, init).catch(() => null))
  let answer = navigator.onLine ? await refresh() : null
  while (answer === null) {
    // The refresh is part of the probe. If a healthy server refreshed nothing, the app would otherwise count as online
    // for a moment after each wait, and the waits would never grow.
    await untilReachable(async () => {
      if (await probe()) answer = await refresh()
      return answer !== null
    })
    answer ??= await refresh() // another call's probe had succeeded
  }
  return answer
}

function withTabLock<Answer>(work: () => Promise<Answer> | Answer): Promise<Answer> {
  if (!('locks' in navigator)) return Promise.resolve(work())
  return navigator.locks.request('focinho.refresh', work)
}

/** The stored session as a response, if another tab has refreshed it while this one waited. */
function sessionOfAnotherTab(body: unknown): Response | null {
  const stored = localStorage.getItem(sessionKey)
  if (stored === null || typeof body !== 'string') return null
  const request: unknown = JSON.parse(body)
  const session: unknown = JSON.parse(stored)
  if (!hasRefreshToken(request) || !hasRefreshToken(session)) return null
  return request.refresh_token === session.refresh_token ? null : new Response(stored)
}

/**
 * Refreshes and stores the session before the lock is released; supabase-js stores it too late for the next tab. Null
 * after a temporary failure, which says nothing about the session.
 */
async function refreshAndStore(input: RequestInfo | URL, init?: RequestInit): Promise<Response | null> {
  const response = await limitedFetch(input, init)
  if (!response.ok) return (await refusesSession(response)) ? response : null
  const session: { expires_in?: number } = await response.clone().json()
  // Nothing may wait between these checks and the writing: the person may leave at any moment.
  if (sessionOfAnotherTab(init?.body) !== null || localStorage.getItem(sessionKey) === null) return response
  const expiresAt = Math.round(Date.now() / 1000) + (session.expires_in ?? 0)
  const renewed = JSON.stringify({ ...session, expires_at: expiresAt })
  writeMakingRoom(currentIdentity()?.userId ?? '', () => localStorage.setItem(sessionKey, renewed))
  return response
}

function hasRefreshToken(value: unknown): value is { refresh_token: string } {
  return (
    typeof value === 'object' && value !== null && 'refresh_token' in value && typeof value.refresh_token === 'string'
  )
}

/** Removes the server's `expires_at`, so that supabase-js computes it from `expires_in` and the device's clock. */
async function withLocalExpiry(response: Response): Promise<Response> {
  const { expires_at: _, ...session }: Record<string, unknown> = await response.json()
  return new Response(JSON.stringify(session), response)
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
