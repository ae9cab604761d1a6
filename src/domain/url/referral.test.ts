import { expect, test } from 'vitest'
import { referralCodeIn } from './referral.ts'

test.each([
  ['?ReferralCode=ANA-2025', 'ANA-2025'],
  ['?voltar=%2Fplanos&ReferralCode=%20jos%C3%A9.1%20', 'josé.1'],
  ['?ReferralCode=um&ReferralCode=dois', 'um'],
  ['?referralcode=ana', null],
  ['?ReferralCode=', null],
  ['?ReferralCode=%3Cscript%3E', null],
  [`?ReferralCode=${'a'.repeat(61)}`, null],
  ['', null],
])('Finds in %s the code %s', (search, code) => {
  expect(referralCodeIn(search)).toBe(code)
})
