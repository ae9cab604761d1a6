import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { RestaurantDocument } from '../../domain/directory/restaurant-form.ts'
import { restaurantRow, savedRow, type RestaurantRecord } from '../admin/restaurants/rows.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { availabilityRow, hoursRow } from '../restaurants/hours-rows.ts'
import { callRpc } from '../supabase/client.ts'

const ownRecordRow = z.extend(restaurantRow, {
  hours: z.array(hoursRow),
  voucher_availability: z.array(availabilityRow),
})

/** A manager's own restaurant for the form; fails with kind 'forbidden' for any other restaurant. */
export function ownRecord(userId: string, restaurantId: string) {
  return queryOptions({
    queryKey: ['own-restaurant', userId, restaurantId] as const,
    queryFn: () => fetchOwnRecord(restaurantId),
    staleTime: Infinity, // a refetch would discard typed values; saving an old version reports a conflict
    gcTime: 0,
    refetchOnReconnect: false,
  })
}

const presentKey = 'own-restaurant-now'

/**
 * A manager's own restaurant as it is now: the club may change it while the form is open. `record` was read at `readAt`
 * (epoch ms).
 */
export function presentRecord(userId: string, record: RestaurantRecord, readAt: number) {
  return queryOptions({
    queryKey: [presentKey, userId, record.id] as const,
    queryFn: () => fetchOwnRecord(record.id),
    initialData: record,
    initialDataUpdatedAt: readAt,
    staleTime: 10_000,
    gcTime: 0,
  })
}

/** Fetches a manager's own restaurant. Rejects with BackendError. */
export function fetchOwnRecord(restaurantId: string): Promise<RestaurantRecord> {
  return callRpc('own_restaurant', { restaurant_id: restaurantId }, ownRecordRow)
}

interface Save {
  id: string
  /** The version that the form was opened with. */
  version: number | null
  document: RestaurantDocument
}

/** Saves what managers may edit; the rest of the document is ignored. Answers and rejects as `useSaveRestaurant`. */
export function useSaveOwnRestaurant() {
  const queryClient = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID()) // as in `useSaveRestaurant`
  return useMutation({
    mutationFn: ({ id, version, document }: Save) =>
      // A form always has a version; the generated types do not allow null.
      callRpc(
        'save_own_restaurant',
        { restaurant_id: id, version: version ?? 0, document, request_id: requestId },
        savedRow,
      ),
    onSuccess: ({ status }) => {
      void queryClient.invalidateQueries({ queryKey: [presentKey] })
      if (status === 'saved') void queryClient.invalidateQueries({ queryKey: restaurantChoices.all })
    },
  })
}
