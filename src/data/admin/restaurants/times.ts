import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { availabilityRows, hoursRows } from '../../../domain/import/changed-times.ts'
import { availabilityRow, hoursRow } from '../../restaurants/hours-rows.ts'
import { useSendOnce } from '../../send-once.ts'
import { callRpc } from '../../supabase/client.ts'
import { adminRestaurants } from './queries.ts'
import { refreshRestaurants } from './refresh.ts'

const timesRow = z.object({
  id: z.uuid(),
  name: z.string(),
  version: z.number(),
  hours: z.array(hoursRow),
  voucher_availability: z.array(availabilityRow),
})
export type RestaurantTimes = z.infer<typeof timesRow>

const changedRow = z.union([
  z.object({ status: z.literal('changed'), changed: z.number() }),
  z.object({ status: z.enum(['conflict', 'no_voucher_day']), names: z.array(z.string()) }),
])

/** Opening hours and voucher availability of at most 200 restaurants, by name; deleted ones are left out. */
export function restaurantTimes(userId: string, ids: readonly string[]) {
  return queryOptions({
    queryKey: [...adminRestaurants.all, userId, 'times', ids] as const,
    queryFn: () => callRpc('restaurant_times', { restaurant_ids: [...ids] }, z.array(timesRow)),
    staleTime: 0,
    gcTime: 0,
    refetchOnWindowFocus: false, // what the admin confirms is what the preview shows
    refetchOnReconnect: false,
  })
}

interface Change {
  restaurants: { id: string; version: number }[]
  /** Null leaves the hours. */
  hours: ReturnType<typeof hoursRows>
  /** Null leaves the availability. */
  availability: ReturnType<typeof availabilityRows>
}

/**
 * Changes times, all or none. Resolves with how many were changed, or with the status and the names of restaurants that
 * stopped it; rejects with BackendError.
 */
export function useChangeRestaurantTimes() {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce()
  return useMutation({
    mutationFn: (change: Change) =>
      sendOnce(change, (requestId) =>
        callRpc('change_restaurant_times', { ...change, request_id: requestId }, changedRow),
      ),
    onSuccess: async ({ status }) => {
      if (status === 'no_voucher_day') return
      await refreshRestaurants(queryClient)
    },
  })
}
