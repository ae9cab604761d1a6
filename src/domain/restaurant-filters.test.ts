import { expect, test } from 'vitest'
import { parseRestaurantFilters } from './restaurant-filters.ts'

test('reads what a link holds, trimmed', () => {
  expect(parseRestaurantFilters({ busca: '  café ', cidade: 'São Paulo', categoria: 'Bar', ordem: 'name' })).toEqual({
    busca: 'café',
    cidade: 'São Paulo',
    categoria: 'Bar',
    ordem: 'name',
  })
  expect(parseRestaurantFilters({ busca: 99 })).toEqual({ busca: '99' }) // the router reads digits as a number
})

test('leaves out what it cannot read', () => {
  expect(parseRestaurantFilters({ busca: '   ', cidade: ['x'], categoria: null, ordem: 'preco', outra: 1 })).toEqual({})
  expect(parseRestaurantFilters({ busca: 'a'.repeat(500) }).busca).toHaveLength(80)
})
