import { queryOptions } from '@tanstack/react-query'
import { orderStatus } from '../../domain/money/order.ts'
import { toBackendError } from '../errors.ts'
import { profiles } from '../profiles/queries.ts'
import { serverNow } from '../server-clock.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { ownSubscriptionRow, orderRow } from './rows.ts'

const all = (userId: string) => ['subscription', userId] as const
const mineKey = (userId: string) => [...all(userId), 'mine'] as const
const pollMs = 5_000
const expiredPollMs = 30_000
const orderColumns = `id, status, amount_cents, created_at, expires_at, paid_at, period_end,
  subscription_plan:subscription_plans(name)`

export const subscription = {
  all,

  /** The person's latest subscription with its plan, and all orders, newest first. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: mineKey(userId),
      queryFn: () => callRpc('my_subscription', {}, ownSubscriptionRow),
      staleTime: staleTimes.subscription,
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
          void client.invalidateQueries({ queryKey: mineKey(userId) })
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
