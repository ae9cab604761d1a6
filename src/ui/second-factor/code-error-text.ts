import { BackendError } from '../../domain/backend-error.ts'
import type { Factor } from '../../domain/people/second-factor.ts'
import { errorTexts } from '../../texts/errors.ts'
import { secondFactorTexts } from '../../texts/second-factor.ts'

const t = secondFactorTexts.errors

const textByCode: Record<string, string> = {
  mfa_verification_failed: t.wrong,
  mfa_verification_rejected: t.wrong,
  validation_failed: t.wrong,
  mfa_factor_not_found: t.gone,
  mfa_totp_verify_not_enabled: t.off,
  mfa_phone_verify_not_enabled: t.off,
}

/** Why a one-time code was not taken (rules: Accounts). */
export function codeErrorText(failure: unknown, kind: Factor['kind'] = 'totp'): string {
  if (!(failure instanceof BackendError)) return errorTexts.server
  if (failure.kind === 'rate_limited') return errorTexts.rate_limited
  if (failure.code === 'mfa_challenge_expired' || failure.code === 'mfa_ip_address_mismatch')
    return kind === 'phone' ? t.expiredMessage : t.expired
  return textByCode[failure.code ?? ''] ?? errorTexts[failure.kind]
}
