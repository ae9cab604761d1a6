import { expect, test } from 'vitest'
import { parseOrderFilters } from './order-filters.ts'

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
