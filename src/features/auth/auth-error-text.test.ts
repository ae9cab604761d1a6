import { expect, test } from 'vitest'
import { toBackendError } from '../../data/errors.ts'
import { authErrorText } from './auth-error-text.ts'

/** As supabase-js gives the answers of the authentication service. */
const answer = (status: number, code?: string, message = 'in English') => toBackendError({ status, code, message })

test.each([
  [answer(400, 'invalid_credentials'), 'Email ou senha incorretos'],
  [answer(400, 'email_not_confirmed'), 'Email não confirmado'],
  [answer(404, 'user_not_found'), 'Usuário não encontrado'],
  [answer(400, 'email_address_invalid'), 'Email inválido'],
  [answer(422, 'weak_password'), 'Senha deve ter pelo menos 6 caracteres'],
  [answer(400, 'validation_failed'), 'Formato de email inválido'],
  [answer(0), 'Sem conexão. Verifique a internet e tente de novo.'],
  [answer(429, 'over_request_rate_limit'), 'Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.'],
  [answer(403, 'user_banned', 'User is banned'), 'User is banned'],
  [answer(500, 'unexpected_failure', ''), 'Erro desconhecido'],
  [new TypeError('a bug'), 'Erro desconhecido'],
])('%s reads %s', (failure, text) => {
  expect(authErrorText(failure)).toBe(text)
})
