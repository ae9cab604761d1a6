import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSize, type DirectoryQuery } from '../../domain/restaurant-filters.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { askAsVisitor } from '../supabase/visitor.ts'
import { categoryRow, restaurantDetailRow, restaurantPageRow } from './rows.ts'
import { searchArguments } from './search-arguments.ts'

const all = ['restaurants'] as const
const lists = [...all, 'list'] as const

/** `viewerId`: what a visitor sees differs from what a member sees, so each has entries of their own. */
export const restaurants = {
  all,
  lists,

  /** Pages of 20 with the total (specification, section 7, public list); near the position where the filters say so. */
  list: (viewerId: string | null, query: DirectoryQuery) =>
    infiniteQueryOptions({
      queryKey: [...lists, viewerId, query.filters, query.filters.perto === undefined ? null : query.position] as const,
      queryFn: ({ pageParam }) =>
        callRpc('search_restaurants', { ...searchArguments(query), page: pageParam, page_size: pageSize }, restaurantPageRow, {
          asVisitor: viewerId === null,
        }),
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
