import { useMutation, useQueryClient } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { getSupabase } from '../supabase/client.ts'
import { manager } from './queries.ts'

/**
 * Stops vouchers at an establishment on one of its days (yyyy-MM-dd) with a dated closure, or takes that closure back.
 * Holders read it with their vouchers. Doing it twice is well. Rejects with BackendError.
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
    onSettled: () => queryClient.invalidateQueries({ queryKey: manager.ofPlace(userId, restaurantId) }),
  })
}
