import { queryOptions } from '@tanstack/react-query'
import { orderStatus } from '../../domain/money/order.ts'
import { owedTogether, type StandingFacts } from '../../domain/money/standing.ts'
import { toBackendError } from '../errors.ts'
import { profiles } from '../profiles/queries.ts'
import { serverNow } from '../server-clock.ts'
import { keptOnDevice, staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { ownSubscriptionRow, orderRow, type Mine } from './rows.ts'

const all = (userId: string) => ['subscription', userId] as const
const mineKey = (userId: string) => [...all(userId), 'mine'] as const
const standingKey = (userId: string) => [...mineKey(userId), 'standing'] as const
const pollMs = 5_000
const expiredPollMs = 30_000
const orderColumns = `id, status, amount_cents, created_at, expires_at, paid_at, period_end,
  subscription_plan:subscription_plans(name),
  refund:refunds(amount_cents, created_at, due_at, pix_key_kind, pix_key, done_at, paid_on, reference)`

export const subscription = {
  all,

  /** The person's latest subscription with its plan, and all orders, newest first. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: mineKey(userId),
      queryFn: async (query) => {
        const answer = await callRpc('my_subscription', {}, ownSubscriptionRow)
        query.signal.throwIfAborted() // a newer read has begun
        // Never older than what it is a part of.
        query.client.setQueryData<StandingFacts>(standingKey(userId), (known) => known && standingFacts(answer))
        return answer
      },
      staleTime: staleTimes.subscription,
    }),

  /** The part of `mine` that the member's dashboard needs. The device keeps it, for a first frame without a network. */
  standing: (userId: string) =>
    queryOptions({
      queryKey: standingKey(userId),
      queryFn: async ({ client }) =>
        standingFacts(await client.fetchQuery({ ...subscription.mine(userId), staleTime: 0 })),
      staleTime: 0, // a payment may be confirmed while the person is in the bank's app
      ...keptOnDevice,
    }),

  /**
   * One order; polled every 5 s while pending and visible, every 30 s once expired. When it is no longer pending, all
   * queries that depend on the subscription are invalidated.
   */
  order: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'order', orderId] as const,
      queryFn: async ({ client }) => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('subscription_orders')
          .select(orderColumns)
          .eq('id', orderId)
          .single()
          .retry(false)
        if (error) throw toBackendError(error, status)
        const order = orderRow.parse(data)
        if (orderStatus(order, serverNow()) !== 'pending') {
          // Also while no screen shows them: the dashboard must not offer the code of this order again.
          void client.invalidateQueries({ queryKey: mineKey(userId), refetchType: 'all' })
          void client.invalidateQueries({ queryKey: profiles.mine(userId).queryKey })
          void client.invalidateQueries({ queryKey: vouchers.all(userId) })
        }
        return order
      },
      staleTime: 0,
      refetchInterval: ({ state: { data } }) => {
        if (data === undefined) return false
        const status = orderStatus(data, serverNow())
        return status === 'pending' ? pollMs : status === 'expired' ? expiredPollMs : false
      },
    }),
}

function standingFacts({ subscription: latest, orders }: Mine): StandingFacts {
  const order = orders.find(({ is_to_confirm }) => is_to_confirm)
  const owed = orders.flatMap(({ refund }) => (refund?.done_at === null ? [refund] : []))
  return {
    subscription: latest && {
      status: latest.status,
      endsAt: latest.end_date.getTime(),
      autoRenew: latest.auto_renew,
      planId: latest.plan.is_active ? latest.plan.id : null,
    },
    order:
      order === undefined
        ? null
        : {
            id: order.id,
            planId: order.plan_id,
            amountCents: order.amount_cents,
            expiresAt: order.expires_at.getTime(),
          },
    refund: owedTogether(owed, serverNow()),
  }
}
