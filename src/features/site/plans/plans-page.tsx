import { useQuery } from '@tanstack/react-query'
import { Link, useHydrated } from '@tanstack/react-router'
import { Suspense } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { plans } from '../../../data/plans/queries.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { siteTexts } from '../../../texts/site/site.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Announcement } from '../announcement.tsx'
import { ComingSoon } from '../coming-soon.tsx'
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx'
import { RefundCard } from '../refund-card.tsx'

// Visitors do not load it.
const AccountNotice = lazyPart(async () => (await import('./account-notice.tsx')).AccountNotice, { onDemand: true })

const t = siteTexts.plans
const gridClass = 'grid grid-cols-1 gap-5 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]'

/** Plans on offer, or `ComingSoon` if there are none (rules: Subscriptions). */
export function PlansPage() {
  const role = useIdentity()?.role
  const audience = role === undefined ? 'visitor' : role === 'user' || role === null ? 'member' : 'staff'
  const plansQuery = useQuery({ ...plans.active(), retryOnMount: false }) // the route's loader has just tried
  const isHydrated = useHydrated() // data that arrives before hydration would not match the prerendered page
  const offeredPlans = isHydrated ? plansQuery.data : undefined
  const { data: cities } = useQuery(restaurantChoices.cities()) // none while the club has no place
  const failed = isHydrated && plansQuery.isError && plansQuery.data === undefined
  if (offeredPlans?.length === 0) return <ComingSoon />
  return (
    <Page className="pb-14 md:pb-20">
      <PageHeader title={t.title} lead={t.lead} />
      {audience !== 'visitor' && (
        <Suspense fallback={audience === 'staff' && <div className="min-h-26" />}>
          <AccountNotice isStaff={audience === 'staff'} />
        </Suspense>
      )}
      {isHydrated && cities?.length === 0 && <Alert tone="warning">{t.noPlaces}</Alert>}
      {failed && (
        <LoadFailed
          title={t.error(failureReason(plansQuery.error))}
          query={plansQuery}
          action={
            <Button asChild variant="outline">
              <Link to="/estabelecimentos">{t.seeRestaurants}</Link>
            </Button>
          }
        >
          {null}
        </LoadFailed>
      )}
      {!failed && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_20rem]">
          {offeredPlans === undefined ? (
            <SkeletonGroup className={gridClass}>
              <PlanCardSkeleton />
              <PlanCardSkeleton />
            </SkeletonGroup>
          ) : (
            <ul className={gridClass}>
              {offeredPlans.map((plan) => (
                <PlanCard key={plan.id} plan={plan} audience={audience} />
              ))}
            </ul>
          )}
          <RefundCard />
        </div>
      )}
      <Announcement />
    </Page>
  )
}
