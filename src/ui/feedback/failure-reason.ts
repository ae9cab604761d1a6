import { failureKind } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'

/** Why a call failed, as a sentence for the person. */
export function failureReason(failure: unknown): string {
  return errorTexts[failureKind(failure)]
}
