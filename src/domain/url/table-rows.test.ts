import { expect, test } from 'vitest'
import { pagesOf, pageSizeOf, rowsPerPage, withRows } from './table-rows.ts'

test('A page has 10 rows unless the address names another choice', () => {
  expect(pageSizeOf({ linhas: rowsPerPage(undefined) })).toBe(10)
  expect(pageSizeOf({ linhas: rowsPerPage('25') })).toBe(25)
  expect([rowsPerPage(10), rowsPerPage(1000)]).toEqual([undefined, undefined])
})

test('Another number of rows keeps the first row of the page in sight', () => {
  expect(withRows({ pagina: 6 }, 25)).toEqual({ pagina: 3, linhas: 25 })
  expect(withRows({ pagina: 3, linhas: 25 }, 10)).toEqual({ pagina: 6, linhas: undefined })
  expect(withRows({ pagina: 2 }, 50)).toEqual({ pagina: undefined, linhas: 50 })
})

test.each([
  [0, 1],
  [10, 1],
  [11, 2],
  [10_000, 1000],
  [10_001, 1000],
])('A list of %i rows, ten on a page, has %i pages', (total, pages) => {
  expect(pagesOf(total, 10)).toBe(pages)
})
