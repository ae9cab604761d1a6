import { expect, test } from 'vitest'
import { countAdvanced, isFiltered, sortOf } from './filters-in-effect.ts'
import { parseRestaurantFilters } from './restaurant-filters.ts'

test('Reads the values of a link, trimmed', () => {
  expect(parseRestaurantFilters({ busca: '  café ', cidade: 'São Paulo', categoria: 'Bar', ordem: 'name' })).toEqual({
    busca: 'café',
    cidade: 'São Paulo',
    categoria: 'Bar',
    ordem: 'name',
  })
  expect(parseRestaurantFilters({ busca: 99 })).toEqual({ busca: '99' }) // the router reads digits as a number
  const advanced = {
    precoMin: 2,
    precoMax: 3,
    nota: 4.5,
    facilidades: ['outdoor_area', 'provides_pet_water'],
    porte: 'medium',
    favoritos: true,
    perto: 5,
  }
  expect(parseRestaurantFilters(advanced)).toEqual(advanced)
})

test('Drops invalid values and values that filter nothing', () => {
  expect(parseRestaurantFilters({ busca: '   ', cidade: ['x'], categoria: null, ordem: 'preco', outra: 1 })).toEqual({})
  expect(parseRestaurantFilters({ busca: 'a'.repeat(500) }).busca).toHaveLength(80)
  expect(
    parseRestaurantFilters({
      precoMin: 1,
      precoMax: 4,
      nota: 0,
      facilidades: [],
      favoritos: 'sim',
      perto: 7,
      porte: 'huge',
    }),
  ).toEqual({})
  expect(
    parseRestaurantFilters({ precoMin: 3, precoMax: 2, nota: 4.2, facilidades: ['piscina', 'outdoor_area'] }),
  ).toEqual({ facilidades: ['outdoor_area'] })
})

test('Sorts by distance only within a radius', () => {
  const position = { latitude: -23.5, longitude: -46.6 }
  expect(sortOf({ filters: {}, position })).toBe('rating')
  expect(sortOf({ filters: { perto: 5 }, position })).toBe('distance')
  expect(sortOf({ filters: { perto: 5 }, position: null })).toBe('rating')
  expect(sortOf({ filters: { perto: 5, ordem: 'name' }, position })).toBe('name')
  expect(sortOf({ filters: { ordem: 'distance' }, position })).toBe('rating')
})

test('A sort order is not a filter; both price limits count as one', () => {
  expect(isFiltered({ ordem: 'name', busca: undefined })).toBe(false)
  expect(isFiltered({ perto: 2 })).toBe(true)
  expect(
    countAdvanced({
      busca: 'bar',
      precoMin: 2,
      precoMax: 3,
      facilidades: ['outdoor_area', 'accepts_reservations'],
      porte: 'any',
    }),
  ).toBe(4)
})
