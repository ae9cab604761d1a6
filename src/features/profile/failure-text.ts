import { BackendError, type ErrorKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'

const explainedKinds: ReadonlySet<ErrorKind> = new Set(['offline', 'signed_out', 'rate_limited'])

/** Text of a failure that the person can do something about, or else the fallback (rules: Messages). */
export function failureText(failure: unknown, fallback: string): string {
  return failure instanceof BackendError && explainedKinds.has(failure.kind) ? errorTexts[failure.kind] : fallback
}
