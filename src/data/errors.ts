import { BackendError, type ErrorKind } from '../domain/backend-error.ts'

interface RawFailure {
  message?: unknown
  code?: unknown
  status?: unknown
  name?: unknown
}

/**
 * Turns an error that supabase-js returns or throws into a BackendError. `status` is the answer's HTTP status, if any.
 */
export function toBackendError(failure: unknown, status?: number): BackendError {
  if (failure instanceof BackendError) return failure
  const raw: RawFailure = typeof failure === 'object' && failure !== null ? failure : {}
  const message = typeof raw.message === 'string' ? raw.message : String(failure)
  const code = typeof raw.code === 'string' && raw.code !== '' ? raw.code : undefined
  return new BackendError(kindOf(code, typeof raw.status === 'number' ? raw.status : status, raw.name), message, code)
}

function kindOf(code: string | undefined, status: number | undefined, name: unknown): ErrorKind {
  if (name === 'AuthSessionMissingError') return 'signed_out'
  if (status === 0 || (status === undefined && code === undefined)) return 'offline'
  if (status === 502 || status === 503 || status === 504) return 'offline' // a proxy answers for a server that is down
  // Not from our server, whose errors always have a code: a Wi-Fi's page answers 200 or 511, a CDN 520 to 599.
  if (code === undefined && status !== undefined && (status < 400 || status > 510)) return 'offline'
  if (code === 'PT403') return 'second_factor' // like PT401, raised by `private.require_session`
  if (code === 'PT428') return 'sign_in_again' // raised by `private.require_recent_sign_in`
  if (code === '42501' || status === 403) return 'forbidden'
  if (code === 'PT401' || code === 'PGRST301' || status === 401) return 'signed_out'
  if (code === 'PGRST116' || status === 404) return 'not_found'
  if (code === '23505' || status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid' : 'server'
}
