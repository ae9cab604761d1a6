import { metersBetween } from './distance.ts'
import { petSizes, sortOf, type DirectoryQuery, type RestaurantFilters } from './restaurant-filters.ts'
import { searchText } from './search-text.ts'

/** The fields that filters and sorts use. */
export interface DirectoryRow {
  id: string
  name: string
  description: string | null
  category: string | null
  price_range: number | null
  rating: number
  review_count: number
  city: string | null
  latitude: number | null
  longitude: number | null
  outdoor_area: boolean
  provides_pet_water: boolean
  provides_pet_treats: boolean
  accepts_reservations: boolean
  max_pet_size: string | null
  /** Name and description folded by `searchText`, computed once for many searches. */
  search_key?: string
}

export interface LocalPage<Row> {
  total: number
  items: (Row & { distance_m: number | null })[]
}

const compareNames = new Intl.Collator('pt-BR').compare

/** Sorts by name, then id: the tiebreaker of every sort. Done once for many searches. */
export function sortByName<Row extends DirectoryRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted((a, b) => compareNames(a.name, b.name) || (a.id < b.id ? -1 : Number(a.id > b.id)))
}

/**
 * Searches the device's directory snapshot like `search_restaurants` in the database: same matches, same order. Returns
 * one page (the first is 1) and the total. `rows` must come from `sortByName`; `favorites` holds restaurant ids.
 */
export function searchLocally<Row extends DirectoryRow>(
  rows: readonly Row[],
  query: DirectoryQuery,
  { page, pageSize, favorites }: { page: number; pageSize: number; favorites: ReadonlySet<string> },
): LocalPage<Row> {
  const { filters, position } = query
  const matchesFilters = filterPredicate(filters)
  const radiusM = position === null || filters.perto === undefined ? null : filters.perto * 1000
  const matches = rows
    .filter((row) => matchesFilters(row) && (filters.favoritos === undefined || favorites.has(row.id)))
    .map((row) => ({ row, distance_m: radiusM === null || position === null ? null : distance(row, position) }))
    .filter(({ distance_m }) => radiusM === null || (distance_m !== null && distance_m <= radiusM))
    .toSorted(comparers[sortOf(query)]) // stable: ties stay sorted by name
  const items = matches.slice((page - 1) * pageSize, page * pageSize)
  return { total: matches.length, items: items.map(({ row, distance_m }) => ({ ...row, distance_m })) }
}

function filterPredicate(filters: RestaurantFilters): (row: DirectoryRow) => boolean {
  const term = filters.busca === undefined ? undefined : searchText(filters.busca)
  const city = filters.cidade === undefined ? undefined : searchText(filters.cidade)
  const minSizeIndex = filters.porte === undefined ? -1 : petSizes.indexOf(filters.porte)
  return (row) =>
    (term === undefined || (row.search_key ?? searchText(`${row.name}\n${row.description ?? ''}`)).includes(term)) &&
    (filters.categoria === undefined || row.category === filters.categoria) &&
    (city === undefined || cityNames(row.city).some((name) => searchText(name) === city)) &&
    (filters.precoMin === undefined || (row.price_range !== null && row.price_range >= filters.precoMin)) &&
    (filters.precoMax === undefined || (row.price_range !== null && row.price_range <= filters.precoMax)) &&
    (filters.nota === undefined || row.rating >= filters.nota) &&
    (filters.facilidades ?? []).every((facility) => row[facility]) &&
    (minSizeIndex === -1 || petSizes.findIndex((size) => size === row.max_pet_size) >= minSizeIndex)
}

/** A restaurant's city field may list several: 'São Paulo; Santos, Guarujá'. */
function cityNames(city: string | null): string[] {
  return (city ?? '').split(/[,;]/).map((part) => part.replace(/^ +| +$/g, ''))
}

interface Match {
  row: DirectoryRow
  distance_m: number | null
}

const comparers: Record<ReturnType<typeof sortOf>, (a: Match, b: Match) => number> = {
  rating: (a, b) => b.row.rating - a.row.rating,
  review_count: (a, b) => b.row.review_count - a.row.review_count,
  name: () => 0,
  distance: (a, b) => (a.distance_m ?? 0) - (b.distance_m ?? 0),
}

function distance(row: DirectoryRow, position: { latitude: number; longitude: number }): number | null {
  if (row.latitude === null || row.longitude === null) return null
  return metersBetween(position, { latitude: row.latitude, longitude: row.longitude })
}
