/** What a link is for, as the auth server names it. */
const linkTypes = ['signup', 'recovery', 'email_change'] as const

export type EmailedLink =
  /** As the e-mail has it: not yet redeemed. */
  | { state: 'unused'; tokenHash: string; type: (typeof linkTypes)[number] }
  | { state: 'token'; accessToken: string; refreshToken: string }
  /** `description` is the auth service's message. */
  | { state: 'failed'; reason: 'otp_expired' | 'access_denied' | 'other'; description: string }
  /** The first of two links was accepted. */
  | { state: 'halfway' }
  | { state: 'none' }

/** Parses the fragment of the page of an e-mailed link (rules: Accounts). */
export function emailedLinkIn(fragment: string): EmailedLink {
  const parameters = new URLSearchParams(fragment.replace(/^#/, ''))
  const [accessToken, refreshToken] = [parameters.get('access_token'), parameters.get('refresh_token')]
  if (accessToken && refreshToken) return { state: 'token', accessToken, refreshToken }
  const tokenHash = parameters.get('token_hash')
  const type = linkTypes.find((name) => name === parameters.get('type'))
  if (tokenHash && type !== undefined) return { state: 'unused', tokenHash, type }
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
