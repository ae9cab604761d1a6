import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { RestaurantDocument } from '../../../domain/directory/restaurant-form.ts'
import { restaurants } from '../../restaurants/queries.ts'
import { callRpc } from '../../supabase/client.ts'
import { adminRestaurants } from './queries.ts'
import { savedRow } from './rows.ts'

interface Save {
  id: string | null
  /** The version that the form was opened with; null for a new restaurant. */
  version: number | null
  document: RestaurantDocument
  proposalId: string | null
}

/**
 * Saves a restaurant with all its parts in one transaction. Resolves with `Saved`, which may be a conflict; rejects
 * with BackendError, whose message names the part with invalid values (`hours`, `voucher_availability`...).
 */
export function useSaveRestaurant() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, version, document, proposalId }: Save) =>
      callRpc(
        'save_restaurant',
        {
          // The generated types do not allow null arguments, but the function accepts them.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          restaurant_id: id as string,
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          version: version as number,
          document,
          ...(proposalId === null ? {} : { lead_id: proposalId }),
        },
        savedRow,
      ),
    onSuccess: (answer) => {
      if (answer.status !== 'saved') return
      void queryClient.invalidateQueries({ queryKey: adminRestaurants.all, refetchType: 'none' })
      void queryClient.invalidateQueries({ queryKey: restaurants.all })
    },
  })
}

/** Soft-deletes a restaurant, or restores it. Rejects with BackendError. */
export function useSetRestaurantDeleted() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ id, deleted }: { id: string; deleted: boolean }) =>
      callRpc(
        'set_restaurant_deleted',
        { restaurant_id: id, deleted },
        z.object({ status: z.enum(['deleted', 'restored', 'unchanged', 'not_found']) }),
      ),
    onSettled: async () => {
      await queryClient.invalidateQueries({ queryKey: adminRestaurants.all })
      void queryClient.invalidateQueries({ queryKey: restaurants.all })
    },
  })
}
