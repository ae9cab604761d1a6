import { confirmPassword } from '../../../data/auth/confirm-password.ts'
import { everyPage } from '../../../data/every-page.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { fetchOrderPage } from '../../../data/admin/orders/queries.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatCpf } from '../../../domain/br/cpf.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatCalendarDay } from '../../../domain/format.ts'
import type { OrderFilters } from '../../../domain/money/order-filters.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatFirstDay, formatLastDay } from '../../../domain/money/period-days.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { ExportButton } from '../../../ui/lists/export-button.tsx'
import { useRecentSignIn } from '../../../ui/overlays/use-recent-sign-in.tsx'
import { statusText } from './order-status.ts'

const time = (moment: Date | null) => (moment === null ? null : formatClubDateTime(moment))

/** Exports all orders that the filters find. */
export function ExportOrdersButton({ filters }: { filters: OrderFilters }) {
  const { withSignIn, signInDialog } = useRecentSignIn({ email: useSignedIn().email, confirmPassword })
  return (
    <>
      <ExportButton
        size="sm"
        file={t.file}
        header={t.csv}
        fetchPages={() =>
          everyPage((page, size, after) => withSignIn(() => fetchOrderPage(filters, { page, size, after })))
        }
        line={lineOf}
      />
      {signInDialog}
    </>
  )
}

function lineOf(order: AdminOrder) {
  return [
    orderNumber(order.id),
    statusText(order),
    order.full_name,
    order.email,
    order.payer_name,
    formatCpf(order.payer_cpf ?? ''),
    order.plan_name,
    order.amount_cents / 100,
    order.duration_months,
    time(order.created_at),
    time(order.paid_at),
    time(order.cancelled_at),
    time(order.refunded_at),
    order.refund?.paid_on == null ? null : formatCalendarDay(order.refund.paid_on),
    order.period_start === null ? null : formatFirstDay(order.period_start),
    order.period_end === null ? null : formatLastDay(order.period_end),
  ]
}
