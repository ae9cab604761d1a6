import { expect, test } from 'vitest'
import { adminTexts } from './dashboard.ts'

test('One renewal is told in the singular', () => {
  const { renewed } = adminTexts.figures
  expect(renewed(1, 1)).toBe('Nos últimos 30 dias: 1 de 1 renovada')
  expect(renewed(1, 3)).toBe('Nos últimos 30 dias: 1 de 3 renovada')
  expect(renewed(2, 3)).toBe('Nos últimos 30 dias: 2 de 3 renovadas')
})
