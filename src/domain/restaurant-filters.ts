import * as z from 'zod/mini'

export const sortOptions = ['rating', 'review_count', 'name'] as const

const text = z.catch(z.optional(z.string().check(z.trim(), z.maxLength(80))), undefined)

/**
 * The directory's filters as they stand in the URL (specification, section 7, public list). An unreadable value counts
 * as absent, so that an old or hand-written link still opens.
 */
export const restaurantFiltersSchema = z.object({
  busca: text,
  categoria: text,
  cidade: text,
  ordem: z.catch(z.optional(z.enum(sortOptions)), undefined),
})

export type RestaurantFilters = z.infer<typeof restaurantFiltersSchema>

/** Establishments asked for at a time (specification, section 9). */
export const pageSize = 20
