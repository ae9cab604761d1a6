import { queryOptions } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { serverNow } from '../server-clock.ts'
import { getSupabase } from '../supabase/client.ts'

const countOnly = { count: 'exact', head: true } as const

export const admin = {
  /** How the club stands: members covered at this moment, establishments on offer, and the vouchers since `today` began. */
  figures: (userId: string, today: Date) =>
    queryOptions({
      queryKey: ['admin', userId, 'figures', today.toISOString()] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const now = new Date(serverNow()).toISOString()
        const [activeMembers, liveRestaurants, generatedToday, usedToday] = await Promise.all([
          count(
            supabase
              .from('user_subscriptions')
              .select('*', countOnly)
              .eq('status', 'active')
              .lte('start_date', now)
              .gt('end_date', now)
              .retry(false),
          ),
          count(supabase.from('restaurants').select('*', countOnly).is('deleted_at', null).retry(false)),
          count(supabase.from('vouchers').select('*', countOnly).gte('generated_at', today.toISOString()).retry(false)),
          count(supabase.from('vouchers').select('*', countOnly).gte('used_at', today.toISOString()).retry(false)),
        ])
        return { activeMembers, liveRestaurants, generatedToday, usedToday }
      },
      staleTime: 0,
    }),
}

async function count(question: PromiseLike<{ count: number | null; error: unknown; status: number }>): Promise<number> {
  const { count: rows, error, status } = await question
  if (error !== null) throw toBackendError(error, status)
  return rows ?? 0
}
