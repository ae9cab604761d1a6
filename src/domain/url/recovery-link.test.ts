import { expect, test } from 'vitest'
import { linkPage, recoveryLinkIn } from './recovery-link.ts'

test.each([
  [
    '#access_token=a.b.c&expires_in=3600&refresh_token=r&type=recovery',
    { state: 'token', accessToken: 'a.b.c', refreshToken: 'r' },
  ],
  [
    '#error=access_denied&error_code=otp_expired&error_description=Email+link+is+invalid+or+has+expired',
    { state: 'failed', reason: 'otp_expired', description: 'Email link is invalid or has expired' },
  ],
  ['#error=access_denied', { state: 'failed', reason: 'access_denied', description: '' }],
  ['#error=server_error&error_description=Ops', { state: 'failed', reason: 'other', description: 'Ops' }],
  ['#access_token=', { state: 'none' }],
  ['#access_token=a', { state: 'none' }],
  ['', { state: 'none' }],
])('Parses the fragment %j', (fragment, link) => {
  expect(recoveryLinkIn(fragment)).toEqual(link)
  expect(recoveryLinkIn(fragment.slice(1))).toEqual(link)
})

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
