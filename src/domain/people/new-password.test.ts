import { expect, test } from 'vitest'
import { resetPasswordSchema, signedInResetSchema } from './new-password.ts'

const tooLong = 'Senha deve ter no máximo 72 caracteres. Letras com acento contam como dois: use uma senha mais curta.'

test.each([
  [{ password: 'latido', confirmation: 'latido' }, []],
  [{ password: 'curta', confirmation: 'curta' }, ['Senha deve ter pelo menos 6 caracteres']],
  [{ password: 'aaa', confirmation: 'aaa' }, ['Senha deve ter pelo menos 6 caracteres']],
  [{ password: 'latido', confirmation: 'latidos' }, ['Senhas não coincidem']],
  [{ password: 'senha123', confirmation: 'senha123' }, ['Essa senha é fácil de adivinhar. Escolha outra.']],
  [{ password: 'a b'.repeat(24), confirmation: 'a b'.repeat(24) }, []],
  [{ password: 'a b'.repeat(25), confirmation: 'a b'.repeat(25) }, [tooLong]],
  [{ password: 'cão'.repeat(18), confirmation: 'cão'.repeat(18) }, []], // 72 bytes
  [{ password: 'ã'.repeat(40), confirmation: 'ã'.repeat(40) }, [tooLong]],
  [{ password: 'curta', confirmation: '' }, ['Senha deve ter pelo menos 6 caracteres', 'Senhas não coincidem']],
])('Validates %j with %j', (input, messages) => {
  expect(resetPasswordSchema.safeParse(input).error?.issues.map(({ message }) => message) ?? []).toEqual(messages)
})

test('Uses the other messages while somebody is signed in', () => {
  const messages = signedInResetSchema
    .safeParse({ password: 'curta', confirmation: '' })
    .error?.issues.map(({ message }) => message)
  expect(messages).toEqual(['A nova senha deve ter pelo menos 6 caracteres', 'A confirmação de senha não confere'])
})
