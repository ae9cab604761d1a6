import { referralCodeIn } from '../domain/url/referral.ts'

const storageKey = 'focinho.referral'

/** Keeps the referral code of the address that the app was opened with, if it has one, on this device. */
export function captureReferral(): void {
  const code = referralCodeIn(globalThis.location.search)
  if (code !== null) localStorage.setItem(storageKey, code)
}

/** The code kept on this device, to go with a sign-up; null when nobody recommended the club here. */
export function referralCode(): string | null {
  return localStorage.getItem(storageKey)
}
