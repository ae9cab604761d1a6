import { queryOptions } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { keptOnDevice, staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'

export const favorites = {
  /** The ids of the person's favorite restaurants, with the queued changes applied (rules: Favorites). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['favorites', userId] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('user_favorites')
          .select('restaurant_id')
          .eq('user_id', userId)
          .retry(false)
        if (error) throw toBackendError(error, status)
        const { queuedChanges } = await import('./queued-changes.ts') // loads Dexie, which visitors do without
        const ids = new Set(data.map((row) => row.restaurant_id))
        for (const { restaurantId, favorite } of await queuedChanges()) {
          if (favorite) ids.add(restaurantId)
          else ids.delete(restaurantId)
        }
        return [...ids]
      },
      staleTime: staleTimes.favorites,
      ...keptOnDevice,
    }),
}
