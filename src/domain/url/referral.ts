const codePattern = /^[\p{L}\p{N}._~-]{1,60}$/u

/** The referral code in a URL's query (`ReferralCode`); null if missing or invalid (rules: Navigation). */
export function referralCodeIn(search: string): string | null {
  const candidate = new URLSearchParams(search).get('ReferralCode')?.trim() ?? ''
  return codePattern.test(candidate) ? candidate : null
}
