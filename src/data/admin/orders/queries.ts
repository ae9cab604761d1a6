import { keepPreviousData, queryOptions } from '@tanstack/react-query'
import { createdRange, type OrderFilters } from '../../../domain/money/order-filters.ts'
import { everyPage } from '../../every-page.ts'
import { callRpc } from '../../supabase/client.ts'
import { orderPageRow, trailRow, type AdminOrder } from './rows.ts'

const all = (userId: string) => ['orders', userId] as const

export const orders = {
  all,
  pageSize: 20,

  /** A page of everybody's orders, newest first, and how many there are; for admins. */
  page: (userId: string, filters: OrderFilters) =>
    queryOptions({
      queryKey: [...all(userId), 'page', filters] as const,
      queryFn: () => askPage(filters, filters.pagina ?? 1, orders.pageSize),
      placeholderData: keepPreviousData,
      staleTime: 0,
    }),

  /** What was done to an order, newest first. */
  trail: (userId: string, orderId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'trail', orderId] as const,
      queryFn: () => callRpc('audit_trail', { subject_table: 'subscription_orders', subject_id: orderId }, trailRow),
      staleTime: 0,
    }),
}

/** Every order that the filters find. */
export function fetchAllOrders(filters: OrderFilters): Promise<AdminOrder[]> {
  return everyPage((page, size) => askPage(filters, page, size))
}

function askPage(filters: OrderFilters, page: number, pageSize: number) {
  const { from, to } = createdRange(filters)
  return callRpc(
    'list_orders',
    {
      page,
      page_size: pageSize,
      ...(filters.situacao === undefined ? {} : { status: filters.situacao }),
      ...(filters.busca === undefined ? {} : { search: filters.busca }),
      ...(from === null ? {} : { created_from: from.toISOString() }),
      ...(to === null ? {} : { created_to: to.toISOString() }),
    },
    orderPageRow,
  )
}
