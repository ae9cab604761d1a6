import { expect, test } from 'vitest'
import { changePasswordSchema } from './account-changes.ts'

test.each([
  [
    { current: '', next: '', confirmation: '' },
    [
      'current: Senha atual é obrigatória',
      'next: Nova senha deve ter pelo menos 6 caracteres',
      'confirmation: Confirmação de senha é obrigatória',
    ],
  ],
  [{ current: 'antiga', next: 'pipa-azul', confirmation: 'pipa-azul' }, []],
  [{ current: 'antiga', next: 'pipa-azul', confirmation: 'pipa-verde' }, ['confirmation: Senhas não conferem']],
  [{ current: 'antiga', next: '12345', confirmation: '12345' }, ['next: Nova senha deve ter pelo menos 6 caracteres']],
  [
    { current: 'antiga', next: 'Senha123', confirmation: 'Senha123' },
    ['next: Essa senha é fácil de adivinhar. Escolha outra.'],
  ],
])('Validates %j with %j', (input, expected) => {
  const issues = changePasswordSchema.safeParse(input).error?.issues ?? []
  expect(issues.map(({ path, message }) => `${path.join('.')}: ${message}`)).toEqual(expected)
})
