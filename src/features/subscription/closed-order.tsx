import { Link } from '@tanstack/react-router'
import type { Order } from '../../data/subscription/rows.ts'
import { company } from '../../domain/company.ts'
import { orderNumber } from '../../domain/money/order.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EmptyWallet } from '../../ui/illustrations/empty-wallet.tsx'

interface ClosedOrderProps {
  order: Order
  status: 'expired' | 'cancelled' | 'refunded'
  onAgain: () => void
}

/** An order that can no longer be paid, with the next step. */
export function ClosedOrder({ order, status, onAgain }: ClosedOrderProps) {
  const { title, text, again } = t[status]
  return (
    <EmptyState
      level={1}
      art={<EmptyWallet />}
      title={title}
      action={
        status === 'refunded' ? (
          <Button asChild>
            <Link to="/planos">{again}</Link>
          </Button>
        ) : (
          <Button size="lg" onClick={onAgain}>
            {again}
          </Button>
        )
      }
    >
      <p>{text}</p>
      {status === 'expired' && (
        <p className="mt-3 text-sm">
          {t.expired.alreadyPaid}{' '}
          <a href={`mailto:${company.supportEmail}`} className="font-semibold underline">
            {company.supportEmail}
          </a>{' '}
          {t.expired.withNumber(orderNumber(order.id))}
        </p>
      )}
    </EmptyState>
  )
}
