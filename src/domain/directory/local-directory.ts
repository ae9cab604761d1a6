import { metresBetween } from './distance.ts'
import { petSizes, sortOf, type DirectoryQuery, type RestaurantFilters } from './restaurant-filters.ts'
import { searchText } from './search-text.ts'

/** What the filters and sorts look at. */
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
  /** Name and description as `searchText` folds them, where that is done once for many searches. */
  search_key?: string
}

export interface LocalPage<Row> {
  total: number
  items: (Row & { distance_m: number | null })[]
}

const byName = new Intl.Collator('pt-BR').compare

/** By name, and by id where names are equal: what every sort falls back to. Done once for many searches. */
export function inNameOrder<Row extends DirectoryRow>(rows: readonly Row[]): Row[] {
  return rows.toSorted(
    (one, other) => byName(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id)),
  )
}

/**
 * A page of the live establishments in `rows` (the first is 1) and how many match in all: the same ones in the same order
 * as search_restaurants answers, for a device without a network. `rows` are `inNameOrder`; `favorites` holds the ids of
 * the person's favourites.
 */
export function searchLocally<Row extends DirectoryRow>(
  rows: readonly Row[],
  query: DirectoryQuery,
  { page, pageSize, favorites }: { page: number; pageSize: number; favorites: ReadonlySet<string> },
): LocalPage<Row> {
  const { filters, position } = query
  const matches = matcher(filters)
  const radiusM = position === null || filters.perto === undefined ? null : filters.perto * 1000
  const found = rows
    .filter((row) => matches(row) && (filters.favoritos === undefined || favorites.has(row.id)))
    .map((row) => ({ row, distance_m: radiusM === null || position === null ? null : distance(row, position) }))
    .filter(({ distance_m }) => radiusM === null || (distance_m !== null && distance_m <= radiusM))
    .toSorted(comparers[sortOf(query)]) // leaves equal ones in the order of their names
  const items = found.slice((page - 1) * pageSize, page * pageSize)
  return { total: found.length, items: items.map(({ row, distance_m }) => ({ ...row, distance_m })) }
}

function matcher(filters: RestaurantFilters): (row: DirectoryRow) => boolean {
  const term = filters.busca === undefined ? undefined : searchText(filters.busca)
  const city = filters.cidade === undefined ? undefined : searchText(filters.cidade)
  const smallest = filters.porte === undefined ? -1 : petSizes.indexOf(filters.porte)
  return (row) =>
    (term === undefined || (row.search_key ?? searchText(`${row.name}\n${row.description ?? ''}`)).includes(term)) &&
    (filters.categoria === undefined || row.category === filters.categoria) &&
    (city === undefined || cityNames(row.city).some((name) => searchText(name) === city)) &&
    (filters.precoMin === undefined || (row.price_range !== null && row.price_range >= filters.precoMin)) &&
    (filters.precoMax === undefined || (row.price_range !== null && row.price_range <= filters.precoMax)) &&
    (filters.nota === undefined || row.rating >= filters.nota) &&
    (filters.facilidades ?? []).every((facility) => row[facility]) &&
    (smallest === -1 || petSizes.findIndex((size) => size === row.max_pet_size) >= smallest)
}

/** 'São Paulo; Santos, Guarujá' names three cities. */
function cityNames(city: string | null): string[] {
  return (city ?? '').split(/[,;]/).map((part) => part.replace(/^ +| +$/g, ''))
}

interface Found {
  row: DirectoryRow
  distance_m: number | null
}

const comparers: Record<ReturnType<typeof sortOf>, (one: Found, other: Found) => number> = {
  rating: (one, other) => other.row.rating - one.row.rating,
  review_count: (one, other) => other.row.review_count - one.row.review_count,
  name: () => 0,
  distance: (one, other) => (one.distance_m ?? 0) - (other.distance_m ?? 0),
}

function distance(row: DirectoryRow, position: { latitude: number; longitude: number }): number | null {
  if (row.latitude === null || row.longitude === null) return null
  return metresBetween(position, { latitude: row.latitude, longitude: row.longitude })
}
