import { sortOf } from '../../domain/directory/filters-in-effect.ts'
import {
  facilityFilters,
  pageSize,
  type DirectoryQuery,
  type RestaurantFilters,
} from '../../domain/directory/restaurant-filters.ts'

/** The filters as search_restaurants and restaurant_pins name them; absent ones are left out. */
export function filterArguments(filters: RestaurantFilters) {
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
    ...(filters.abertos === undefined ? {} : { open_now: true }),
    ...(filters.valeAgora === undefined ? {} : { vouchers_now: true }),
  }
}

/** The arguments of search_restaurants. */
export function searchArguments({ filters, position }: DirectoryQuery) {
  const sort = sortOf({ filters, position })
  return {
    ...filterArguments(filters),
    ...(filters.perto === undefined || position === null ? {} : { ...position, radius_km: filters.perto }),
    sort_by: sort,
    sort_order: sort === 'name' || sort === 'distance' ? 'asc' : 'desc',
  }
}

/** The same for one page of the list, from 1. */
export function pageArguments(query: DirectoryQuery, page: number) {
  return { ...searchArguments(query), page, page_size: pageSize }
}
