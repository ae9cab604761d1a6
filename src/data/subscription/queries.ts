import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'

const subscriptionRow = z.object({
  id: z.uuid(),
  status: z.string(),
  start_date: timestampRow,
  end_date: timestampRow,
  auto_renew: z.boolean(),
  subscription_plan: z.nullable(z.object({ name: z.string(), price: z.coerce.number(), duration_months: z.number() })),
})
export type OwnSubscription = z.infer<typeof subscriptionRow>

export const subscription = {
  all: (userId: string) => ['subscription', userId] as const,

  /** One's newest subscription with its plan, or null (specification, section 7, 'Subscriptions'). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...subscription.all(userId), 'mine'] as const,
      queryFn: async (): Promise<OwnSubscription | null> => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('user_subscriptions')
          .select('id, status, start_date, end_date, auto_renew, subscription_plan:subscription_plans(name, price, duration_months)')
          .eq('user_id', userId)
          .order('created_at', { ascending: false })
          .limit(1)
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(subscriptionRow).parse(data)[0] ?? null
      },
      staleTime: staleTimes.subscription,
    }),
}
