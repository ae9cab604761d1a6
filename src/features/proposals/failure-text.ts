import { BackendError } from '../../data/errors.ts'
import { errorTexts } from '../../texts/errors.ts'

/** Why a proposal was not taken: our words, and the server's own where we have none of the kind (specification, section 8, 'Leads'). */
export function failureText(failure: unknown): string {
  if (!(failure instanceof BackendError)) return errorTexts.server
  const { kind, message } = failure
  const ownWords = errorTexts[kind]
  return kind === 'offline' || kind === 'rate_limited' || message === '' ? ownWords : `${ownWords} (${message})`
}
