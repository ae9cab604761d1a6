import { expect, test } from 'vitest'
import { codeDigits, codeSchema, factorNameSchema, freeFactorName, groupedSecret } from './second-factor.ts'

test.each([
  ['123456', '123456'],
  ['123 456', '123456'],
  ['Código: 123-456.', '123456'],
  ['1234567', '123456'],
  ['12a', '12'],
  ['', ''],
])('Reads the digits of %s', (typed, digits) => {
  expect(codeDigits(typed)).toBe(digits)
})

test('Asks for six digits, grouped or not', () => {
  expect(codeSchema.safeParse({ code: '123 456' }).success).toBe(true)
  expect(codeSchema.safeParse({ code: '12345' }).error?.issues[0]?.message).toBe('Digite os 6 números do código')
})

test('Suggests a name that no other authenticator has', () => {
  expect(freeFactorName([])).toBe('Celular')
  expect(freeFactorName(['Celular', 'Celular 2', 'Computador'])).toBe('Celular 3')
})

test('Refuses an empty, a long and a taken name of an authenticator', () => {
  const schema = factorNameSchema(['Celular'])
  const message = (name: string) => schema.safeParse({ name }).error?.issues[0]?.message
  expect(message('  ')).toBe('Dê um nome a este autenticador')
  expect(message('x'.repeat(41))).toBe('Nome deve ter no máximo 40 caracteres')
  expect(message(' Celular ')).toBe('Você já tem um autenticador com este nome')
  expect(message('Tablet')).toBeUndefined()
})

test('Shows a secret in groups of four', () => {
  expect(groupedSecret('JBSWY3DPEHPK3PXP')).toBe('JBSW Y3DP EHPK 3PXP')
  expect(groupedSecret('ABCDE')).toBe('ABCD E')
})
