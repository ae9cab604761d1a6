import { expect, test } from 'vitest'
import { states } from './states.ts'

test('Lists all 27 states once, sorted by name', () => {
  expect(new Set(states.map(([code]) => code)).size).toBe(27)
  const names = states.map(([, name]) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(states.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true)
})
