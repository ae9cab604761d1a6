import { keepPreviousData, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { requestKinds, type RequestKind } from '../../domain/directory/change-request-form.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { tablePage } from '../table-page.ts'
import { timestampRow } from '../timestamp-row.ts'
import { manager } from './queries.ts'

const requestStatuses = ['pending', 'accepted', 'declined', 'withdrawn'] as const

const requestRow = z.object({
  id: z.uuid(),
  kind: z.enum(requestKinds),
  wanted: z.string(),
  status: z.enum(requestStatuses),
  answer: z.nullable(z.string()),
  created_at: timestampRow,
})
export type ChangeRequest = z.infer<typeof requestRow>

const keyOf = (userId: string, restaurantId: string) =>
  [...manager.ofRestaurant(userId, restaurantId), 'change-requests'] as const

/** A page of the change requests of a restaurant, newest first, with the total. */
export function ownChangeRequests(userId: string, restaurantId: string, page: number) {
  return queryOptions({
    queryKey: [...keyOf(userId, restaurantId), page] as const,
    queryFn: async () => {
      const supabase = await getSupabase()
      const ask = (first: number, last: number) =>
        supabase
          .from('change_requests')
          .select('id, kind, wanted, status, answer, created_at', { count: 'exact' })
          .eq('restaurant_id', restaurantId)
          .order('created_at', { ascending: false })
          .order('id')
          .range(first, last)
          .retry(false)
      return tablePage(ask, { page, size: manager.pageSize, row: requestRow })
    },
    placeholderData: keepPreviousData,
    staleTime: 0,
  })
}

/** Asks the club for a change. Resolves with whether it was noted or too many wait; rejects with BackendError. */
export function useRequestChange(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ kind, wanted }: { kind: RequestKind; wanted: string }) => {
      const { status } = await callRpc(
        'request_change',
        { restaurant_id: restaurantId, kind, wanted },
        z.object({ status: z.enum(['requested', 'too_many']) }),
      )
      return status
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId, restaurantId) }),
  })
}

/** Takes a request back. Resolves with the status that it has then; rejects with BackendError. */
export function useWithdrawRequest(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => {
      const { status } = await callRpc(
        'withdraw_change_request',
        { request_id: id },
        z.object({ status: z.enum(['withdrawn', 'accepted', 'declined', 'not_found']) }),
      )
      return status
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyOf(userId, restaurantId) }),
  })
}
