import { referralKey } from '../early/contract.ts'

/** The referral code that the early script kept on this device, to go with a sign-up; null when there is none. */
export function referralCode(): string | null {
  return localStorage.getItem(referralKey)
}
