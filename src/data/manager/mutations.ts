import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { getSupabase } from '../supabase/client.ts'
import { manager } from './queries.ts'

/**
 * Adds a closure to a restaurant on a day (yyyy-MM-dd), so that it accepts no vouchers, or removes the closure.
 * Idempotent. Rejects with BackendError.
 */
export function usePauseVouchers(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ day, paused }: { day: string; paused: boolean }) => {
      const supabase = await getSupabase()
      const closures = supabase.from('restaurant_closures')
      const { error, status } = paused
        ? await closures.insert({ restaurant_id: restaurantId, date: day }).retry(false)
        : await closures.delete().eq('restaurant_id', restaurantId).eq('date', day).retry(false)
      if (error === null) return
      const failure = toBackendError(error, status)
      if (!paused || failure.kind !== 'conflict') throw failure
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: manager.ofRestaurant(userId, restaurantId) }),
  })
}
