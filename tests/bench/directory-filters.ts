import type { Sql } from 'postgres'
import { filterArguments, searchArguments } from '../../src/data/restaurants/search-arguments.ts'
import { facilityFilters, petSizes, type RestaurantFilters } from '../../src/domain/directory/restaurant-filters.ts'
import { callAsMember, withDirectories } from './directory-databases.ts'
import { quantile, type Measure } from './measure.ts'

const calls = 120
const [few, many] = [10_000, 100_000] as const

/** Widths of the map's rectangle in degrees: a few streets, a city, Brazil. */
const widths = { streets: 0.02, city: 0.4, country: 42 }

/**
 * Measures the filters by the present moment in a list of 10,000 restaurants of which half are open, and the map of
 * 100,000: rectangles of streets, cities and the country, with and without filters.
 */
export async function directoryFilters(): Promise<Measure[]> {
  return withDirectories([few, many], async (databases) => [
    ...(await measureLists(databases.get(few)!)),
    ...(await measureMap(databases.get(many)!)),
  ])
}

async function measureLists(sql: Sql): Promise<Measure[]> {
  const measures: Measure[] = []
  for (const [name, filters] of [
    ['open now', { abertos: true }],
    ['vouchers now', { valeAgora: true }],
  ] as const) {
    const args = { ...searchArguments({ filters, position: null }), page: 1 }
    measures.push(
      ...(await measure(`list of 10,000, ${name}`, 60, () => callAsMember(sql, 'search_restaurants', args))),
    )
  }
  return measures
}

async function measureMap(sql: Sql): Promise<Measure[]> {
  const places = await sql<{ category: string; name: string; latitude: number; longitude: number }[]>`
    select category, name, latitude, longitude from public.restaurants order by md5(slug) limit ${calls}`
  const kinds: Record<string, (n: number) => RestaurantFilters> = {
    'no filter': () => ({}),
    filters: (n) => ({
      ...(n % 2 === 0 && { categoria: places[n]!.category }),
      ...(n % 3 === 0 && { precoMax: 2 }),
      ...(n % 5 === 0 && { nota: 4 }),
      ...(n % 3 === 1 && { facilidades: [facilityFilters[n % facilityFilters.length]!] }),
      ...(n % 4 === 1 && { porte: petSizes[n % petSizes.length]! }),
    }),
    'a word': (n) => ({ busca: places[n]!.name.split(' ').find((word) => word.length > 4)! }),
    'open now': () => ({ abertos: true }),
    'vouchers now': () => ({ valeAgora: true }),
  }
  const measures: Measure[] = []
  for (const [size, width] of Object.entries(widths)) {
    for (const [kind, filtersOf] of Object.entries(kinds)) {
      measures.push(
        ...(await measure(`map of ${size}, ${kind}`, 40, (n) => {
          const center = size === 'country' ? { latitude: -15, longitude: -54 } : places[n]!
          return callAsMember(sql, 'restaurant_pins', {
            ...filterArguments(filtersOf(n)),
            west: center.longitude - width / 2,
            east: center.longitude + width / 2,
            south: center.latitude - width / 2,
            north: center.latitude + width / 2,
          })
        })),
      )
    }
  }
  return measures
}

async function measure(name: string, aim: number, call: (n: number) => Promise<{ took: number }>): Promise<Measure[]> {
  const times: number[] = []
  for (let n = 0; n < calls; n += 1) times.push((await call(n)).took)
  const rest = times.slice(10) // the first ones warm up
  return [0.5, 0.95].map((share) => ({
    name: `${name}, p${String(share * 100)}`,
    value: Number(quantile(rest, share).toFixed(1)),
    unit: 'ms',
    aim: share === 0.95 ? { atMost: aim } : null,
  }))
}
