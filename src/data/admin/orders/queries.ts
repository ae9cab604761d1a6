import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderFilters } from '../../../domain/money/order-filters.ts'
import { pageSizeOf } from '../../../domain/url/table-rows.ts'
import type { Cursor } from '../../every-page.ts'
import { callRpc } from '../../supabase/client.ts'
import { adminOrderPageRow } from './rows.ts'

const all = ['orders'] as const

export const orders = {
  all,

  /** A page of all orders, newest first, with the total. */
  page: (userId: string, filters: OrderFilters) =>
    queryOptions({
      queryKey: [...all, userId, 'page', filters] as const,
      queryFn: () =>
        fetchOrderPage(filters, { page: filters.pagina ?? 1, size: pageSizeOf(filters), after: undefined }),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),
}

type Page = { page: number; size: number; after: Cursor | undefined }

/** A page of the orders that match the filters, with the total, for the list and exports. Rejects with BackendError. */
export function fetchOrderPage(filters: OrderFilters, { page, size, after }: Page) {
  return callRpc(
    'list_orders',
    {
      page,
      page_size: size,
      after,
      status: filters.situacao,
      search: filters.busca,
      first_day: filters.de,
      last_day: filters.ate,
    },
    adminOrderPageRow,
  )
}
