import { expect, test } from 'vitest'
import { dayRange } from './day-range.ts'
import { parseManagerView } from './manager-view.ts'

test("A link of the manager's page keeps what it may hold and drops the rest", () => {
  expect(
    parseManagerView({
      restaurante: 'a-mesa',
      aba: 'vouchers',
      quando: '7dias',
      situacao: 'usados',
      busca: 2024,
      pagina: 3,
      outra: 1,
    }),
  ).toEqual({
    restaurante: 'a-mesa',
    aba: 'vouchers',
    quando: '7dias',
    situacao: 'usados',
    busca: '2024',
    pagina: 3,
  })
  expect(
    parseManagerView({
      restaurante: '../x',
      aba: 'leituras',
      quando: 'sempre',
      situacao: 'x',
      busca: ' ',
      pagina: 1,
      de: '2026-02-30',
      ate: '2026',
    }),
  ).toEqual({})
})

test('Counts a choice of days back from today, including today', () => {
  expect(dayRange({}, 'hoje', '2026-03-01')).toEqual({ first: '2026-03-01', last: '2026-03-01' })
  expect(dayRange({ quando: '7dias' }, 'hoje', '2026-03-01')).toEqual({ first: '2026-02-23', last: null })
  expect(dayRange({}, '30dias', '2026-03-30')).toEqual({ first: '2026-03-01', last: null })
  expect(dayRange({ quando: 'tudo', de: '2026-01-01' }, 'hoje', '2026-03-01')).toEqual({ first: null, last: null })
  expect(dayRange({ quando: 'escolher', ate: '2026-01-31' }, 'hoje', '2026-03-01')).toEqual({
    first: null,
    last: '2026-01-31',
  })
})
