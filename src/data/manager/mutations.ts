import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { failureKind } from '../../domain/backend-error.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { isWritten, writtenRows } from '../supabase/written-rows.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { fetchDay, manager } from './queries.ts'

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
      if (!paused) {
        const removed = closures.delete().eq('restaurant_id', restaurantId).eq('date', day).select('date').retry(false)
        // Either there was no closure, or the restaurant is no longer the manager's: then `fetchDay` is refused.
        if (!(await isWritten(removed))) await fetchDay(restaurantId)
        return
      }
      const added = writtenRows(closures.insert({ restaurant_id: restaurantId, date: day }).retry(false))
      await added.catch((failure: unknown) => {
        if (failureKind(failure) !== 'conflict') throw failure
      })
    },
    onSettled: () => refetchRestaurant(queryClient, userId, restaurantId),
  })
}

/** Answers a review of one's own restaurant, once. Resolves with the status; rejects with BackendError. */
export function useAnswerReview(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ reviewId, answer }: { reviewId: string; answer: string }) => {
      const { status } = await callRpc(
        'answer_review',
        { review_id: reviewId, answer },
        z.object({ status: z.enum(['answered', 'already_answered', 'not_found']) }),
      )
      return status
    },
    onSettled: () => refetchRestaurant(queryClient, userId, restaurantId),
  })
}

/** Reads again what shows the restaurant: to its manager, and in the directory. */
async function refetchRestaurant(queryClient: QueryClient, userId: string, restaurantId: string): Promise<void> {
  const keys = [manager.ofRestaurant(userId, restaurantId), restaurantChoices.all]
  await Promise.all(keys.map((queryKey) => queryClient.invalidateQueries({ queryKey })))
}
