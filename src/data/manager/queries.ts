import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { DayRange } from '../../domain/url/day-range.ts'
import type { Cursor } from '../every-page.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { tablePage } from '../table-page.ts'
import { leadPageRow, restaurantDayRow, restaurantReviewRow, scanPageRow, voucherPageRow } from './rows.ts'

const refetchMs = 60_000
const pageSize = 20

export interface ScanSearch extends DayRange {
  restaurantId: string
  kind: 'validated' | 'refused' | 'undone' | null
}

export interface VoucherSearch {
  restaurantId: string
  status: 'active' | 'used' | 'expired' | null
  text: string | null
}

export interface LeadSearch extends DayRange {
  /** Null for all restaurants of the manager. */
  restaurantId: string | null
  text: string | null
}

type WithSignIn = <Answer>(work: () => Promise<Answer>) => Promise<Answer>

const all = (userId: string) => ['manager', userId] as const
const ofRestaurant = (userId: string, restaurantId: string) => [...all(userId), restaurantId] as const

/** What a manager sees of their own restaurants (rules: Roles). For others, queries fail with kind 'forbidden'. */
export const manager = {
  pageSize,
  ofRestaurant,

  /** Today's state of a restaurant; refetched every minute. */
  day: (userId: string, restaurantId: string) =>
    queryOptions({
      queryKey: [...ofRestaurant(userId, restaurantId), 'day'] as const,
      queryFn: () => fetchDay(restaurantId),
      staleTime: 0,
      refetchInterval: refetchMs,
    }),

  /** A page of scans, newest first, with the totals of each kind; refetched every minute. */
  scans: (userId: string, search: ScanSearch, page: number) =>
    queryOptions({
      queryKey: [...ofRestaurant(userId, search.restaurantId), 'scans', search, page] as const,
      queryFn: () => fetchScans(search, page, pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: refetchMs,
    }),

  /** A page of vouchers, newest first, with the total. */
  vouchers: (userId: string, search: VoucherSearch, page: number) =>
    queryOptions({
      queryKey: [...ofRestaurant(userId, search.restaurantId), 'vouchers', search, page] as const,
      queryFn: () => fetchVouchers(search, page, pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** A page of reviews, newest first, without their authors, with the total. */
  reviews: (userId: string, restaurantId: string, page: number) =>
    queryOptions({
      queryKey: [...ofRestaurant(userId, restaurantId), 'reviews', page] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const ask = (first: number, last: number) =>
          supabase
            .from('restaurant_reviews')
            .select('id, rating, comment, created_at, answer, answered_at', { count: 'exact' })
            .eq('restaurant_id', restaurantId)
            .order('created_at', { ascending: false })
            .order('id')
            .range(first, last)
            .retry(false)
        return tablePage(ask, { page, size: pageSize, row: restaurantReviewRow })
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /**
   * A page of leads: people who used a voucher, newest first, with their contact. `withSignIn` asks for the password
   * where the server wants a recent sign-in (rules: Privacy).
   */
  leads: (userId: string, search: LeadSearch, page: number, withSignIn: WithSignIn) =>
    queryOptions({
      queryKey: [...all(userId), 'leads', search, page] as const,
      queryFn: () => withSignIn(() => fetchLeads(search, page, pageSize)),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

/** A page of rows that match a search, for exports. Rejects with BackendError. */
export const fetchPage = {
  scans:
    (search: ScanSearch) =>
    (...page: PageArguments) =>
      fetchScans(search, ...page),
  vouchers:
    (search: VoucherSearch) =>
    (...page: PageArguments) =>
      fetchVouchers(search, ...page),
  leads:
    (search: LeadSearch) =>
    (...page: PageArguments) =>
      fetchLeads(search, ...page),
}

type PageArguments = [page: number, size: number, after?: Cursor]

function fetchScans({ restaurantId, kind, ...days }: ScanSearch, page: number, size: number, after?: Cursor) {
  return callRpc(
    'restaurant_scans',
    {
      restaurant_id: restaurantId,
      page,
      page_size: size,
      after,
      outcome: kind ?? undefined,
      ...dayArguments(days),
    },
    scanPageRow,
  )
}

function fetchVouchers({ restaurantId, status, text }: VoucherSearch, page: number, size: number, after?: Cursor) {
  return callRpc(
    'restaurant_vouchers',
    {
      restaurant_id: restaurantId,
      page,
      page_size: size,
      after,
      status: status ?? undefined,
      search: text ?? undefined,
    },
    voucherPageRow,
  )
}

/** Today's state of a restaurant. Rejects with BackendError, 'forbidden' where it is not one's own. */
export function fetchDay(restaurantId: string) {
  return callRpc('restaurant_day', { restaurant_id: restaurantId }, restaurantDayRow)
}

function fetchLeads({ restaurantId, text, ...days }: LeadSearch, page: number, size: number, after?: Cursor) {
  return callRpc(
    'restaurant_leads',
    {
      page,
      page_size: size,
      after,
      restaurant_id: restaurantId ?? undefined,
      search: text ?? undefined,
      ...dayArguments(days),
    },
    leadPageRow,
  )
}

function dayArguments({ first, last }: DayRange) {
  return { first_day: first ?? undefined, last_day: last ?? undefined }
}
