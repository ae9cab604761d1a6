import { backendUrl, publishableKey } from '../environment.ts'
import { BackendError, toBackendError } from '../errors.ts'
import { resilientFetch } from './resilient-fetch.ts'

declare global {
  interface Window {
    /** What `public/early.js` has asked already, for the page that opens with it. */
    earlyAnswer?: { path: string; body: string | undefined; response: Promise<Response> } | undefined
  }
}

/** A question to the backend's REST interface: `path` is a table with its query, or `rpc/<name>` with arguments. */
export function visitorRequest(path: string, args?: Record<string, unknown>) {
  const url = `${backendUrl}/rest/v1/${path}`
  if (args === undefined) return { path, url, init: { headers: { apikey: publishableKey } } }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  return { path, url, init: { method: 'POST', body: JSON.stringify(args), headers } }
}

/**
 * Asks the backend's REST interface as nobody in particular, so that a visitor's pages do without the client's 56 KB.
 * Arguments as above. Without a network it rejects at once with 'offline'.
 */
export async function askAsVisitor(path: string, args?: Record<string, unknown>): Promise<unknown> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  const request = visitorRequest(path, args)
  const response = await (takeEarlyAnswer(request) ?? resilientFetch(request.url, request.init)).catch(noAnswer)
  if (!response.ok) throw toBackendError(await response.json().catch(() => null), response.status)
  return response.json().catch(noAnswer)
}

/** The network failed, perhaps in the middle of the answer. */
function noAnswer(failure: unknown): never {
  throw toBackendError(failure, 0)
}

/**
 * The answer to this question where it was asked before the app had loaded; once. An early call that failed is made
 * again.
 */
function takeEarlyAnswer({ path, url, init }: ReturnType<typeof visitorRequest>): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (early?.path !== path || early.body !== init.body) return undefined
  window.earlyAnswer = undefined
  return early.response.catch(() => resilientFetch(url, init))
}
