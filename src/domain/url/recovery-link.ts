/** Path of the page that an e-mailed recovery link opens. */
export const recoveryPath = '/reset-password'

export type RecoveryLink =
  | { state: 'token'; accessToken: string; refreshToken: string }
  /** `description` is the auth service's message. */
  | { state: 'failed'; reason: 'otp_expired' | 'access_denied' | 'other'; description: string }
  | { state: 'none' }

/** Parses the fragment of /reset-password: tokens, an error, or nothing (rules: Accounts). */
export function recoveryLinkIn(fragment: string): RecoveryLink {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [parameters.get('access_token'), parameters.get('refresh_token')]
  if (accessToken && refreshToken) return { state: 'token', accessToken, refreshToken }
  const codes = [parameters.get('error_code'), parameters.get('error')]
  if (codes.every((code) => code === null)) return { state: 'none' }
  const reason = codes.includes('otp_expired')
    ? 'otp_expired'
    : codes.includes('access_denied')
      ? 'access_denied'
      : 'other'
  return { state: 'failed', reason, description: parameters.get('error_description') ?? '' }
}

/** Whether a URL belongs to a recovery link, whose session may only set a password, not sign in. */
export function isRecoveryAddress({ pathname, hash }: { pathname: string; hash: string }): boolean {
  return pathname === recoveryPath || /[#&]type=recovery(&|$)/.test(hash)
}
