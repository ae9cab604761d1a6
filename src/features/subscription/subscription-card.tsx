import { Link } from '@tanstack/react-router'
import type { OwnSubscription } from '../../data/subscription/queries.ts'
import { formatDate, formatMoney } from '../../domain/format.ts'
import { planPeriod } from '../../domain/plan.ts'
import { endsSoon, subscriptionDaysLeft, subscriptionStatus } from '../../domain/subscription.ts'
import { subscriptionTexts as t } from '../../texts/subscription.ts'
import { Alert } from '../../ui/alert.tsx'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'

const tones = { active: 'success', expired: 'destructive', cancelled: 'neutral', pending: 'warning' } as const

/** Plan, badge, days left and, near the end, the warning. `now` in epoch ms. */
export function SubscriptionCard({ subscription, now }: { subscription: OwnSubscription; now: number }) {
  const { subscription_plan: plan, start_date, end_date, auto_renew } = subscription
  const status = subscriptionStatus(subscription, now)
  const over = end_date.getTime() <= now
  return (
    <div className="grid grid-cols-1 gap-5">
      {endsSoon(subscription, now) && (
        <Alert
          tone="warning"
          title={t.warning}
          action={
            <Button asChild size="sm" variant="outline">
              <Link to="/planos">{t.seePlans}</Link>
            </Button>
          }
        >
          {t.warningText(formatDate(end_date))}
        </Alert>
      )}
      <Card as="section" className="grid grid-cols-1 gap-6">
        <header className="flex flex-wrap items-start justify-between gap-x-4 gap-y-2">
          <div className="grid min-w-0 gap-1">
            {plan !== null && <h2 className="text-section wrap-anywhere">{t.plan(plan.name)}</h2>}
            <p className="text-lead text-muted">{t.daysLeft(subscriptionDaysLeft(subscription, now))}</p>
          </div>
          <Badge tone={tones[status]} className="mt-2">
            {t.status[status]}
          </Badge>
        </header>
        <dl className="grid gap-x-6 gap-y-4 border-t border-line pt-5 sm:grid-cols-2">
          <Fact term={t.start} value={formatDate(start_date)} />
          <Fact term={over ? t.ended : t.end} value={formatDate(end_date)} />
          {plan !== null && <Fact term={t.price} value={formatMoney(plan.price) + planPeriod(plan.duration_months)} />}
          <Fact term={t.renewal} value={auto_renew ? t.automatic : t.manual} />
        </dl>
      </Card>
    </div>
  )
}

function Fact({ term, value }: { term: string; value: string }) {
  return (
    <div>
      <dt className="text-sm text-muted">{term}</dt>
      <dd className="font-semibold tabular-nums">{value}</dd>
    </div>
  )
}
