const code = /^[\p{L}\p{N}._~-]{1,60}$/u

/** The referral code in an address's query (`ReferralCode`, specification, section 2, 'Navigation'); null without a usable one. */
export function referralCodeIn(search: string): string | null {
  const candidate = new URLSearchParams(search).get('ReferralCode')?.trim() ?? ''
  return code.test(candidate) ? candidate : null
}
