/** How a call to the backend can fail. Screens look up a text by kind (`texts/errors.ts`). */
export type ErrorKind =
  | 'offline' // no answer: no network, server gone, or no answer in time
  | 'signed_out' // the session is missing, expired for good or revoked
  | 'forbidden'
  | 'not_found'
  | 'conflict'
  | 'invalid'
  | 'rate_limited'
  | 'server'

/** A failed call. `message` is the backend's own text, for logs and for the few texts that screens show unchanged. */
export class BackendError extends Error {
  override readonly name = 'BackendError'
  readonly kind: ErrorKind
  readonly code: string | undefined

  constructor(kind: ErrorKind, message: string, code?: string) {
    super(message)
    this.kind = kind
    this.code = code
  }
}

/** Whether the server decided nothing, so that the same call can be made again later. */
export function isUndecided(failure: unknown): boolean {
  return failure instanceof BackendError && ['offline', 'server', 'rate_limited', 'signed_out'].includes(failure.kind)
}

/** The kind of any failure; anything but a BackendError counts as 'server'. */
export function failureKind(failure: unknown): ErrorKind {
  return failure instanceof BackendError ? failure.kind : 'server'
}

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
  if (code === '42501' || status === 403) return 'forbidden'
  if (code === 'PGRST301' || status === 401) return 'signed_out'
  if (code === 'PGRST116' || status === 404) return 'not_found'
  if (code === '23505' || status === 409) return 'conflict'
  if (status === 429) return 'rate_limited'
  return status !== undefined && status >= 400 && status < 500 ? 'invalid' : 'server'
}
