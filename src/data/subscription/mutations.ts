import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { signUpConsents } from '../../domain/people/consents.ts'
import type { OrderPerson } from '../../domain/money/order-person.ts'
import type { PixKeyKind } from '../../domain/money/pix-key-kinds.ts'
import { profiles } from '../profiles/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { subscription } from './queries.ts'
import { orderPlacementRow, statusRow } from './rows.ts'

/**
 * Orders a plan, accepts the current terms, and saves name, CPF and phone in the profile. Resolves with the new order,
 * the pending one for the same plan, or a refusal. Rejects with BackendError.
 */
export function usePlaceOrder(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ planId, fullName, cpf, phone }: OrderPerson & { planId: string }) =>
      callRpc(
        'create_order',
        { subscription_plan_id: planId, full_name: fullName, cpf, phone, terms_version: signUpConsents.terms },
        orderPlacementRow,
      ),
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/** Cancels a pending order. Resolves with 'cancelled' or why there was nothing to cancel; rejects with BackendError. */
export function useCancelOrder(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => (await callRpc('cancel_order', { order_id: orderId }, statusRow)).status,
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/**
 * Cancels a subscription at the end of its paid period. Resolves with 'cancelled' or a refusal (rules: Subscriptions).
 */
export function useCancelSubscription(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await callRpc('cancel_subscription', { subscription_id: id }, statusRow)).status,
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/** Takes a cancellation back while the subscription still runs. Resolves with 'resumed' or a refusal. */
export function useResumeSubscription(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await callRpc('resume_subscription', { subscription_id: id }, statusRow)).status,
    onSettled: () => invalidateSubscription(queryClient, userId),
  })
}

/** Withdraws from a paid order. Resolves with 'refunded' or a refusal (rules: Payments). */
export function useWithdraw(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => (await callRpc('withdraw_order', { order_id: orderId }, statusRow)).status,
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
}
