import { referralCodeIn } from '../domain/url/referral.ts'
import { referralKey } from './contract.ts'

/** Keeps the referral code of the address, before a tap on a link can lose it (rules: Navigation). */
export function keepReferral(): void {
  const code = referralCodeIn(location.search)
  if (code === null) return
  try {
    localStorage.setItem(referralKey, code)
  } catch {
    // The storage is full: the page matters more than the code.
  }
}
