import type { Person } from '../../../data/admin/people.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'

const t = adminPeopleTexts
const states: Record<string, string> = t.subscriptionStates
const roleTones = { user: 'neutral', restaurant_manager: 'accent', admin: 'brand' } as const

export function RoleBadge({ role }: { role: Person['role'] }) {
  return <Badge tone={roleTones[role]}>{t.roles[role]}</Badge>
}

export function subscriptionText(subscription: Person['subscription']): string {
  return subscription === null ? t.noSubscription : (states[subscription.status] ?? t.subscriptionStates.pending)
}

/** Status, plan and end of the latest subscription. */
export function SubscriptionBadge({ subscription }: { subscription: Person['subscription'] }) {
  if (subscription === null) return <span className="text-muted">{t.noSubscription}</span>
  const { status, plan_name: plan, end_date: end } = subscription
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={status === 'active' ? 'success' : status === 'expired' ? 'destructive' : 'warning'}>
        {subscriptionText(subscription)}
      </Badge>
      <span className="text-muted xl:whitespace-nowrap">
        {plan} {t.until(formatLastDay(parseTimestamp(end)))}
      </span>
    </span>
  )
}
