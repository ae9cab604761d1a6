import { cityNames } from './city-names.ts'
import { metersBetween } from './distance.ts'
import { sortOf } from './filters-in-effect.ts'
import { petSizes, type DirectoryQuery, type RestaurantFilters } from './restaurant-filters.ts'
import { searchText } from './search-text.ts'
import { foundDishes, searchKeyOf, termsOf, type SearchedRow } from './text-filter.ts'

/** The fields that filters and sorts use. */
export interface DirectoryRow extends SearchedRow {
  id: string
  price_range: number | null
  rating: number
  review_count: number
  /** Seconds since 1970. */
  published_at: number
  latitude: number | null
  longitude: number | null
  outdoor_area: boolean
  provides_pet_water: boolean
  provides_pet_treats: boolean
  accepts_reservations: boolean
  max_pet_size: string | null
}

/** Who searches, and when. `favorites` holds restaurant ids. */
export interface Viewer<Row> {
  favorites: ReadonlySet<string>
  now: { isOpen: (row: Row) => boolean; takesVouchers: (row: Row) => boolean }
}

export interface LocalPage<Row> {
  total: number
  items: (Row & { distance_m: number | null; found_dishes: string[] })[]
}

/**
 * Searches the device's directory snapshot like `search_restaurants` in the database: same matches, same order. Returns
 * one page (the first is 1) and the total. `rows` must come from `sortByName`, the tiebreaker of every sort.
 */
export function searchLocally<Row extends DirectoryRow>(
  rows: readonly Row[],
  query: DirectoryQuery,
  { page, pageSize, favorites, now }: Viewer<Row> & { page: number; pageSize: number },
): LocalPage<Row> {
  const { filters, position } = query
  const terms = termsOf(filters.busca ?? '', rows)
  const radiusM = position === null || filters.perto === undefined ? null : filters.perto * 1000
  const matches = filterLocally(rows, filters, { favorites, now })
    .map((row) => ({ row, distance_m: radiusM === null || position === null ? null : distance(row, position) }))
    .filter(({ distance_m }) => radiusM === null || (distance_m !== null && distance_m <= radiusM))
    .toSorted(comparers[sortOf(query)]) // stable: ties stay sorted by name
  const items = matches.slice((page - 1) * pageSize, page * pageSize)
  return {
    total: matches.length,
    items: items.map(({ row, distance_m }) => ({ ...row, distance_m, found_dishes: foundDishes(row, terms) })),
  }
}

/** The rows that match all filters but the radius, in their order. */
export function filterLocally<Row extends DirectoryRow>(
  rows: readonly Row[],
  filters: RestaurantFilters,
  { favorites, now }: Viewer<Row>,
): Row[] {
  const terms = termsOf(filters.busca ?? '', rows)
  const matchesFilters = filterPredicate(filters)
  return rows.filter(
    (row) =>
      terms.every((fits) => fits(searchKeyOf(row))) &&
      matchesFilters(row) &&
      (filters.favoritos === undefined || favorites.has(row.id)) &&
      (filters.abertos === undefined || now.isOpen(row)) &&
      (filters.valeAgora === undefined || now.takesVouchers(row)),
  )
}

function filterPredicate(filters: RestaurantFilters): (row: DirectoryRow) => boolean {
  const city = filters.cidade === undefined ? undefined : searchText(filters.cidade)
  const minSizeIndex = filters.porte === undefined ? -1 : petSizes.indexOf(filters.porte)
  return (row) =>
    (filters.categoria === undefined || row.category === filters.categoria) &&
    (city === undefined || cityNames(row.city).some((name) => searchText(name) === city)) &&
    (filters.precoMin === undefined || (row.price_range !== null && row.price_range >= filters.precoMin)) &&
    (filters.precoMax === undefined || (row.price_range !== null && row.price_range <= filters.precoMax)) &&
    (filters.nota === undefined || row.rating >= filters.nota - 0.05) && // as it is shown: 4.45 reads 4,5
    (filters.facilidades ?? []).every((facility) => row[facility]) &&
    (minSizeIndex === -1 || petSizes.findIndex((size) => size === row.max_pet_size) >= minSizeIndex)
}

interface Match {
  row: DirectoryRow
  distance_m: number | null
}

const comparers: Record<ReturnType<typeof sortOf>, (a: Match, b: Match) => number> = {
  rating: (a, b) => b.row.rating - a.row.rating,
  review_count: (a, b) => b.row.review_count - a.row.review_count,
  name: () => 0,
  new: (a, b) => b.row.published_at - a.row.published_at,
  distance: (a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0),
}

function distance(row: DirectoryRow, position: { latitude: number; longitude: number }): number | null {
  if (row.latitude === null || row.longitude === null) return null
  return metersBetween(position, { latitude: row.latitude, longitude: row.longitude })
}
