import { BackendError } from '../../domain/backend-error.ts'
import { errorTexts } from '../../texts/errors.ts'

/** Why a proposal could not be sent, with the server's message for kinds that we cannot explain (rules: Messages). */
export function proposalFailureText(failure: unknown): string {
  if (!(failure instanceof BackendError)) return errorTexts.server
  const { kind, message } = failure
  const text = errorTexts[kind]
  return kind === 'offline' || kind === 'rate_limited' || message === '' ? text : `${text} (${message})`
}
