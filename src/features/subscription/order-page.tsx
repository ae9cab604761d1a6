import { useQuery } from '@tanstack/react-query'
import { useRef } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { failureKind } from '../../domain/backend-error.ts'
import { subscription } from '../../data/subscription/queries.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { shownOrderStatus } from '../../domain/money/order.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { NoConnection } from '../../ui/illustrations/no-connection.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { ClosedOrder } from './closed-order.tsx'
import { PaidOrder } from './paid-order.tsx'
import { PayOrder } from './pay-order.tsx'

/** One order: its PIX code while pending, then its outcome. Updates itself when the payment is confirmed. */
export function OrderPage({ orderId, onAgain }: { orderId: string; onAgain: () => void }) {
  const { userId } = useSignedIn()
  const now = useServerNow()
  const { data: order, error, isFetching, refetch } = useQuery(subscription.order(userId, orderId))
  const status = order === undefined ? undefined : shownOrderStatus(order, now)
  const titleRef = useRef<HTMLHeadingElement>(null)
  useCatchFocus(status ?? error, titleRef)
  if (order === undefined || status === undefined) {
    if (error === null) return <CheckoutSkeleton />
    const kind = failureKind(error)
    if (kind !== 'not_found' && kind !== 'invalid')
      return <LoadFailed level={1} title={t.orderLoadFailed} query={{ error, isFetching, refetch }} />
    return (
      <EmptyState
        level={1}
        art={<NoConnection />}
        title={t.notFound}
        action={<Button onClick={onAgain}>{t.expired.again}</Button>}
      >
        {failureReason(error)}
      </EmptyState>
    )
  }
  if (status === 'pending')
    return <PayOrder userId={userId} order={order} now={now} stale={error !== null} titleRef={titleRef} />
  if (status === 'paid') return <PaidOrder order={order} />
  return <ClosedOrder order={order} status={status} titleRef={titleRef} onAgain={onAgain} />
}
