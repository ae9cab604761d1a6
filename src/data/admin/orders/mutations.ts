import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { useSendOnce, type RequestIds } from '../../send-once.ts'
import { callRpc } from '../../supabase/client.ts'
import { audit } from '../audit.ts'
import { refetch } from '../refetch.ts'
import { orders } from './queries.ts'

/** Actions of an admin on an order. All but `pay` require a reason. */
export type OrderStep =
  | {
      /** `owe`: one more payment came for a closed order, and is to be returned. */
      kind: 'pay' | 'owe'
      orderId: string
      late: boolean
      reason: string
    }
  | { kind: 'cancelOrder' | 'refund'; orderId: string; reason: string }

const statusRow = z.object({ status: z.string() })

/**
 * Runs a step; one that is in `unanswered` is repeated. Resolves with the server's status, success or refusal; rejects
 * with BackendError.
 */
export function useOrderStep(unanswered: RequestIds) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce(unanswered)
  return useMutation({
    mutationFn: async (step: OrderStep) => {
      const { reason: _, ...what } = step
      return (await sendOnce(what, (requestId) => callStep(step, requestId))).status
    },
    onSettled: () => refetch(queryClient, [orders.all, audit.all]),
  })
}

function callStep(step: OrderStep, requestId: string) {
  const { reason } = step
  switch (step.kind) {
    case 'pay':
    case 'owe': {
      const event = { order_id: step.orderId, event_id: `manual:${requestId}` }
      const args = { ...event, accept_late: step.late, reason, is_another: step.kind === 'owe' }
      return callRpc('mark_order_paid', args, statusRow)
    }
    case 'cancelOrder':
      return callRpc('cancel_order', { order_id: step.orderId, reason }, statusRow)
    case 'refund':
      return callRpc('refund_order', { order_id: step.orderId, reason }, statusRow)
  }
}
