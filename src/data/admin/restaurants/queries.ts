import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminPageSize, type TableState } from '../../../domain/url/table-state.ts'
import { toBackendError } from '../../errors.ts'
import { availabilityRow, hoursRow } from '../../restaurants/rows.ts'
import { callRpc, getSupabase } from '../../supabase/client.ts'
import { restaurantPageRow, restaurantRow, type RestaurantRecord } from './rows.ts'

const all = ['admin-restaurants'] as const

/** Which part of an establishment could not be read (specification, section 8, 'Restaurant administration'). */
export type ReadPart = 'restaurant' | 'hours' | 'voucher_availability'

/** A failed read of a part of an establishment. `cause` is the BackendError. */
export class PartFailure extends Error {
  override readonly name = 'PartFailure'
  readonly part: ReadPart

  constructor(part: ReadPart, cause: Error) {
    super(cause.message, { cause })
    this.part = part
  }
}

export const adminRestaurants = {
  all,

  /** A page of 10 with the total, across name, city and category (specification, section 7, admin list). */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'list', state] as const,
      queryFn: () => fetchRestaurantPage(state, adminPageSize),
      staleTime: 0,
    }),

  /** One establishment, live or not, with all that the form edits; null when there is none. Fails with PartFailure. */
  record: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...all, userId, 'record', id] as const,
      queryFn: () => fetchRecord(id),
      staleTime: Infinity, // the form would lose what is typed; a save says when it was too old
      gcTime: 0,
      refetchOnReconnect: false,
    }),

  /** The address on the web that a new establishment of that name would get. */
  freeSlug: (userId: string, name: string) =>
    queryOptions({
      queryKey: [...all, userId, 'slug', name] as const,
      queryFn: () => proposeSlug(name, null),
      staleTime: Infinity, // the form began with it
      gcTime: 0,
    }),
}

/** A page of the admin's list. */
export function fetchRestaurantPage(state: TableState, size: number) {
  return callRpc(
    'admin_restaurants',
    {
      ...(state.busca === undefined ? {} : { search: state.busca }),
      situation: state.filtro === 'todos' ? 'all' : state.filtro === 'excluidos' ? 'deleted' : 'live',
      sort_by: state.ordem ?? 'name',
      sort_order: state.sentido ?? 'asc',
      page: state.pagina ?? 1,
      page_size: size,
    },
    restaurantPageRow,
  )
}

/** The establishment's row is read first: what hangs on it is then never older than the version that is kept. */
export async function fetchRecord(id: string): Promise<RestaurantRecord | null> {
  const own = await callRpc('admin_restaurant', { restaurant_id: id }, z.nullable(restaurantRow)).catch(
    (failure: unknown) => {
      throw new PartFailure('restaurant', toBackendError(failure))
    },
  )
  if (own === null) return null
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
  if (hours.error) throw new PartFailure('hours', toBackendError(hours.error, hours.status))
  if (availability.error)
    throw new PartFailure('voucher_availability', toBackendError(availability.error, availability.status))
  return {
    ...own,
    hours: z.array(hoursRow).parse(hours.data),
    voucher_availability: z.array(availabilityRow).parse(availability.data),
  }
}

/** The address that the name would get: free at this moment. */
export function proposeSlug(name: string, restaurantId: string | null): Promise<string> {
  return callRpc(
    'propose_slug',
    { name, ...(restaurantId === null ? {} : { restaurant_id: restaurantId }) },
    z.string(),
  )
}
