import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../../supabase/client.ts'
import { orders } from './queries.ts'

/** What an admin may do about an order and its person's subscription; all but a payment need a reason. */
export type OrderStep =
  | {
      kind: 'pay'
      orderId: string
      /** Made once for a confirmation: sent again it counts once. */ eventId: string
      late: boolean
      reason: string
    }
  | { kind: 'cancelOrder'; orderId: string; reason: string }
  | { kind: 'refund'; orderId: string; reason: string }
  | { kind: 'extend'; subscriptionId: string; days: number; reason: string }
  | { kind: 'cancelSubscription'; subscriptionId: string; reason: string }
  | { kind: 'grant'; userId: string; planId: string; months: number; reason: string }

const answerRow = z.object({ status: z.string() })

/** Takes a step. Resolves with the server's status: the step's success, or why it was refused. */
export function useOrderStep(adminId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (step: OrderStep) => (await call(step)).status,
    onSettled: () => queryClient.invalidateQueries({ queryKey: orders.all(adminId) }),
  })
}

function call(step: OrderStep) {
  const { reason } = step
  switch (step.kind) {
    case 'pay': {
      const args = { order_id: step.orderId, event_id: step.eventId, accept_late: step.late, reason }
      return callRpc('mark_order_paid', args, answerRow)
    }
    case 'cancelOrder':
      return callRpc('cancel_order', { order_id: step.orderId, reason }, answerRow)
    case 'refund':
      return callRpc('refund_order', { order_id: step.orderId, reason }, answerRow)
    case 'extend':
      return callRpc(
        'extend_subscription',
        { subscription_id: step.subscriptionId, days: step.days, reason },
        answerRow,
      )
    case 'cancelSubscription':
      return callRpc('cancel_subscription', { subscription_id: step.subscriptionId, reason }, answerRow)
    case 'grant': {
      const args = { user_id: step.userId, subscription_plan_id: step.planId, months: step.months, reason }
      return callRpc('grant_subscription', args, answerRow)
    }
  }
}
