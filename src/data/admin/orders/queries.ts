import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import type { OrderFilters } from '../../../domain/money/order-filters.ts'
import { rowsOf } from '../../../domain/url/table-rows.ts'
import { everyPage } from '../../every-page.ts'
import { callRpc } from '../../supabase/client.ts'
import { adminOrderPageRow, auditTrailRow, type AdminOrder } from './rows.ts'

const all = (userId: string) => ['orders', userId] as const

export const orders = {
  all,

  /** A page of all orders, newest first, with the total. */
  page: (userId: string, filters: OrderFilters) =>
    queryOptions({
      queryKey: [...all(userId), 'page', filters] as const,
      queryFn: () => fetchPage(filters, filters.pagina ?? 1, rowsOf(filters)),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** History of an order, newest first. */
  trail: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'trail', orderId] as const,
      queryFn: () =>
        callRpc('audit_trail', { subject_table: 'subscription_orders', subject_id: orderId }, auditTrailRow),
      staleTime: 0,
    }),
}

/** All orders that match the filters, for exports. Rejects with BackendError. */
export function fetchAllOrders(filters: OrderFilters): Promise<AdminOrder[]> {
  return everyPage((page, size) => fetchPage(filters, page, size))
}

function fetchPage(filters: OrderFilters, page: number, pageSize: number) {
  return callRpc(
    'list_orders',
    {
      page,
      page_size: pageSize,
      ...(filters.situacao === undefined ? {} : { status: filters.situacao }),
      ...(filters.busca === undefined ? {} : { search: filters.busca }),
      ...(filters.de === undefined ? {} : { first_day: filters.de }),
      ...(filters.ate === undefined ? {} : { last_day: filters.ate }),
    },
    adminOrderPageRow,
  )
}
