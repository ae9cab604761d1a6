import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { managedTabletRow, tabletCodeRow, type ManagedTablet } from './rows.ts'

/** At most so many tablets of a restaurant are read. */
export const mostListed = 100
const refetchMs = 10_000
const refetchWhileConnectingMs = 2_000
const ofRestaurant = (userId: string, restaurantId: string) => ['tablets', userId, restaurantId] as const

/** What managers and admins see of a restaurant's tablets (rules: Tablets). */
export const tablets = {
  ofRestaurant,

  /** The connected ones, the last first, then those disconnected last, `mostListed` at most. Followed while shown. */
  list: (userId: string, restaurantId: string, { isConnecting = false } = {}) =>
    queryOptions({
      queryKey: ofRestaurant(userId, restaurantId),
      queryFn: () => fetchTablets(restaurantId),
      staleTime: 0,
      refetchInterval: isConnecting ? refetchWhileConnectingMs : refetchMs,
    }),

  /** A new connection code, which replaces the person's last one for this restaurant. */
  code: (userId: string, restaurantId: string, attempt: number) =>
    queryOptions({
      queryKey: ['tablet-code', userId, restaurantId, attempt] as const,
      queryFn: () => callRpc('create_tablet_code', { restaurant_id: restaurantId }, tabletCodeRow),
      staleTime: Infinity,
      gcTime: 0,
    }),
}

async function fetchTablets(restaurantId: string): Promise<ManagedTablet[]> {
  const supabase = await getSupabase()
  const { data, error, status } = await supabase
    .from('restaurant_tablets')
    .select('id, name, connected_at, last_seen_at, app_version, waiting_scans, camera_trouble, disconnected_at')
    .eq('restaurant_id', restaurantId)
    .order('disconnected_at', { ascending: false, nullsFirst: true })
    .order('connected_at', { ascending: false })
    .limit(mostListed)
    .retry(false)
  if (error !== null) throw toBackendError(error, status)
  return z.array(managedTabletRow).parse(data)
}
