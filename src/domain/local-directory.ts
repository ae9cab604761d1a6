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

/**
 * A page of the live establishments in `rows` (the first is 1) and how many match in all: the same ones in the same order
 * as search_restaurants answers, for a device without a network. `favorites` holds the ids of the person's favourites.
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
    .map((row) => ({ ...row, distance_m: radiusM === null || position === null ? null : distance(row, position) }))
    .filter((row) => radiusM === null || (row.distance_m !== null && row.distance_m <= radiusM))
    .toSorted(comparers[sortOf(query)])
  return { total: found.length, items: found.slice((page - 1) * pageSize, page * pageSize) }
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

type Located = DirectoryRow & { distance_m: number | null }
type Comparer = (one: Located, other: Located) => number

function byNameThenId(one: Located, other: Located): number {
  return byName(one.name, other.name) || (one.id < other.id ? -1 : Number(one.id > other.id))
}

const comparers: Record<ReturnType<typeof sortOf>, Comparer> = {
  rating: (one, other) => other.rating - one.rating || byNameThenId(one, other),
  review_count: (one, other) => other.review_count - one.review_count || byNameThenId(one, other),
  name: byNameThenId,
  distance: (one, other) => (one.distance_m ?? 0) - (other.distance_m ?? 0) || byNameThenId(one, other),
}

function distance(row: DirectoryRow, position: { latitude: number; longitude: number }): number | null {
  if (row.latitude === null || row.longitude === null) return null
  return metresBetween(position, { latitude: row.latitude, longitude: row.longitude })
}
