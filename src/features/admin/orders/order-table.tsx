import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatMoney } from '../../../domain/format.ts'
import { canBePaid } from '../../../domain/money/can-be-paid.ts'
import { orderNumber } from '../../../domain/money/order.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Table, type Column } from '../../../ui/lists/table.tsx'
import type { OrderStepKind } from '../../../domain/money/order-step-form.ts'
import { statusText } from './order-status.ts'

const tones = {
  pending: 'warning',
  paid: 'success',
  expired: 'neutral',
  cancelled: 'neutral',
  refunded: 'brand',
} as const
const toneOf = ({ status, refund }: AdminOrder) =>
  status === 'refunded' && refund?.done_at == null ? 'warning' : tones[status]
const c = t.columns

interface OrderTableProps {
  orders: readonly AdminOrder[]
  busy: boolean
  /** `step` is the one to confirm, or null for the order itself. */
  onOpen: (order: AdminOrder, step: OrderStepKind | null) => void
}

export function OrderTable({ orders, busy, onOpen }: OrderTableProps) {
  const columns: Column<AdminOrder>[] = [
    {
      key: 'number',
      label: c.number,
      heading: true,
      cell: ({ id }) => <span className="font-mono">{orderNumber(id)}</span>,
    },
    {
      key: 'member',
      label: c.member,
      cell: ({ full_name, email }) => (
        <div className="xl:max-w-60">
          <p className="font-semibold wrap-anywhere xl:truncate" title={full_name ?? undefined}>
            {full_name ?? t.gone}
          </p>
          {email !== null && <p className="text-muted wrap-anywhere xl:truncate">{email}</p>}
        </div>
      ),
    },
    {
      key: 'plan',
      label: c.plan,
      cell: ({ plan_name, amount_cents }) => (
        <>
          <p className="wrap-anywhere">{plan_name}</p>
          <p className="whitespace-nowrap text-muted tabular-nums">{formatMoney(amount_cents / 100)}</p>
        </>
      ),
    },
    {
      key: 'made',
      label: c.made,
      cell: ({ created_at }) => <span className="tabular-nums">{formatClubDateTime(created_at)}</span>,
    },
    { key: 'status', label: c.status, cell: (order) => <Badge tone={toneOf(order)}>{statusText(order)}</Badge> },
    {
      key: 'subscription',
      label: c.subscription,
      cell: ({ subscription }) =>
        subscription === null ? (
          <span className="text-muted">{t.noSubscription}</span>
        ) : (
          <>
            <p>{t.subscriptionStatus[subscription.status]}</p>
            <p className="whitespace-nowrap text-muted tabular-nums">{t.until(formatLastDay(subscription.end_date))}</p>
          </>
        ),
    },
    {
      key: 'actions',
      label: c.actions,
      actions: true,
      cell: (order) => {
        const names = [orderNumber(order.id), order.full_name ?? t.gone] as const
        return (
          <>
            {order.is_to_confirm && canBePaid(order) && (
              <Button size="sm" aria-label={t.confirmNamed(...names)} onClick={() => onOpen(order, 'pay')}>
                {t.confirm}
              </Button>
            )}
            <Button size="sm" variant="outline" aria-label={t.openNamed(...names)} onClick={() => onOpen(order, null)}>
              {t.open}
            </Button>
          </>
        )
      },
    },
  ]
  return <Table caption={t.table} columns={columns} rows={orders} rowKey={({ id }) => id} busy={busy} />
}
