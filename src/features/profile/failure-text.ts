import { failureKind } from '../../domain/backend-error.ts'
import { profileTexts } from '../../texts/profile.ts'
import { failureReason } from '../../ui/feedback/failure-reason.ts'

/** Why no e-mail was sent about a new address. */
export function emailFailureText(failure: unknown): string {
  return failureKind(failure) === 'rate_limited' ? profileTexts.email.tooSoon : failureReason(failure)
}
