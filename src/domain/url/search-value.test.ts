import { expect, test } from 'vitest'
import { parseSearchValue } from './search-value.ts'

test.each([
  ['2', 2],
  ['4.5', 4.5],
  ['true', true],
  ['"123"', '123'],
  ['["a"]', ['a']],
])('Parses %s', (text, value) => {
  expect(parseSearchValue(text)).toEqual(value)
})

test.each(['9220E550', '1E5', '12345678901234567890', '1.0', 'bar'])('Leaves %s as text', (text) => {
  expect(() => parseSearchValue(text)).toThrow(SyntaxError)
})
