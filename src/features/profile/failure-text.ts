import { BackendError, type ErrorKind } from '../../data/errors.ts'
import { errorTexts } from '../../texts/errors.ts'

const ownWords: ReadonlySet<ErrorKind> = new Set(['offline', 'signed_out', 'rate_limited'])

/** What went wrong where the person can do something about it; else the fallback (specification, section 8). */
export function failureText(failure: unknown, fallback: string): string {
  return failure instanceof BackendError && ownWords.has(failure.kind) ? errorTexts[failure.kind] : fallback
}
