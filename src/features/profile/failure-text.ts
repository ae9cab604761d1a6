import { BackendError, failureKind, type ErrorKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'
import { profileTexts } from '../../texts/profile.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'

const explainedKinds: ReadonlySet<ErrorKind> = new Set(['offline', 'signed_out', 'rate_limited'])

/** Text of a failure that the person can do something about, or else the fallback (rules: Messages). */
export function failureTextOr(failure: unknown, fallback: string): string {
  return failure instanceof BackendError && explainedKinds.has(failure.kind) ? errorTexts[failure.kind] : fallback
}

/** Why no e-mail was sent about a new address. */
export function emailFailureText(failure: unknown): string {
  return failureKind(failure) === 'rate_limited' ? profileTexts.email.tooSoon : failureReason(failure)
}
