import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { signUpConsents } from '../../domain/people/consents.ts'
import type { OrderPerson } from '../../domain/money/order-person.ts'
import type { PixKeyKind } from '../../domain/money/pix-key-kinds.ts'
import { plans } from '../plans/queries.ts'
import { profiles } from '../profiles/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { subscription } from './queries.ts'
import { orderPlacementRow, statusRow } from './rows.ts'

/** What a member sees of a plan when they order it. */
interface SeenPlan {
  id: string
  amountCents: number
  months: number
}

/**
 * Orders a plan, accepts the current terms, and saves name, CPF and phone in the profile. Resolves with the new order,
 * the pending one for the same plan, what the plan has become since it was seen, or a refusal. Rejects with
 * BackendError.
 */
export function usePlaceOrder(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ plan, person }: { plan: SeenPlan; person: OrderPerson }) =>
      callRpc(
        'create_order',
        {
          subscription_plan_id: plan.id,
          full_name: person.fullName,
          cpf: person.cpf,
          phone: person.phone,
          terms_version: signUpConsents.terms,
          seen_cents: plan.amountCents,
          seen_months: plan.months,
        },
        orderPlacementRow,
      ),
    onSuccess: async ({ status }) => {
      if (status === 'plan_changed') await queryClient.invalidateQueries({ queryKey: plans.active().queryKey })
    },
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/** Cancels a pending order. Resolves with 'cancelled' or why there was nothing to cancel; rejects with BackendError. */
export function useCancelOrder(userId: string) {
  return useStep(userId, (orderId) => callRpc('cancel_order', { order_id: orderId }, statusRow))
}

/**
 * Cancels a subscription at the end of its paid period. Resolves with 'cancelled' or a refusal (rules: Subscriptions).
 */
export function useCancelSubscription(userId: string) {
  return useStep(userId, (id) => callRpc('cancel_subscription', { subscription_id: id }, statusRow))
}

/** Takes a cancellation back while the subscription still runs. Resolves with 'resumed' or a refusal. */
export function useResumeSubscription(userId: string) {
  return useStep(userId, (id) => callRpc('resume_subscription', { subscription_id: id }, statusRow))
}

/** Withdraws from a paid order. Resolves with 'refunded' or a refusal (rules: Payments). */
export function useWithdraw(userId: string) {
  return useStep(userId, (orderId) => callRpc('withdraw_order', { order_id: orderId }, statusRow))
}

/** A step of an order or a subscription by its id. Resolves with the status. */
function useStep(userId: string, send: (id: string) => Promise<{ status: string }>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await send(id)).status,
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/** Says to which PIX key a refund goes. Resolves with 'saved' or a refusal (rules: Refunds). */
export function useSetRefundKey(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ orderId, kind, key }: { orderId: string; kind: PixKeyKind; key: string }) =>
      (await callRpc('set_refund_key', { order_id: orderId, kind, pix_key: key }, statusRow)).status,
    onSettled: () => queryClient.invalidateQueries({ queryKey: subscription.all(userId) }),
  })
}

async function invalidateSubscription(queryClient: QueryClient, userId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscription.all(userId) }),
    queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey }),
    queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }),
  ])
  // Also where no screen shows it now: the dashboard must not offer the code of an order that is over.
  void queryClient.refetchQueries({
    queryKey: subscription.mine(userId).queryKey,
    type: 'inactive',
    predicate: ({ state }) => state.isInvalidated,
  })
}
