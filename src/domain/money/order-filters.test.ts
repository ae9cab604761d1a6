import { expect, test } from 'vitest'
import { createdRange, parseOrderFilters } from './order-filters.ts'

test.each([
  [
    { situacao: 'paid', de: '2026-11-01', ate: '2026-11-30', busca: ' rita ', pagina: 2 },
    { situacao: 'paid', de: '2026-11-01', ate: '2026-11-30', busca: 'rita', pagina: 2 },
  ],
  [{ situacao: 'paga', de: '01/11/2026', ate: '2026-13-45', busca: '  ', pagina: 1 }, {}],
  [
    { busca: 52998224725, pagina: '2' },
    { busca: '52998224725', pagina: 2 },
  ],
  [{}, {}],
])('%j reads %j', (search, filters) => {
  expect(parseOrderFilters(search)).toEqual(filters)
})

test('the last day counts whole', () => {
  expect(createdRange({ de: '2026-02-28', ate: '2026-02-28' })).toEqual({
    from: new Date(2026, 1, 28),
    to: new Date(2026, 2, 1),
  })
  expect(createdRange({})).toEqual({ from: null, to: null })
})
