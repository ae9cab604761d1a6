import { backendUrl, publishableKey } from '../environment.ts'
import { BackendError, toBackendError } from '../errors.ts'
import { resilientFetch } from './resilient-fetch.ts'

/**
 * Asks the backend's REST interface as nobody in particular, so that a visitor's pages do without the client's 56 KB.
 * `path` is a table with its query, or `rpc/<name>` with arguments. Without a network it rejects at once with 'offline'.
 */
export async function askAsVisitor(path: string, args?: Record<string, unknown>): Promise<unknown> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  const request = args === undefined ? {} : { method: 'POST', body: JSON.stringify(args) }
  const response = await resilientFetch(`${backendUrl}/rest/v1/${path}`, {
    ...request,
    headers: { apikey: publishableKey, ...(args === undefined ? {} : { 'content-type': 'application/json' }) },
  }).catch((failure: unknown) => {
    throw toBackendError(failure, 0)
  })
  const answer: unknown = await response.json().catch(() => null)
  if (!response.ok) throw toBackendError(answer, response.status)
  return answer
}
