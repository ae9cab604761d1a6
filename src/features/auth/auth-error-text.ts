import { BackendError } from '../../data/errors.ts'
import { authTexts } from '../../texts/auth.ts'
import { errorTexts } from '../../texts/errors.ts'

const byCode: Record<string, string> = {
  invalid_credentials: authTexts.errors.invalidCredentials,
  email_not_confirmed: authTexts.errors.emailNotConfirmed,
  user_not_found: authTexts.errors.userNotFound,
  email_address_invalid: authTexts.invalidEmail,
  validation_failed: authTexts.errors.badEmailFormat,
  weak_password: authTexts.shortPassword,
}

const byKind: Record<string, string> = { offline: errorTexts.offline, rate_limited: errorTexts.rate_limited }

/** Why signing in or up failed (specification, section 8, 'Login'); the service's own words where it has no other. */
export function authErrorText(failure: unknown): string {
  if (!(failure instanceof BackendError)) return authTexts.errors.unknown
  const known = byKind[failure.kind] ?? (failure.code === undefined ? undefined : byCode[failure.code])
  return known ?? (failure.message || authTexts.errors.unknown)
}
