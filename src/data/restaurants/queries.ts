import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSize, type RestaurantFilters } from '../../domain/restaurant-filters.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { askAsVisitor } from '../supabase/visitor.ts'
import { categoryRow, restaurantDetailRow, restaurantPageRow } from './rows.ts'

const all = ['restaurants'] as const

/** `viewerId`: what a visitor sees differs from what a member sees, so each has entries of their own. */
export const restaurants = {
  all,

  /** Pages of 20 with the total (specification, section 7, public list). */
  list: (viewerId: string | null, filters: RestaurantFilters) =>
    infiniteQueryOptions({
      queryKey: [...all, 'list', viewerId, filters] as const,
      queryFn: ({ pageParam }) =>
        callRpc(
          'search_restaurants',
          {
            ...(filters.busca === undefined ? {} : { search: filters.busca }),
            ...(filters.categoria === undefined ? {} : { category: filters.categoria }),
            ...(filters.cidade === undefined ? {} : { city: filters.cidade }),
            sort_by: filters.ordem ?? 'rating',
            sort_order: filters.ordem === 'name' ? 'asc' : 'desc',
            page: pageParam,
            page_size: pageSize,
          },
          restaurantPageRow,
          { asVisitor: viewerId === null },
        ),
      initialPageParam: 1,
      getNextPageParam: ({ total }, pages) => (pages.length * pageSize < total ? pages.length + 1 : null),
      staleTime: staleTimes.restaurants,
    }),

  /** One establishment by slug with all that its page shows; null when there is none. */
  detail: (viewerId: string | null, slug: string) =>
    queryOptions({
      queryKey: [...all, 'detail', viewerId, slug] as const,
      queryFn: () => callRpc('restaurant_detail', { slug }, z.nullable(restaurantDetailRow), { asVisitor: viewerId === null }),
      staleTime: staleTimes.restaurants,
    }),

  categories: () =>
    queryOptions({
      queryKey: [...all, 'categories'] as const,
      queryFn: async () => z.array(categoryRow).parse(await askAsVisitor('restaurant_categories?select=id,name,icon&order=name')),
      staleTime: staleTimes.categories,
      meta: { persist: true },
    }),

  /** Distinct city names. */
  cities: () =>
    queryOptions({
      queryKey: [...all, 'cities'] as const,
      queryFn: () => callRpc('restaurant_cities', {}, z.array(z.string()), { asVisitor: true }),
      staleTime: staleTimes.cities,
      meta: { persist: true },
    }),

  /** Establishments whose vouchers the person may validate: the linked ones for a manager, every live one for an admin. */
  managed: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'managed', userId] as const,
      queryFn: () =>
        callRpc(
          'managed_restaurants',
          {},
          z.array(z.object({ id: z.uuid(), slug: z.string(), name: z.string(), city: z.nullable(z.string()) })),
        ),
      staleTime: staleTimes.managedRestaurants,
      meta: { persist: true },
    }),
}
