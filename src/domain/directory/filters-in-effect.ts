import type { DirectoryQuery, RestaurantFilters, sortOptions } from './restaurant-filters.ts'

/** The sort order in effect: the chosen one, else nearest first for `perto`, else by rating. */
export function sortOf({ filters, position }: DirectoryQuery): (typeof sortOptions)[number] | 'distance' {
  const isNear = filters.perto !== undefined && position !== null
  if (filters.ordem === undefined || (filters.ordem === 'distance' && !isNear)) return isNear ? 'distance' : 'rating'
  return filters.ordem
}

/** The number of filters that are set in 'Mais filtros'. */
export function countAdvanced(filters: RestaurantFilters): number {
  const priced = filters.precoMin !== undefined || filters.precoMax !== undefined
  return (
    [priced, filters.nota !== undefined, filters.porte !== undefined].filter(Boolean).length +
    (filters.facilidades?.length ?? 0)
  )
}

/** The number of filters that are set in a phone's sheet: all but the text. */
export function countFilters(filters: RestaurantFilters): number {
  const { categoria, cidade, favoritos, abertos, valeAgora, perto } = filters
  const chosen = [categoria, cidade, favoritos, abertos, valeAgora, perto]
  return countAdvanced(filters) + chosen.filter((value) => value !== undefined).length
}

/** Whether any filter narrows the list. */
export function isFiltered(filters: RestaurantFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'ordem' && value !== undefined)
}
