import { useState } from 'react'
import type { PersonDetail } from '../../../data/admin/people.ts'
import type { RequestIds } from '../../../data/send-once.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatFirstDay, formatLastDay } from '../../../domain/money/period-days.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { SubscriptionBadge } from './badges.tsx'
import { SubscriptionStep, type SubscriptionStepKind } from './subscription-step.tsx'

const t = adminPeopleTexts.person

/** The latest subscription, with buttons to grant, extend or cancel one. */
export function SubscriptionCard({ person }: { person: PersonDetail }) {
  const [step, setStep] = useState<SubscriptionStepKind>()
  const [unanswered] = useState<RequestIds>(() => new Map()) // of steps, whose dialogs come and go
  const { subscription } = person
  const isActive = subscription?.status === 'active'
  return (
    <Card as="section" aria-labelledby="assinatura" className="grid gap-4">
      <h2 id="assinatura" className="text-heading">
        {t.subscription}
      </h2>
      {subscription === null && <p className="text-sm text-muted">{t.noSubscription}</p>}
      {subscription !== null && (
        <div className="grid gap-1 text-sm">
          <SubscriptionBadge subscription={subscription} />
          <p className="text-muted">
            {t.period(
              formatFirstDay(parseTimestamp(subscription.start_date)),
              formatLastDay(parseTimestamp(subscription.end_date)),
            )}
          </p>
          {isActive && !subscription.auto_renew && <p>{t.willEnd}</p>}
        </div>
      )}
      {person.role === 'user' && person.suspended_at !== null && <p className="text-sm">{t.statuses.suspended}</p>}
      <div className="flex flex-wrap gap-3 empty:hidden">
        {person.role === 'user' && person.suspended_at === null && (
          <Button variant={isActive ? 'outline' : 'primary'} size="sm" onClick={() => setStep('grant')}>
            {t.grant}
          </Button>
        )}
        {isActive && (
          <Button variant="outline" size="sm" onClick={() => setStep('extend')}>
            {t.extend}
          </Button>
        )}
        {isActive && subscription.auto_renew && (
          <Button variant="ghost" size="sm" onClick={() => setStep('cancelSubscription')}>
            {t.cancelSubscription}
          </Button>
        )}
      </div>
      {step !== undefined && (
        <SubscriptionStep
          kind={step}
          userId={person.id}
          subscriptionId={subscription?.id ?? null}
          unanswered={unanswered}
          onClose={() => setStep(undefined)}
        />
      )}
    </Card>
  )
}
