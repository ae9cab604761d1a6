import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../../../domain/backend-error.ts'
import { pageSizeOf } from '../../../domain/url/table-rows.ts'
import type { TableState } from '../../../domain/url/table-state.ts'
import { toBackendError } from '../../errors.ts'
import { availabilityRow, hoursRow } from '../../restaurants/hours-rows.ts'
import { callRpc, getSupabase } from '../../supabase/client.ts'
import { restaurantPageRow, restaurantRow, type RestaurantRecord } from './rows.ts'

const all = ['admin-restaurants'] as const

/** Parts of a restaurant that are fetched separately, each with its own failure message (rules: Messages). */
export type RestaurantPart = 'restaurant' | 'hours' | 'voucher_availability'

/** Failure to fetch a part of a restaurant. */
export class RestaurantPartError extends BackendError {
  readonly part: RestaurantPart

  constructor(part: RestaurantPart, { kind, message, code }: BackendError) {
    super(kind, message, code)
    this.part = part
  }
}

export const adminRestaurants = {
  all,

  /** A page of restaurants with the total; searches name, city and category. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'list', state] as const,
      queryFn: () => fetchRestaurantPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),

  /** A restaurant for the form, deleted ones included; null if not found. Fails with RestaurantPartError. */
  record: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...all, userId, 'record', id] as const,
      queryFn: () => fetchRecord(id),
      staleTime: Infinity, // a refetch would discard typed values; saving an old version reports a conflict
      gcTime: 0,
      refetchOnReconnect: false,
    }),

  /** The slug that a new restaurant of that name would get. */
  freeSlug: (userId: string, name: string) =>
    queryOptions({
      queryKey: [...all, userId, 'slug', name] as const,
      queryFn: () => proposeSlug(name, null),
      staleTime: Infinity, // the form was opened with it
      gcTime: 0,
    }),
}

const situations: Record<string, string> = {
  'no-ar': 'live',
  rascunhos: 'draft',
  excluidos: 'deleted',
  todos: 'all',
}

/** A page of the admin's restaurants with the total, for lists and exports. Rejects with BackendError. */
export function fetchRestaurantPage(state: TableState, size: number) {
  return callRpc(
    'admin_restaurants',
    {
      search: state.busca,
      situation: situations[state.filtro ?? ''] ?? 'current',
      sort_by: state.ordem ?? 'name',
      sort_order: state.sentido ?? 'asc',
      page: state.pagina ?? 1,
      page_size: size,
    },
    restaurantPageRow,
  )
}

/** Fetches the restaurant first, so that its hours and availability are never older than its version. */
export async function fetchRecord(id: string): Promise<RestaurantRecord | null> {
  const restaurant = await callRpc('admin_restaurant', { restaurant_id: id }, z.nullable(restaurantRow)).catch(
    (failure: unknown) => {
      throw new RestaurantPartError('restaurant', toBackendError(failure))
    },
  )
  if (restaurant === null) return null
  const supabase = await getSupabase()
  const [hours, availability] = await Promise.all([
    supabase.from('restaurant_hours').select('*').eq('restaurant_id', id).order('day_of_week').retry(false),
    supabase
      .from('restaurant_voucher_availability')
      .select('*')
      .eq('restaurant_id', id)
      .order('day_of_week')
      .order('start_time')
      .retry(false),
  ])
  if (hours.error) throw new RestaurantPartError('hours', toBackendError(hours.error, hours.status))
  if (availability.error)
    throw new RestaurantPartError('voucher_availability', toBackendError(availability.error, availability.status))
  return {
    ...restaurant,
    hours: z.array(hoursRow).parse(hours.data),
    voucher_availability: z.array(availabilityRow).parse(availability.data),
  }
}

/** A free slug for the name. `restaurantId` is the restaurant that may keep its own. Rejects with BackendError. */
export function proposeSlug(name: string, restaurantId: string | null): Promise<string> {
  return callRpc('propose_slug', { name, restaurant_id: restaurantId ?? undefined }, z.string())
}
