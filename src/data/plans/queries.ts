import { queryOptions } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'

export const plans = {
  /** Plans on offer, cheapest first (specification, section 7, subscriptions). */
  active: () =>
    queryOptions({
      queryKey: ['plans', 'active'] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('subscription_plans')
          .select('id, name, description, price, duration_months, features')
          .eq('is_active', true)
          .order('price')
          .retry(false)
        if (error) throw toBackendError(error, status)
        return data
      },
      staleTime: staleTimes.plans,
    }),
}
