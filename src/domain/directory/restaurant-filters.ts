import type { Position } from './distance.ts'

export const sortOptions = ['rating', 'review_count', 'name'] as const
export const petSizes = ['small', 'medium', 'large', 'any'] as const
export const facilityFilters = [
  'outdoor_area',
  'provides_pet_water',
  'provides_pet_treats',
  'accepts_reservations',
] as const
/** Kilometres around the person. */
export const radiusOptions = [2, 5, 10, 25, 50] as const

/** The directory's filters as they stand in the URL (specification, section 7, public list). */
export interface RestaurantFilters {
  busca?: string | undefined
  categoria?: string | undefined
  cidade?: string | undefined
  /** Price range, 1 to 4, both ends included. */
  precoMin?: number | undefined
  precoMax?: number | undefined
  /** Lowest rating, 0.5 to 5 in steps of 0.5. */
  nota?: number | undefined
  /** True for what must be there. */
  facilidades?: (typeof facilityFilters)[number][] | undefined
  /** The pet that comes along: the place takes its size. */
  porte?: (typeof petSizes)[number] | undefined
  favoritos?: true | undefined
  /** Radius in km around where the person is; the position itself is nobody's business and not in the URL. */
  perto?: number | undefined
  /** 'distance' goes with `perto`. */
  ordem?: (typeof sortOptions)[number] | 'distance' | undefined
}

/** What to change, if need be in the filters as they are by then. */
export type FilterChange = Partial<RestaurantFilters> | ((now: RestaurantFilters) => Partial<RestaurantFilters>)

/** Filters and, where they say `perto`, the position that the person gave. */
export interface DirectoryQuery {
  filters: RestaurantFilters
  position: Position | null
}

/** Establishments asked for at a time (specification, section 9). */
export const pageSize = 20

const longestText = 80

/**
 * Reads the filters of a URL. An unreadable value counts as absent, so that an old or hand-written link still opens.
 * By hand, because the router needs it before any page: zod would be 9 KB on the home page.
 */
export function parseRestaurantFilters(search: Record<string, unknown>): RestaurantFilters {
  const [low, high] = [price(search['precoMin']), price(search['precoMax'])]
  const isReversed = low !== undefined && high !== undefined && low > high
  return dropAbsent({
    busca: text(search['busca']),
    categoria: text(search['categoria']),
    cidade: text(search['cidade']),
    precoMin: low === 1 || isReversed ? undefined : low,
    precoMax: high === 4 || isReversed ? undefined : high,
    nota: step(search['nota']),
    facilidades: facilities(search['facilidades']),
    porte: petSizes.find((size) => size === search['porte']),
    favoritos: search['favoritos'] === true ? true : undefined,
    perto: radiusOptions.find((radius) => radius === search['perto']),
    ordem: [...sortOptions, 'distance' as const].find((option) => option === search['ordem']),
  })
}

/** How the results are sorted: nearest first where only what is near is asked for, unless the person chose. */
export function sortOf({ filters, position }: DirectoryQuery): (typeof sortOptions)[number] | 'distance' {
  const isNear = filters.perto !== undefined && position !== null
  if (filters.ordem === undefined || (filters.ordem === 'distance' && !isNear)) return isNear ? 'distance' : 'rating'
  return filters.ordem
}

/** How many of the filters behind 'Mais filtros' are set. */
export function countAdvanced(filters: RestaurantFilters): number {
  const priced = filters.precoMin !== undefined || filters.precoMax !== undefined
  return (
    [priced, filters.nota !== undefined, filters.porte !== undefined].filter(Boolean).length +
    (filters.facilidades?.length ?? 0)
  )
}

/** Whether anything is left out of the list. */
export function isFiltered(filters: RestaurantFilters): boolean {
  return Object.entries(filters).some(([name, value]) => name !== 'ordem' && value !== undefined)
}

function text(value: unknown): string | undefined {
  const words =
    typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText).trim() : ''
  return words === '' ? undefined : words
}

function price(value: unknown): number | undefined {
  return [1, 2, 3, 4].find((range) => range === value)
}

function step(value: unknown): number | undefined {
  return typeof value === 'number' && value > 0 && value <= 5 && Number.isInteger(value * 2) ? value : undefined
}

function facilities(value: unknown): RestaurantFilters['facilidades'] {
  const named = facilityFilters.filter((facility) => Array.isArray(value) && value.includes(facility))
  return named.length === 0 ? undefined : named
}

function dropAbsent(filters: RestaurantFilters): RestaurantFilters {
  return Object.fromEntries(Object.entries(filters).filter(([, value]) => value !== undefined))
}
