import { expect, test } from 'vitest'
import { states } from './states.ts'

test('there are 27, each once, in the order of their names', () => {
  expect(new Set(states.map(([code]) => code)).size).toBe(27)
  const names = states.map(([, name]) => name)
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, 'pt-BR')))
  expect(states.every(([code]) => /^[A-Z]{2}$/.test(code))).toBe(true)
})
