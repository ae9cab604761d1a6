import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { subscription } from '../../data/subscription/queries.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { orderStatus } from '../../domain/money/order.ts'
import { hasRole } from '../../domain/people/roles.ts'
import { subscriptionTexts as t } from '../../texts/subscription.ts'
import { alreadyPaid, standingTexts } from '../../texts/subscription/standing.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { EmptyWallet } from '../../ui/illustrations/empty-wallet.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { OwedRefund } from './refund/owed-refund.tsx'
import { PastOrders } from './past-orders.tsx'
import { ReferralCard } from './referral-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'

const RefundKeyDialog = lazyDialog(async () => (await import('./refund/key-dialog.tsx')).RefundKeyDialog)

/** Tab 'Minha Assinatura' of the profile (rules: Subscriptions). */
export function SubscriptionSummary() {
  const { userId, role } = useSignedIn()
  const mine = useQuery(subscription.mine(userId))
  const [keyFor, setKeyFor] = useState<string>()
  const now = useServerNow()

  if (mine.data === undefined && mine.isError) {
    return (
      <LoadFailed inline title={t.loadFailed} query={mine}>
        {t.fetchFailed(failureReason(mine.error))}
      </LoadFailed>
    )
  }
  if (mine.data === undefined) return <SummarySkeleton />
  const { subscription: current, orders } = mine.data
  const waiting = orders.find(({ is_to_confirm }) => is_to_confirm)
  const isPayable = waiting !== undefined && orderStatus(waiting, now) === 'pending'
  const owed = orders.flatMap((order) => (order.refund?.done_at === null ? [{ order, refund: order.refund }] : []))
  const asked = owed.find(({ order }) => order.id === keyFor)
  return (
    <div className="grid grid-cols-1 gap-8">
      {owed.map(({ order, refund }) => (
        <OwedRefund key={order.id} order={order} refund={refund} now={now} onKey={() => setKeyFor(order.id)} />
      ))}
      {waiting !== undefined && (
        <Alert
          title={isPayable ? t.pendingOrder(waiting.plan_name) : t.lateOrder(waiting.plan_name)}
          action={
            <Button asChild size="sm">
              <Link to="/assinar/$planId" params={{ planId: waiting.plan_id }} search={{ pedido: waiting.id }}>
                {isPayable ? t.pay : standingTexts.pix.order}
              </Link>
            </Button>
          }
        >
          {alreadyPaid}
        </Alert>
      )}
      {current === null ? (
        <NoSubscription isStaff={role !== null && hasRole(role, ['restaurant_manager', 'admin'])} />
      ) : (
        <SubscriptionCard userId={userId} subscription={current} orders={orders} now={now} onWithdrawn={setKeyFor} />
      )}
      {orders.length > 0 && <PastOrders orders={orders} now={now} />}
      {role === 'user' && <ReferralCard userId={userId} />}
      {asked !== undefined && (
        <RefundKeyDialog
          userId={userId}
          orderId={asked.order.id}
          refund={asked.refund}
          onClose={() => setKeyFor(undefined)}
        />
      )}
    </div>
  )
}

function NoSubscription({ isStaff }: { isStaff: boolean }) {
  if (isStaff) {
    return (
      <EmptyState art={<EmptyWallet />} title={t.staffNone}>
        {t.staffNoneText}
      </EmptyState>
    )
  }
  return (
    <EmptyState
      art={<EmptyWallet />}
      title={t.none}
      action={
        <Button asChild>
          <Link to="/planos">{t.seePlans}</Link>
        </Button>
      }
    >
      {t.noneText}
    </EmptyState>
  )
}

function SummarySkeleton() {
  return (
    <SkeletonGroup className="grid gap-6 rounded-lg border border-line bg-surface p-5 md:p-6">
      <div className="flex items-start justify-between">
        <Skeleton className="h-8 w-44" />
        <Skeleton className="h-6 w-16" />
      </div>
      <Skeleton className="h-5 w-32" />
      <div className="grid gap-4 sm:grid-cols-2">
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
        <Skeleton className="h-11" />
      </div>
    </SkeletonGroup>
  )
}
