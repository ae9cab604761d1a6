import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { DayRange } from '../../domain/url/manager-view.ts'
import { toBackendError } from '../errors.ts'
import { everyPage } from '../every-page.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { leadPageRow, placeDayRow, placeReviewRow, scanPageRow, voucherPageRow } from './rows.ts'

const everyMinute = 60_000
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
  /** Null for all of the manager's. */
  restaurantId: string | null
  text: string | null
}

const all = (userId: string) => ['manager', userId] as const
const ofPlace = (userId: string, restaurantId: string) => [...all(userId), restaurantId] as const

/** What a manager sees of the establishments that are theirs (specification, section 6). Another's are 'forbidden'. */
export const manager = {
  pageSize,
  ofPlace,

  day: (userId: string, restaurantId: string) =>
    queryOptions({
      queryKey: [...ofPlace(userId, restaurantId), 'day'] as const,
      queryFn: () => callRpc('restaurant_day', { restaurant_id: restaurantId }, placeDayRow),
      staleTime: 0,
      refetchInterval: everyMinute,
    }),

  /** A page of scans, newest first, refusals included, with how many of each kind the days have. */
  scans: (userId: string, search: ScanSearch, page: number) =>
    queryOptions({
      queryKey: [...ofPlace(userId, search.restaurantId), 'scans', search, page] as const,
      queryFn: () => askScans(search, page, pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
      refetchInterval: everyMinute,
    }),

  /** A page of vouchers, newest first. */
  vouchers: (userId: string, search: VoucherSearch, page: number) =>
    queryOptions({
      queryKey: [...ofPlace(userId, search.restaurantId), 'vouchers', search, page] as const,
      queryFn: () => askVouchers(search, page, pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** A page of reviews, newest first; never who wrote them. */
  reviews: (userId: string, restaurantId: string, page: number) =>
    queryOptions({
      queryKey: [...ofPlace(userId, restaurantId), 'reviews', page] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status, count } = await supabase
          .from('restaurant_reviews')
          .select('id, rating, comment, created_at', { count: 'exact' })
          .eq('restaurant_id', restaurantId)
          .order('created_at', { ascending: false })
          .order('id')
          .range((page - 1) * pageSize, page * pageSize - 1)
          .retry(false)
        if (error) throw toBackendError(error, status)
        return { total: count ?? 0, items: z.array(placeReviewRow).parse(data) }
      },
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** A page of the people who used a voucher, newest first, with the contact that the terms announce. */
  leads: (userId: string, search: LeadSearch, page: number) =>
    queryOptions({
      queryKey: [...all(userId), 'leads', search, page] as const,
      queryFn: () => askLeads(search, page, pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

/** Everything that the search finds, for a file. */
export const fetchAll = {
  scans: (search: ScanSearch) => everyPage((page, size) => askScans(search, page, size)),
  vouchers: (search: VoucherSearch) => everyPage((page, size) => askVouchers(search, page, size)),
  leads: (search: LeadSearch) => everyPage((page, size) => askLeads(search, page, size)),
}

function askScans({ restaurantId, kind, ...days }: ScanSearch, page: number, size: number) {
  return callRpc(
    'restaurant_scans',
    {
      restaurant_id: restaurantId,
      page,
      page_size: size,
      ...(kind === null ? {} : { outcome: kind }),
      ...dayArguments(days),
    },
    scanPageRow,
  )
}

function askVouchers({ restaurantId, status, text }: VoucherSearch, page: number, size: number) {
  return callRpc(
    'restaurant_vouchers',
    {
      restaurant_id: restaurantId,
      page,
      page_size: size,
      ...(status === null ? {} : { status }),
      ...(text === null ? {} : { search: text }),
    },
    voucherPageRow,
  )
}

function askLeads({ restaurantId, text, ...days }: LeadSearch, page: number, size: number) {
  return callRpc(
    'restaurant_leads',
    {
      page,
      page_size: size,
      ...(restaurantId === null ? {} : { restaurant_id: restaurantId }),
      ...(text === null ? {} : { search: text }),
      ...dayArguments(days),
    },
    leadPageRow,
  )
}

function dayArguments({ first, last }: DayRange) {
  return { ...(first === null ? {} : { first_day: first }), ...(last === null ? {} : { last_day: last }) }
}
