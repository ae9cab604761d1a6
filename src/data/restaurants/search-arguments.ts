import { facilityFilters, pageSize, sortOf, type DirectoryQuery } from '../../domain/directory/restaurant-filters.ts'

/** The arguments of search_restaurants; absent filters are left out. */
export function searchArguments({ filters, position }: DirectoryQuery) {
  const sort = sortOf({ filters, position })
  const facilities = facilityFilters.filter((facility) => filters.facilidades?.includes(facility) === true)
  return {
    ...(filters.busca === undefined ? {} : { search: filters.busca }),
    ...(filters.categoria === undefined ? {} : { category: filters.categoria }),
    ...(filters.cidade === undefined ? {} : { city: filters.cidade }),
    ...(filters.precoMin === undefined ? {} : { price_min: filters.precoMin }),
    ...(filters.precoMax === undefined ? {} : { price_max: filters.precoMax }),
    ...(filters.nota === undefined ? {} : { min_rating: filters.nota }),
    ...Object.fromEntries(facilities.map((facility) => [facility, true])),
    ...(filters.porte === undefined ? {} : { max_pet_size: filters.porte }),
    ...(filters.favoritos === undefined ? {} : { favorites_only: true }),
    ...(filters.perto === undefined || position === null ? {} : { ...position, radius_km: filters.perto }),
    sort_by: sort,
    sort_order: sort === 'name' || sort === 'distance' ? 'asc' : 'desc',
  }
}

/** The same for one page of the list, from 1. */
export function pageArguments(query: DirectoryQuery, page: number) {
  return { ...searchArguments(query), page, page_size: pageSize }
}
