/** Path of the page that an e-mailed recovery link opens. */
export const recoveryPath = '/reset-password'

/** Path of the page that the confirmation link of a sign-up opens. */
export const confirmationPath = '/confirmar'

/** Path of the page that both links of a change of the e-mail address open. */
export const emailChangePath = '/trocar-email'

const pages = [recoveryPath, confirmationPath, emailChangePath]

export type RecoveryLink =
  | { state: 'token'; accessToken: string; refreshToken: string }
  /** `description` is the auth service's message. */
  | { state: 'failed'; reason: 'otp_expired' | 'access_denied' | 'other'; description: string }
  /** The first of two links was accepted. */
  | { state: 'halfway' }
  | { state: 'none' }

/** Parses the fragment of such a page: tokens, a message, an error, or nothing (rules: Accounts). */
export function recoveryLinkIn(fragment: string): RecoveryLink {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [parameters.get('access_token'), parameters.get('refresh_token')]
  if (accessToken && refreshToken) return { state: 'token', accessToken, refreshToken }
  if (parameters.has('message')) return { state: 'halfway' }
  const codes = [parameters.get('error_code'), parameters.get('error')]
  if (codes.every((code) => code === null)) return { state: 'none' }
  const reason = codes.includes('otp_expired')
    ? 'otp_expired'
    : codes.includes('access_denied')
      ? 'access_denied'
      : 'other'
  return { state: 'failed', reason, description: parameters.get('error_description') ?? '' }
}

/**
 * The address of the page for an e-mailed link whose session may only set a password there, wherever the link led;
 * null for every other address. `search` and `hash` as in Location.
 */
export function linkPage({ pathname, search, hash }: { pathname: string; search: string; hash: string }) {
  if (pages.includes(pathname)) return pathname + search + hash
  const type = new URLSearchParams(hash.slice(1)).get('type')
  if (type === 'recovery') return recoveryPath + hash
  if (type === 'email_change') return emailChangePath + hash
  if (type !== 'signup' && type !== 'invite') return null
  return `${confirmationPath}?${new URLSearchParams({ voltar: pathname + search }).toString()}${hash}`
}
