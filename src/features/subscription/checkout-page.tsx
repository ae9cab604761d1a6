import { useQuery } from '@tanstack/react-query'
import { Link, Navigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { company } from '../../data/company.ts'
import { plans } from '../../data/plans/queries.ts'
import { profiles } from '../../data/profiles/queries.ts'
import { subscription } from '../../data/subscription/queries.ts'
import type { PastOrder } from '../../data/subscription/rows.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { orderStatus } from '../../domain/money/order.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { subscriptionStatus } from '../../domain/money/subscription.ts'
import { checkoutTexts as t } from '../../texts/checkout.ts'
import { subscriptionTexts } from '../../texts/subscription.ts'
import { alreadyPaid } from '../../texts/subscription/standing.ts'
import { Button } from '../../ui/controls/button.tsx'
import { takeFocus } from '../../ui/controls/take-focus.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { BackToPlans } from './back-to-plans.tsx'
import { CheckoutForm } from './checkout-form.tsx'
import { CheckoutSkeleton } from './checkout-skeleton.tsx'
import { OrderPage } from './order-page.tsx'
import { PlanSummary } from './plan-summary.tsx'

interface CheckoutPageProps {
  planId: string
  /** The order to show; without it, the pending order of this plan or else the order form. */
  orderId: string | undefined
  /** Called with the order to show; undefined to start over. */
  onOrder: (orderId: string | undefined) => void
}

/** Checkout: order form, then PIX code, then the wait for the payment (rules: Payments). */
export function CheckoutPage({ planId, orderId, onOrder }: CheckoutPageProps) {
  const { userId } = useSignedIn()
  const activePlans = useQuery(plans.active())
  const mine = useQuery(subscription.mine(userId))
  const person = useQuery(profiles.personalData(userId))
  const isSuspended = useQuery(profiles.mine(userId)).data?.suspended_at != null
  // The order that the person left to start a new one; an older list may still show it as pending.
  const [leftOrder, setLeftOrder] = useState<string>()
  const now = useServerNow()
  // The form replaces the button of a closed order, so its title takes the focus.
  const titleRef = leftOrder === undefined ? undefined : takeFocus
  if (orderId !== undefined) {
    const startOver = () => {
      setLeftOrder(orderId)
      onOrder(undefined)
    }
    return <OrderPage orderId={orderId} onAgain={startOver} />
  }

  const queries = [activePlans, mine, person]
  const failed = queries.find((query) => query.isError && query.data === undefined)
  if (failed !== undefined) {
    const isFetching = queries.some((query) => query.isFetching)
    const refetch = () => queries.forEach((query) => void query.refetch())
    return <LoadFailed level={1} title={t.loadFailed} query={{ error: failed.error, isFetching, refetch }} />
  }
  if (activePlans.data === undefined || mine.data === undefined || person.data === undefined)
    return <CheckoutSkeleton />

  const plan = activePlans.data.find(({ id }) => id === planId)
  if (plan === undefined) {
    return (
      <EmptyState
        level={1}
        art={<NoResults />}
        title={t.unavailable}
        titleRef={titleRef}
        action={
          <Button asChild>
            <Link to="/planos">{t.seePlans}</Link>
          </Button>
        }
      >
        {t.unavailableText}
      </EmptyState>
    )
  }
  const amount = Math.round(plan.price * 100)
  const pendingOrder = mine.data.orders.find((order) => order.id !== leftOrder && orderStatus(order, now) === 'pending')
  if (
    pendingOrder?.plan_id === planId &&
    pendingOrder.amount_cents === amount &&
    pendingOrder.duration_months === plan.duration_months
  ) {
    // The address names the order, so that it stays on the screen once it is paid, cancelled or expired.
    return (
      <>
        <Navigate to="." search={{ pedido: pendingOrder.id }} replace />
        <CheckoutSkeleton />
      </>
    )
  }

  const lateOrder = mine.data.orders.find((order) => order.is_to_confirm && orderStatus(order, now) === 'expired')
  const current =
    mine.data.subscription !== null && subscriptionStatus(mine.data.subscription, now) === 'active'
      ? mine.data.subscription
      : null
  return (
    <Page>
      <PageHeader
        back={<BackToPlans />}
        title={current === null ? t.title : t.renewTitle}
        titleRef={titleRef}
        lead={t.lead}
      />
      <div className="grid grid-cols-1 items-start gap-6 lg:grid-cols-[1fr_22rem]">
        {isSuspended ? (
          <SuspendedNotice />
        ) : (
          <div className="grid grid-cols-1 gap-6">
            {pendingOrder !== undefined && <OpenOrderNotice order={pendingOrder} />}
            {lateOrder !== undefined && (
              <Alert title={subscriptionTexts.lateOrder(lateOrder.plan_name)}>{alreadyPaid}</Alert>
            )}
            <CheckoutForm
              userId={userId}
              plan={{ id: planId, amountCents: amount, months: plan.duration_months }}
              person={person.data}
              onPlaced={onOrder}
            />
          </div>
        )}
        <PlanSummary plan={plan} renewsFrom={current?.end_date ?? null} now={now} />
      </div>
    </Page>
  )
}

/** The club keeps one order open: the next one cancels it (rules: Payments). */
function OpenOrderNotice({ order }: { order: PastOrder }) {
  return (
    <Alert
      tone="warning"
      title={t.openOrder.title(order.plan_name)}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/assinar/$planId" params={{ planId: order.plan_id }} search={{ pedido: order.id }}>
            {t.openOrder.show}
          </Link>
        </Button>
      }
    >
      {t.openOrder.text}
    </Alert>
  )
}

function SuspendedNotice() {
  return (
    <Alert
      tone="warning"
      title={t.refusals.suspended}
      action={
        <Button asChild variant="outline" size="sm">
          <a href={mailLink(company.supportEmail)}>{t.writeToClub}</a>
        </Button>
      }
    />
  )
}
