import { oneOf, searchReader, someOf, text, type SearchOf } from '../url/search-reader.ts'
import type { Position } from './distance.ts'

export const sortOptions = ['rating', 'review_count', 'name', 'new'] as const
export const petSizes = ['small', 'medium', 'large', 'any'] as const
export const facilityFilters = [
  'outdoor_area',
  'provides_pet_water',
  'provides_pet_treats',
  'accepts_reservations',
] as const
/** Search radius around the person, in kilometers. */
export const radiusOptions = [2, 5, 10, 25, 50] as const

const params = {
  busca: text(80),
  categoria: text(80),
  cidade: text(80),
  /** Price range, 1 to 4, both ends included. */
  precoMin: oneOf<number>([2, 3, 4]),
  precoMax: oneOf<number>([1, 2, 3]),
  /** Lowest rating, 0.5 to 5 in steps of 0.5. */
  nota: oneOf<number>([0.5, 1, 1.5, 2, 2.5, 3, 3.5, 4, 4.5, 5]),
  /** What the restaurant must have. */
  facilidades: someOf(facilityFilters),
  /** Size of the pet that the restaurant must accept. */
  porte: oneOf(petSizes),
  favoritos: oneOf([true]),
  /** Open at this moment. */
  abertos: oneOf([true]),
  /** Where a voucher is valid at this moment; only for people with an account. */
  valeAgora: oneOf([true]),
  /** Radius in km around the person, whose position never enters the URL. */
  perto: oneOf<number>(radiusOptions),
  /** 'distance' applies only together with `perto`. */
  ordem: oneOf([...sortOptions, 'distance']),
}

/** The directory's filters as the URL holds them (rules: Directory). */
export type RestaurantFilters = SearchOf<typeof params>

/** Changed filters, or a function of the filters at the time of the change. */
export type FilterChange = Partial<RestaurantFilters> | ((now: RestaurantFilters) => Partial<RestaurantFilters>)

/** Filters, and the person's position if the filters contain `perto`. */
export interface DirectoryQuery {
  filters: RestaurantFilters
  position: Position | null
}

/** Restaurants on one page of the list (rules: Limits). */
export const pageSize = 20

const readParams = searchReader(params)

/** Reads the filters from a URL. A price range whose ends are reversed is absent. */
export function parseRestaurantFilters(search: Record<string, unknown>): RestaurantFilters {
  const filters = readParams(search)
  const isReversed = (filters.precoMin ?? 1) > (filters.precoMax ?? 4)
  return isReversed ? { ...filters, precoMin: undefined, precoMax: undefined } : filters
}
