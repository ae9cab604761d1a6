import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { pixKeyKinds } from '../../domain/money/pix-key-kinds.ts'
import { refundFields } from '../subscription/refund-row.ts'
import { callRpc } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'
import { audit } from './audit.ts'
import { orders } from './orders/queries.ts'
import { refetch } from './refetch.ts'

const listedRefundRow = z.object({
  ...refundFields,
  /** The order's id. */
  id: z.uuid(),
  /** Null once the account is deleted. */
  user_id: z.nullable(z.uuid()),
  full_name: z.nullable(z.string()),
  email: z.nullable(z.string()),
  payer_name: z.nullable(z.string()),
  payer_cpf: z.nullable(z.string()),
  plan_name: z.string(),
  /** The closed order for which this money came; null for an order that was placed. */
  repeats_order_id: z.nullable(z.uuid()),
  paid_at: timestampRow,
  done_by_name: z.nullable(z.string()),
})
export type ListedRefund = z.infer<typeof listedRefundRow>

const all = ['admin-refunds'] as const

export const refunds = {
  /** A page of refunds with the total. The filter is 'done' or 'all'; without one, those that are owed. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, state] as const,
      queryFn: () => fetchRefundPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),

  /** The refund of an order; null where there is none. */
  ofOrder: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'order', orderId] as const,
      queryFn: async () => {
        const { items } = await fetchRefundPage({ filtro: 'all', busca: orderId }, 1)
        return items.find(({ id }) => id === orderId) ?? null
      },
      staleTime: 0,
      gcTime: 0, // the next dialog begins with what the list shows
      refetchInterval: 5_000,
    }),
}

/** A page of refunds with the total, for lists and exports. Rejects with BackendError. */
export function fetchRefundPage({ filtro, busca, pagina = 1 }: TableState, size: number) {
  return callRpc(
    'list_refunds',
    {
      state: filtro === 'all' ? undefined : (filtro ?? 'owed'),
      search: busca,
      page: pagina,
      page_size: size,
    },
    z.object({ total: z.number(), items: z.array(listedRefundRow) }),
  )
}

const completionRow = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['done', 'already_done', 'wrong_day', 'not_found']) }),
  z.object({
    status: z.literal('key_changed'),
    pix_key_kind: z.nullable(z.enum(pixKeyKinds)),
    pix_key: z.nullable(z.string()),
  }),
])

interface RefundCompletion {
  orderId: string
  /** The PIX key that the admin saw; absent when there was none. */
  key?: string | undefined
  /** yyyy-MM-dd in São Paulo. */
  day: string
  reference: string
}

/** Notes that a refund was sent. Resolves with the server's status, done or a refusal; rejects with BackendError. */
export function useCompleteRefund() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ orderId, key, day, reference }: RefundCompletion) =>
      callRpc('complete_refund', { order_id: orderId, paid_on: day, reference, seen_key: key }, completionRow),
    onSettled: () => refetch(queryClient, [all, orders.all, audit.all]),
  })
}
