import { BackendError, failureKind, type ErrorKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'

const explainedKinds: ReadonlySet<ErrorKind> = new Set(['offline', 'signed_out', 'sign_in_again', 'rate_limited'])

/** Why a call failed, as a sentence for the person. */
export function failureReason(failure: unknown): string {
  return errorTexts[failureKind(failure)]
}

/** The reason where the person can do something about it, else the fallback (rules: Messages). */
export function failureReasonOr(failure: unknown, fallback: string): string {
  return failure instanceof BackendError && explainedKinds.has(failure.kind) ? errorTexts[failure.kind] : fallback
}
