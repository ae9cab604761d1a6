import { expect, test } from 'vitest'
import { linkPage } from './link-page.ts'

test.each([
  ['/reset-password', '', '', '/reset-password'],
  ['/', '', '#access_token=a&type=recovery', '/reset-password#access_token=a&type=recovery'],
  ['/', '?x=1', '#type=recovery&access_token=a', '/reset-password#type=recovery&access_token=a'],
  [
    '/confirmar',
    '?voltar=/planos',
    '#access_token=a&type=signup',
    '/confirmar?voltar=/planos#access_token=a&type=signup',
  ],
  ['/', '', '#token_hash=0a1b&type=recovery', '/reset-password#token_hash=0a1b&type=recovery'],
  ['/planos', '', '#token_hash=0a1b&type=signup', '/confirmar?voltar=%2Fplanos#token_hash=0a1b&type=signup'],
  ['/confirmar', '', '#error_code=otp_expired', '/confirmar#error_code=otp_expired'],
  [
    '/dashboard',
    '?aba=2',
    '#type=signup&access_token=a',
    '/confirmar?voltar=%2Fdashboard%3Faba%3D2#type=signup&access_token=a',
  ],
  ['/', '', '#access_token=a&type=invite', '/confirmar?voltar=%2F#access_token=a&type=invite'],
  ['/dashboard', '', '#access_token=a&type=magiclink', null],
  ['/', '', '#error_code=otp_expired', null],
  ['/', '', '', null],
])('The page of an e-mailed link to %s%s%s is %s', (pathname, search, hash, page) => {
  expect(linkPage({ pathname, search, hash })).toBe(page)
})
