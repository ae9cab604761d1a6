import { expect, test } from 'vitest'
import { BackendError } from '../../domain/backend-error.ts'
import { codeErrorText } from './code-error-text.ts'

test.each([
  [new BackendError('invalid', 'Invalid TOTP code entered', 'mfa_verification_failed'), /^Código incorreto/],
  [new BackendError('invalid', 'Challenge 7 has expired', 'mfa_challenge_expired'), /^O tempo deste código acabou/],
  [new BackendError('invalid', 'IP addresses mismatch', 'mfa_ip_address_mismatch'), /^O tempo deste código acabou/],
  [new BackendError('rate_limited', 'x', 'over_request_rate_limit'), /^Muitas tentativas/],
  [new BackendError('invalid', 'x', 'mfa_factor_not_found'), /^Este autenticador não existe mais/],
  [new BackendError('offline', 'no network'), /^Sem conexão/],
  [new BackendError('signed_out', 'x', 'session_not_found'), /^Sua sessão terminou/],
  [new TypeError('a bug'), /^Algo falhou do nosso lado/],
])('Shows %s in words', (failure, text) => {
  expect(codeErrorText(failure)).toMatch(text)
})

test('Asks for another message where the code of a message has expired', () => {
  expect(codeErrorText(new BackendError('invalid', 'x', 'mfa_challenge_expired'), 'phone')).toMatch(/Peça outro\.$/)
})
