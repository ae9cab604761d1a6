import { expect, test } from 'vitest'
import { emailedLinkIn } from './emailed-link.ts'

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
  ['#token_hash=0a1b&type=email_change', { state: 'unused', tokenHash: '0a1b', type: 'email_change' }],
  ['#token_hash=0a1b&type=magiclink', { state: 'none' }],
  ['#token_hash=&type=signup', { state: 'none' }],
  ['#access_token=', { state: 'none' }],
  ['#access_token=a', { state: 'none' }],
  ['', { state: 'none' }],
])('Parses the fragment %j', (fragment, link) => {
  expect(emailedLinkIn(fragment)).toEqual(link)
  expect(emailedLinkIn(fragment.slice(1))).toEqual(link)
})
