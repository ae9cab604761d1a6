import { useMutation, useQueryClient, type QueryClient } from '@tanstack/react-query'
import { signUpConsents } from '../../domain/people/consents.ts'
import type { OrderPerson } from '../../domain/money/order-person.ts'
import { profiles } from '../profiles/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { subscription } from './queries.ts'
import { placedRow, stepRow } from './rows.ts'

/**
 * Orders a plan, accepting the terms as they stand; name, CPF and phone are kept on the profile. Resolves with the
 * order, the one that is open already for the same plan, or with why not.
 */
export function usePlaceOrder(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ planId, fullName, cpf, phone }: OrderPerson & { planId: string }) =>
      callRpc(
        'create_order',
        { subscription_plan_id: planId, full_name: fullName, cpf, phone, terms_version: signUpConsents.terms },
        placedRow,
      ),
    onSettled: () => askAgain(queryClient, userId),
  })
}

/** Cancels an order that waits for its payment. Resolves with 'cancelled' or 'not_pending'. */
export function useCancelOrder(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => (await callRpc('cancel_order', { order_id: orderId }, stepRow)).status,
    onSettled: () => askAgain(queryClient, userId),
  })
}

/** Cancels at the end of what is paid (specification, section 4, 'Subscription'). Resolves with 'cancelled' or why not. */
export function useCancelSubscription(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (id: string) => (await callRpc('cancel_subscription', { subscription_id: id }, stepRow)).status,
    onSettled: () => askAgain(queryClient, userId),
  })
}

/** Withdraws from a payment within its 7 days (specification, section 9, 'Terms'). Resolves with 'refunded' or why not. */
export function useWithdraw(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (orderId: string) => (await callRpc('withdraw_order', { order_id: orderId }, stepRow)).status,
    onSettled: () => askAgain(queryClient, userId),
  })
}

async function askAgain(queryClient: QueryClient, userId: string) {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: subscription.all(userId) }),
    queryClient.invalidateQueries({ queryKey: profiles.mine(userId).queryKey }),
    queryClient.invalidateQueries({ queryKey: vouchers.all(userId) }),
  ])
}
