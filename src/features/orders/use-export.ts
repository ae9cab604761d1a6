import { useMutation } from '@tanstack/react-query'
import { BackendError } from '../../data/errors.ts'
import { fetchAllOrders } from '../../data/orders/queries.ts'
import { toCsv } from '../../domain/csv.ts'
import { formatDate, formatDateTime } from '../../domain/format.ts'
import type { OrderFilters } from '../../domain/order-filters.ts'
import { orderNumber } from '../../domain/order.ts'
import { lastDay } from '../../domain/subscription.ts'
import { errorTexts } from '../../texts/errors.ts'
import { ordersTexts as t } from '../../texts/orders.ts'
import { notify } from '../../ui/notify.ts'
import { saveFile } from '../../ui/save-file.ts'

/** Saves what the filters find as a CSV file. */
export function useExport(filters: OrderFilters) {
  return useMutation({
    mutationFn: async () => {
      const found = await fetchAllOrders(filters)
      const time = (moment: Date | null) => (moment === null ? null : formatDateTime(moment))
      const rows = found.map((order) => [
        orderNumber(order.id), t.status[order.status], order.full_name, order.email, order.plan_name, order.amount_cents / 100,
        order.duration_months, time(order.created_at), time(order.paid_at), time(order.cancelled_at), time(order.refunded_at),
        order.period_start === null ? null : formatDate(order.period_start),
        order.period_end === null ? null : formatDate(lastDay(order.period_end)),
      ]) // prettier-ignore
      const day = new Date()
      const name = [day.getFullYear(), day.getMonth() + 1, day.getDate()].map((part) => String(part).padStart(2, '0')).join('-')
      saveFile(t.file(name), toCsv(t.csv, rows), 'text/csv;charset=utf-8')
    },
    onError: (failure) => notify.error(t.exportFailed, errorTexts[failure instanceof BackendError ? failure.kind : 'server']),
  })
}
