import { expect, test } from 'vitest'
import { toBackendError } from '../../data/errors.ts'
import { authErrorText } from './auth-error-text.ts'

/** An error as supabase-js returns it for an answer of the auth service. */
const authError = (status: number, code?: string, message = 'in English') => toBackendError({ status, code, message })

test.each([
  [authError(400, 'invalid_credentials'), 'Email ou senha incorretos'],
  [authError(400, 'email_not_confirmed'), 'Email não confirmado'],
  [authError(404, 'user_not_found'), 'Usuário não encontrado'],
  [authError(400, 'email_address_invalid'), 'Email inválido'],
  [authError(422, 'weak_password'), 'Senha deve ter pelo menos 6 caracteres'],
  [authError(400, 'validation_failed'), 'Formato de email inválido'],
  [authError(0), 'Sem conexão. Verifique a internet e tente de novo.'],
  [authError(429, 'over_request_rate_limit'), 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.'],
  [
    authError(429, 'over_email_send_rate_limit', 'email rate limit exceeded'),
    'Nenhum e-mail novo foi enviado. Se você acabou de pedir um, olhe a caixa de entrada e o spam. Se não, espere ' +
      'alguns minutos e tente de novo.',
  ],
  [authError(403, 'user_banned', 'User is banned'), 'User is banned'],
  [authError(500, 'unexpected_failure', ''), 'Erro desconhecido'],
  [new TypeError('a bug'), 'Erro desconhecido'],
])('Shows %s as %s', (failure, text) => {
  expect(authErrorText(failure)).toBe(text)
})
