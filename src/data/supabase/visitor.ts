import type { VisitorRequest } from '../../early/contract.ts'
import { backendUrl, publishableKey } from '../environment.ts'
import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { resilientFetch } from './resilient-fetch.ts'

/** A request to the backend's REST interface: `path` is a table with its query, or `rpc/<name>` with arguments. */
export function visitorRequest(path: string, args?: Record<string, unknown>): VisitorRequest {
  const url = `${backendUrl}/rest/v1/${path}`
  if (args === undefined) return { path, url, init: { headers: { apikey: publishableKey } } }
  const headers = { apikey: publishableKey, 'content-type': 'application/json' }
  return { path, url, init: { method: 'POST', body: JSON.stringify(args), headers } }
}

/**
 * Calls the backend's REST interface without a session, so that a visitor's pages do without the client's 56 KB.
 * Arguments as for `visitorRequest`; resolves with the JSON of the answer, rejects with BackendError: without a network
 * at once, of kind 'offline'.
 */
export async function askAsVisitor(path: string, args?: Record<string, unknown>): Promise<unknown> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  const request = visitorRequest(path, args)
  const response = await (takeEarlyAnswer(request) ?? resilientFetch(request.url, request.init)).catch(noAnswer)
  if (!response.ok) throw toBackendError(await response.json().catch(() => null), response.status)
  return response.json().catch(noAnswer)
}

/** The network failed, perhaps in the middle of the answer's body. */
function noAnswer(failure: unknown): never {
  throw toBackendError(failure, 0)
}

/** The answer that the early script has requested, for the first caller; a failed early request is made again. */
function takeEarlyAnswer({ path, url, init }: VisitorRequest): Promise<Response> | undefined {
  const early = window.earlyAnswer
  if (early?.path !== path || early.body !== init.body) return undefined
  window.earlyAnswer = undefined
  return early.response.catch(() => resilientFetch(url, init))
}
