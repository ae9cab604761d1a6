import { expect, test } from 'vitest'
import { isRecoveryAddress, recoveryLinkIn } from './recovery-link.ts'

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
  ['/reset-password', '', true],
  ['/', '#access_token=a&type=recovery', true],
  ['/', '#type=recovery&access_token=a', true],
  ['/dashboard', '#access_token=a&type=signup', false],
  ['/', '', false],
])('%s%s belongs to a recovery link: %s', (pathname, hash, recovery) => {
  expect(isRecoveryAddress({ pathname, hash })).toBe(recovery)
})
