import { queryOptions } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'

export const favorites = {
  /** The ids of the person's favourite establishments (specification, section 7, 'Favourites'). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['favorites', userId] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase.from('user_favorites').select('restaurant_id').eq('user_id', userId).retry(false)
        if (error) throw toBackendError(error, status)
        return data.map((row) => row.restaurant_id)
      },
      staleTime: staleTimes.favorites,
    }),
}
