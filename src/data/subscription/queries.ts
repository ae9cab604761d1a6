import { queryOptions } from '@tanstack/react-query'
import { orderStatus } from '../../domain/money/order.ts'
import { toBackendError } from '../errors.ts'
import { profiles } from '../profiles/queries.ts'
import { serverNow } from '../server-clock.ts'
import { staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { mineRow, orderRow } from './rows.ts'

const all = (userId: string) => ['subscription', userId] as const
const mineKey = (userId: string) => [...all(userId), 'mine'] as const
const pollMs = 5_000
const latePollMs = 30_000

export const subscription = {
  all,

  /** One's newest subscription with its plan, and every order (specification, section 7, 'Subscriptions'). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: mineKey(userId),
      queryFn: () => callRpc('my_subscription', {}, mineRow),
      staleTime: staleTimes.subscription,
    }),

  /**
   * One order; asked every 5 s while it waits for its payment and its page is in front, more rarely once it has
   * expired. A payment makes everything that hangs on the subscription be asked again.
   */
  order: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'order', orderId] as const,
      queryFn: async ({ client }) => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('subscription_orders')
          .select(
            'id, status, amount_cents, created_at, expires_at, paid_at, period_end, subscription_plan:subscription_plans(name)',
          )
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
        return status === 'pending' ? pollMs : status === 'expired' ? latePollMs : false
      },
    }),
}
