import { failureKind } from '../../data/errors.ts'
import { errorTexts } from '../../texts/errors.ts'

/** Why a call failed, in our words. */
export function failureReason(failure: unknown): string {
  return errorTexts[failureKind(failure)]
}
