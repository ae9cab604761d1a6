import { useMutation, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import * as z from 'zod/mini'
import type { RestaurantDocument } from '../../../domain/directory/restaurant-form.ts'
import { callRpc } from '../../supabase/client.ts'
import { refreshRestaurants } from './refresh.ts'
import { publishedRow, savedRow } from './rows.ts'

interface Save {
  id: string | null
  /** The version that the form was opened with; null for a new restaurant. */
  version: number | null
  /** With `is_draft`: true keeps a draft, false publishes it; absent for a restaurant that is public. */
  document: RestaurantDocument & { is_draft?: boolean }
  proposalId: string | null
}

/**
 * Saves a restaurant with all its parts in one transaction. Resolves with `Saved`, which may be a conflict with
 * somebody else's save, never with an earlier save of this form. Rejects with BackendError, whose message names the
 * part with invalid values (`hours`, `voucher_availability`...).
 */
export function useSaveRestaurant() {
  const queryClient = useQueryClient()
  const [requestId] = useState(() => crypto.randomUUID()) // one id per form: a later save corrects an earlier one
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
          lead_id: proposalId ?? undefined,
          request_id: requestId,
        },
        savedRow,
      ),
    onSuccess: (answer) => {
      if (answer.status === 'saved') void refreshRestaurants(queryClient)
    },
  })
}

/**
 * Publishes 200 drafts at most. Resolves with the number published and the incomplete ones; rejects with BackendError.
 */
export function usePublishRestaurants() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (ids: string[]) => callRpc('publish_restaurants', { restaurant_ids: ids }, publishedRow),
    onSettled: () => refreshRestaurants(queryClient),
  })
}

/** Takes a restaurant back to draft; refused once anyone has had a voucher there. Rejects with BackendError. */
export function useReturnToDraft() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: (id: string) =>
      callRpc(
        'return_to_draft',
        { restaurant_id: id },
        z.object({ status: z.enum(['draft', 'unchanged', 'had_vouchers', 'not_found']) }),
      ),
    onSettled: () => refreshRestaurants(queryClient),
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
    onSettled: () => refreshRestaurants(queryClient),
  })
}
