import { expect, test } from 'vitest'
import { calendarDay, id, oneOf, pageNumber, searchReader, someOf, text } from './search-reader.ts'

const read = searchReader({
  busca: text(5),
  ordem: oneOf(['asc', 'desc'], 'asc'),
  dias: oneOf([7, 30]),
  tem: someOf(['area', 'agua']),
  so: oneOf([true]),
  de: calendarDay,
  quem: id,
  pagina: pageNumber,
})
const person = '0f7c6c6e-4f0a-4f6e-9d0a-2b6a5b1c9e01'

test('Reads what a URL may hold', () => {
  const search = { ordem: 'desc', dias: 7, tem: ['agua', 'area'], so: true, de: '2026-02-28', quem: person, pagina: 2 }
  expect(read({ busca: '  bares abertos', outra: 1, ...search })).toStrictEqual({
    busca: 'bares',
    ...search,
    tem: ['area', 'agua'],
  })
  expect(read({ busca: 'bar 🐶' })).toMatchObject({ busca: 'bar' })
  expect(read({ busca: 2024, dias: '30', pagina: '3' })).toMatchObject({ busca: '2024', dias: 30, pagina: 3 })
})

test('A wrong value is absent, and named so, while the others stay', () => {
  expect(
    read({
      busca: '  ',
      ordem: 'asc',
      dias: 8,
      tem: ['piscina'],
      so: 'true',
      de: '2026-02-30',
      quem: `${person}x`,
      pagina: 9,
    }),
  ).toStrictEqual({
    busca: undefined,
    ordem: undefined,
    dias: undefined,
    tem: undefined,
    so: undefined,
    de: undefined,
    quem: undefined,
    pagina: 9,
  })
  expect(read({ busca: {}, dias: '', tem: 'area', de: 20260228, quem: 'eu' })).toEqual({})
})

test.each([1, 0, -2, 2.5, 100_001, 'x', '', null, [2]])('%j is no page beyond the first', (page) => {
  expect(pageNumber(page)).toBeUndefined()
})
