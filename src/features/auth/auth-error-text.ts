import { BackendError } from '../../domain/backend-error.ts'
import { authTexts } from '../../texts/auth.ts'
import { errorTexts } from '../../texts/errors.ts'

const textByCode: Record<string, string> = {
  invalid_credentials: authTexts.errors.invalidCredentials,
  email_not_confirmed: authTexts.errors.emailNotConfirmed,
  user_not_found: authTexts.errors.userNotFound,
  email_address_invalid: authTexts.invalidEmail,
  validation_failed: authTexts.errors.badEmailFormat,
  weak_password: authTexts.shortPassword,
  over_email_send_rate_limit: authTexts.errors.emailLimit, // also the limit of all members together
}

const textByKind: Record<string, string> = { offline: errorTexts.offline, rate_limited: errorTexts.rate_limited }

/** Why signing in or up failed, with the auth service's message as a last resort (rules: Messages). */
export function authErrorText(failure: unknown): string {
  if (!(failure instanceof BackendError)) return authTexts.errors.unknown
  return textByCode[failure.code ?? ''] ?? textByKind[failure.kind] ?? (failure.message || authTexts.errors.unknown)
}
