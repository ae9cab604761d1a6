export const sortOptions = ['rating', 'review_count', 'name'] as const

/** The directory's filters as they stand in the URL (specification, section 7, public list). */
export interface RestaurantFilters {
  busca?: string | undefined
  categoria?: string | undefined
  cidade?: string | undefined
  ordem?: (typeof sortOptions)[number] | undefined
}

/** Establishments asked for at a time (specification, section 9). */
export const pageSize = 20

const longestText = 80

/**
 * Reads the filters of a URL. An unreadable value counts as absent, so that an old or hand-written link still opens.
 * By hand, because the router needs it before any page: zod would be 9 KB on the home page.
 */
export function parseRestaurantFilters(search: Record<string, unknown>): RestaurantFilters {
  const text = (name: 'busca' | 'categoria' | 'cidade') => {
    const value = search[name]
    const trimmed = typeof value === 'string' || typeof value === 'number' ? String(value).trim().slice(0, longestText) : ''
    return trimmed === '' ? {} : { [name]: trimmed }
  }
  const ordem = sortOptions.find((option) => option === search['ordem'])
  return { ...text('busca'), ...text('categoria'), ...text('cidade'), ...(ordem === undefined ? {} : { ordem }) }
}
