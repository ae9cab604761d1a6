import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode, Ref } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { company } from '../../data/company.ts'
import { subscription } from '../../data/subscription/queries.ts'
import type { Order } from '../../data/subscription/rows.ts'
import { formatMoney } from '../../domain/format.ts'
import { orderNumber } from '../../domain/money/order.ts'
import { formatLastDay } from '../../domain/money/period-days.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { alreadyPaid } from '../../texts/subscription/standing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { EmptyWallet } from '../../ui/illustrations/empty-wallet.tsx'

interface ClosedOrderProps {
  order: Order
  status: 'expired' | 'cancelled' | 'owed' | 'returned'
  titleRef: Ref<HTMLHeadingElement>
  onAgain: () => void
}

/** An order that can no longer be paid, with the next step. */
export function ClosedOrder({ order, status, titleRef, onAgain }: ClosedOrderProps) {
  const { title, text, again } = t[status]
  const { userId } = useSignedIn()
  const mine = useQuery(subscription.mine(userId))
  const isToConfirm = mine.data?.orders.find(({ id }) => id === order.id)?.is_to_confirm === true
  const due = order.refund === null ? '' : formatLastDay(order.refund.due_at)
  return (
    <EmptyState
      level={1}
      art={<EmptyWallet />}
      title={title}
      titleRef={titleRef}
      action={nextStep(status, again, onAgain)}
    >
      <p>{typeof text === 'string' ? text : text(formatMoney(order.amount_cents / 100), due)}</p>
      {(status === 'expired' || status === 'cancelled') && (
        <p className="mt-3 text-sm">{isToConfirm ? alreadyPaid : <WriteToClub order={order} />}</p>
      )}
    </EmptyState>
  )
}

/** Where to write about the payment of an order that the club no longer expects to confirm. */
function WriteToClub({ order }: { order: Order }) {
  return (
    <>
      {t.alreadyPaid}{' '}
      <a href={mailLink(company.supportEmail)} className="font-semibold underline">
        {company.supportEmail}
      </a>{' '}
      {t.withNumber(orderNumber(order.id))}
    </>
  )
}

function nextStep(status: ClosedOrderProps['status'], label: string, onAgain: () => void): ReactNode {
  if (status === 'owed' || status === 'returned') {
    return (
      <Button asChild>
        {status === 'owed' ? (
          <Link to="/perfil" search={{ aba: 'assinatura' }}>
            {label}
          </Link>
        ) : (
          <Link to="/planos">{label}</Link>
        )}
      </Button>
    )
  }
  return (
    <Button size="lg" onClick={onAgain}>
      {label}
    </Button>
  )
}
