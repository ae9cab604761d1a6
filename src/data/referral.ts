import { referralCodeIn } from '../domain/url/referral.ts'

const storageKey = 'focinho.referral'

/** Keeps the referral code in the app's address, if there is one, on this device. */
export function captureReferral(): void {
  const code = referralCodeIn(globalThis.location.search)
  if (code !== null) localStorage.setItem(storageKey, code)
}

/** The kept code, sent with a sign-up; null when there is none. */
export function referralCode(): string | null {
  return localStorage.getItem(storageKey)
}
