/** How a call to the backend can fail. Screens look up a text by kind (`texts/errors.ts`). */
export type ErrorKind =
  | 'offline' // no answer: no network, server gone, or no answer in time
  | 'signed_out' // the session is missing, expired for good or revoked
  | 'second_factor' // the session lacks the code that this person or role needs
  | 'sign_in_again' // needs a sign-in of the last 15 minutes (rules: Accounts, Privacy)
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

/** The kind of any failure; anything but a BackendError counts as 'server'. */
export function failureKind(failure: unknown): ErrorKind {
  return failure instanceof BackendError ? failure.kind : 'server'
}
