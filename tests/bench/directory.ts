import type { Sql } from 'postgres'
import { searchArguments } from '../../src/data/restaurants/search-arguments.ts'
import {
  facilityFilters,
  petSizes,
  radiusOptions,
  type DirectoryQuery,
} from '../../src/domain/directory/restaurant-filters.ts'
import { callAsMember, withDirectories } from './directory-databases.ts'
import { quantile, type Measure } from './measure.ts'

const sizes = [1_000, 100_000] as const
const rounds = 10
const callsPerRound = 40

type Size = (typeof sizes)[number]
type Place = { name: string; city: string; category: string; latitude: number; longitude: number }
type Loaded = { sql: Sql; places: Place[] }
type Kind = keyof typeof questions

/**
 * Measures search_restaurants as a member's request calls it, with few and with many restaurants: lists with random
 * filters, orders and pages; words of restaurants' names, alone, with a typo, and several of name and city; restaurants
 * nearby. Sizes and kinds alternate, so that other load on the machine affects all of them alike.
 */
export async function directory(): Promise<Measure[]> {
  return withDirectories(sizes, async (databases) => {
    const loaded = new Map<Size, Loaded>()
    for (const [size, sql] of databases) {
      const places = await sql<Place[]>`
        select name, city, category, latitude, longitude from public.restaurants order by md5(id::text) limit 500`
      loaded.set(size, { sql, places })
    }
    return measure(loaded)
  })
}

async function measure(loaded: Map<Size, Loaded>): Promise<Measure[]> {
  const times = new Map<string, number[]>()
  const timesOf = (kind: Kind, size: Size) => {
    const key = `${kind} ${String(size)}`
    const known = times.get(key) ?? []
    times.set(key, known)
    return known
  }
  const [few, many] = sizes
  const scansBefore = await countSequentialScans(loaded.get(many))
  for (let round = -2; round < rounds; round += 1) {
    // the first two warm up
    for (const [size, { sql, places }] of loaded) {
      for (const kind of kinds) {
        for (let call = 0; call < callsPerRound; call += 1) {
          const took = await ask(sql, questions[kind](one(places)))
          if (round >= 0) timesOf(kind, size).push(took)
        }
      }
    }
  }
  const ms = (kind: Kind, size: Size, share: number) => Number(quantile(timesOf(kind, size), share).toFixed(1))
  const byKind = kinds.flatMap((kind): Measure[] => [
    ...sizes.flatMap((size): Measure[] => [
      {
        name: `${kind}, p50 of ${size.toLocaleString('en')} restaurants`,
        value: ms(kind, size, 0.5),
        unit: 'ms',
        aim: null,
      },
      {
        name: `${kind}, p95 of ${size.toLocaleString('en')} restaurants`,
        value: ms(kind, size, 0.95), unit: 'ms', aim: size === many ? { atMost: 60 } : null,
      }, // prettier-ignore
    ]),
    ...[0.5, 0.95].map((share): Measure => ({
      name: `${kind}, growth of p${String(share * 100)}`,
      value: Number((ms(kind, many, share) / ms(kind, few, share)).toFixed(2)),
      unit: 'times',
      aim: { atMost: 3 },
    })),
  ])
  const reads = (await countSequentialScans(loaded.get(many))) - scansBefore
  return [
    ...byKind,
    {
      name: `sequential scans of all ${many.toLocaleString('en')}`,
      value: reads,
      unit: 'times',
      aim: { atMost: 0 },
    },
  ]
}

/** Number of sequential scans of the table so far. */
async function countSequentialScans(database: Loaded | undefined): Promise<number> {
  await database!.sql`select pg_stat_force_next_flush()`
  const [row] = await database!.sql<{ scans: number }[]>`
    select seq_scan::integer as scans from pg_stat_user_tables where relid = 'public.restaurants'::regclass`
  return row!.scans
}

/** Milliseconds of one request. */
async function ask(sql: Sql, query: DirectoryQuery): Promise<number> {
  const { took } = await callAsMember(sql, 'search_restaurants', {
    ...searchArguments(query),
    page: one([1, 1, 1, 2, 3]),
  })
  return took
}

const questions = {
  list: ({ category, city }: Place): DirectoryQuery => ({
    filters: {
      ...(chance(0.4) && { categoria: category }),
      ...(chance(0.5) && { cidade: city }),
      ...(chance(0.3) && { precoMax: one([1, 2, 3]) }),
      ...(chance(0.3) && { nota: one([3, 3.5, 4, 4.5]) }),
      ...(chance(0.3) && { facilidades: [one(facilityFilters)] }),
      ...(chance(0.2) && { porte: one(petSizes) }),
      ...(chance(0.4) && { ordem: one(['name', 'review_count'] as const) }),
    },
    position: null,
  }),
  search: ({ name }: Place): DirectoryQuery => ({
    filters: { busca: one(name.split(' ').filter((word) => word.length > 3)) },
    position: null,
  }),
  typo: ({ name }: Place): DirectoryQuery => ({
    filters: { busca: misspelled(one(name.split(' ').filter((word) => word.length > 4))) },
    position: null,
  }),
  words: ({ name, city }: Place): DirectoryQuery => ({
    filters: { busca: [city, ...name.split(' ')].toReversed().join(' ') },
    position: null,
  }),
  nearby: ({ latitude, longitude }: Place): DirectoryQuery => ({
    filters: { perto: one(radiusOptions) },
    position: { latitude, longitude },
  }),
}
const kinds: Kind[] = ['list', 'search', 'typo', 'words', 'nearby']

/** Without its third letter. */
function misspelled(word: string): string {
  return word.slice(0, 2) + word.slice(3)
}

// The same sequence in every run.
let state = 1
function random(): number {
  state = (state * 48_271) % 2_147_483_647
  return state / 2_147_483_647
}

function chance(share: number): boolean {
  return random() < share
}

function one<Value>(values: readonly Value[]): Value {
  return values[Math.floor(random() * values.length)]!
}
