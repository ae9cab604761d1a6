import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { beginsWithTypo, searchWords } from './search-text.ts'
import { foundDishes, termsOf, type SearchedRow } from './text-filter.ts'

const golden = JSON.parse(
  readFileSync(new URL('../../../tests/golden/directory-search.json', import.meta.url), 'utf8'),
) as {
  words: { text: string; words: string[] }[]
  typos: { word: string; part: string; fits: boolean }[]
}

test.each(golden.words)('Words of $text', ({ text, words }) => {
  expect(searchWords(text)).toEqual(words)
})

test.each(golden.typos)('$word begins with $part but for one typo: $fits', ({ word, part, fits }) => {
  expect(beginsWithTypo(word, part)).toBe(fits)
})

const cafe: SearchedRow = {
  name: 'Café Alecrim',
  description: 'Cappuccino no jardim',
  category: 'Cafeteria',
  city: 'Santos',
  address: 'Rua das Acácias, 5 - Gonzaga',
  dishes: ['Bolo de aipim', 'Bolo de cenoura', 'Cappuccino', 'Ossinho de cenoura'],
}

const placeNamed = (name: string): SearchedRow => ({
  name,
  description: null,
  category: null,
  city: null,
  address: null,
  dishes: [],
})

test.each([
  ['alecrim', []],
  ['santos gonzaga cafeteria', []],
  ['cappuccino', ['Cappuccino']],
  ['capuccino', ['Cappuccino']],
  ['alecrim cappu', ['Cappuccino']],
  ['cenoura bolo', ['Bolo de cenoura']],
  ['cenoura cappuccino', ['Bolo de cenoura', 'Cappuccino']],
  ['', []],
])('A search for %j is explained by the dishes %j', (typed, dishes) => {
  expect(foundDishes(cafe, termsOf(typed, [cafe]))).toEqual(dishes)
})

test('A word that some place contains is not searched for with a typo', () => {
  const [terms, withTypo] = ['massa', 'masss'].map((typed) =>
    termsOf(typed, [placeNamed('Massa'), placeNamed('Passa')]).map((fits) => fits('massas da casa')),
  )
  expect([terms, withTypo]).toEqual([[true], [true]])
  const [found] = termsOf('massa', [placeNamed('Massa')])
  expect(found?.('passa')).toBe(false)
})

test('A text without letters or digits finds nothing', () => {
  expect(termsOf('🐶', []).map((fits) => fits('massa'))).toEqual([false])
  expect(termsOf('  ', [])).toEqual([])
})
