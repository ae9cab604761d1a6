import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { keptOnDevice, staleTimes } from '../stale-times.ts'
import { callRpc } from '../supabase/client.ts'
import { askAsVisitor } from '../supabase/visitor.ts'

const all = ['restaurants'] as const
const categoryRow = z.object({ id: z.uuid(), name: z.string(), icon: z.nullable(z.string()) })
const editableRow = z.object({
  id: z.uuid(),
  slug: z.string(),
  name: z.string(),
  city: z.nullable(z.string()),
  is_draft: z.boolean(),
})

/** What forms and filters choose from, for pages that do not show the directory; and the keys of all its queries. */
export const restaurantChoices = {
  all,
  lists: [...all, 'list'] as const,

  categories: () =>
    queryOptions({
      queryKey: [...all, 'categories'] as const,
      queryFn: async () =>
        z.array(categoryRow).parse(await askAsVisitor('restaurant_categories?select=id,name,icon&order=name')),
      staleTime: staleTimes.categories,
      ...keptOnDevice,
    }),

  /** Distinct city names. */
  cities: () =>
    queryOptions({
      queryKey: [...all, 'cities'] as const,
      queryFn: () => callRpc('restaurant_cities', {}, z.array(z.string()), { asVisitor: true }),
      staleTime: staleTimes.cities,
      ...keptOnDevice,
    }),

  /** Restaurants where the person may scan vouchers: their own for a manager, every live one for an admin. */
  managed: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'managed', userId] as const,
      queryFn: () =>
        callRpc(
          'managed_restaurants',
          {},
          z.array(
            z.object({
              id: z.uuid(),
              slug: z.string(),
              name: z.string(),
              city: z.nullable(z.string()),
              timezone: z.string(),
            }),
          ),
        ),
      staleTime: staleTimes.managedRestaurants,
      ...keptOnDevice,
    }),

  /** Restaurants that the person may edit, drafts too: their own for a manager, all for an admin. */
  editable: (userId: string) =>
    queryOptions({
      queryKey: [...all, 'editable', userId] as const,
      queryFn: () => callRpc('editable_restaurants', {}, z.array(editableRow)),
      staleTime: 0,
    }),
}
