import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { sortByName } from './name-order.ts'

const collator = new Intl.Collator('pt-BR')
const oneOf = (letters: string) => fc.constantFrom(...Array.from(letters))
const named = (names: readonly string[]) => names.map((name, n) => ({ id: String(n).padStart(3, '0'), name }))

/** By ICU, which the database uses too. */
const expected = (rows: ReturnType<typeof named>) =>
  rows.toSorted((a, b) => collator.compare(a.name, b.name) || (a.id < b.id ? -1 : 1))

test('Sorts names that differ in one character of ASCII as ICU does', () => {
  const rows = named(Array.from({ length: 95 }, (_, n) => `a${String.fromCharCode(32 + n)}b`))
  expect(sortByName(rows)).toEqual(expected(rows))
})

test('Sorts names as ICU does, whatever ASCII, accents or other letters they have', () => {
  const letter = fc.oneof(
    { weight: 6, arbitrary: oneOf('abcAB z09') },
    { weight: 3, arbitrary: fc.integer({ min: 32, max: 126 }).map((code) => String.fromCharCode(code)) },
    { weight: 2, arbitrary: oneOf('áàâãÃçÇéêíóôõúüñ') },
    { weight: 1, arbitrary: oneOf('øæßłđ’“…–º\t') },
  )
  const name = fc.array(letter, { minLength: 1, maxLength: 6 }).map((letters) => letters.join(''))
  fc.assert(
    fc.property(fc.array(name, { minLength: 2, maxLength: 12 }), (names) => {
      const rows = named(names)
      expect(sortByName(rows)).toEqual(expected(rows))
    }),
    { numRuns: 5_000 },
  )
})

test('Rows of the same name are sorted by id', () => {
  const rows = [
    { id: 'b', name: 'Café' },
    { id: 'a', name: 'Café' },
  ]
  expect(sortByName(rows).map(({ id }) => id)).toEqual(['a', 'b'])
})
