import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { subscription } from '../../../data/subscription/queries.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { subscriptionStatus } from '../../../domain/money/subscription.ts'
import { subscriptionTexts as t } from '../../../texts/subscription.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'

/** What the plans mean for this account: staff cannot subscribe, and a plan that is no longer offered ends. */
export function AccountNotice({ isStaff }: { isStaff: boolean }) {
  if (!isStaff) return <OwnPlanNotice />
  return (
    <Alert
      title={t.staffNone}
      action={
        <Button asChild variant="outline" size="sm">
          <Link to="/dashboard">{t.toDashboard}</Link>
        </Button>
      }
    >
      {t.staffNoneText}
    </Alert>
  )
}

function OwnPlanNotice() {
  const { userId } = useSignedIn()
  const { data } = useQuery(subscription.mine(userId)) // a failure is told in the profile
  const own = data?.subscription
  if (own === undefined || own === null || own.plan.is_active) return null
  return (
    <Alert tone="warning" title={t.notOffered(own.plan.name)}>
      {subscriptionStatus(own, serverNow()) === 'active'
        ? t.notOfferedText.active(formatLastDay(own.end_date))
        : t.notOfferedText.over}
    </Alert>
  )
}
