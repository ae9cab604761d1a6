import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../data/errors.ts'
import { plans } from '../../data/plans/queries.ts'
import { company } from '../../domain/company.ts'
import { errorTexts } from '../../texts/errors.ts'
import { siteTexts } from '../../texts/site.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { DogHead } from '../../ui/illustrations/dog-head.tsx'
import { NoConnection } from '../../ui/illustrations/no-connection.tsx'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { PlanCard, PlanCardSkeleton } from './plan-card.tsx'
import { SkeletonGroup } from '../../ui/skeleton.tsx'

const t = siteTexts.plans
const gridClass = 'grid grid-cols-1 gap-5 md:grid-cols-[repeat(auto-fit,minmax(17rem,1fr))]'

/** Plans on offer (specification, section 2). */
export function PlansPage() {
  const isVisitor = useIdentity() === null
  const offered = useQuery(plans.active())
  return (
    <Page>
      <PageHeader title={t.title} lead={t.lead} />
      {!isVisitor && (
        <Alert>
          {t.signedIn}{' '}
          <a href={`mailto:${company.supportEmail}`} className="font-semibold underline">
            {company.supportEmail}
          </a>
          .
        </Alert>
      )}
      {offered.isPending && (
        <SkeletonGroup className={gridClass}>
          <PlanCardSkeleton />
          <PlanCardSkeleton />
        </SkeletonGroup>
      )}
      {offered.isError && (
        <EmptyState
          art={<NoConnection />}
          title={t.error(errorTexts[offered.error instanceof BackendError ? offered.error.kind : 'server'])}
          action={
            <Button loading={offered.isFetching} onClick={() => void offered.refetch()}>
              {t.retry}
            </Button>
          }
        />
      )}
      {offered.data?.length === 0 && (
        <EmptyState
          art={<NoResults />}
          title={t.empty}
          action={
            <Button asChild>
              <Link to="/estabelecimentos">{siteTexts.home.seePlaces}</Link>
            </Button>
          }
        >
          {t.emptyText}
        </EmptyState>
      )}
      {offered.data !== undefined && offered.data.length > 0 && (
        <div className="grid grid-cols-1 gap-5 lg:grid-cols-[1fr_20rem]">
          <ul className={gridClass}>
            {offered.data.map((plan) => (
              <PlanCard key={plan.id} plan={plan} canChoose={isVisitor} />
            ))}
          </ul>
          <RefundPromise />
        </div>
      )}
    </Page>
  )
}

function RefundPromise() {
  return (
    <section className="field-forest grid content-center gap-x-5 gap-y-3 rounded-lg p-6 sm:max-lg:grid-cols-[auto_1fr]">
      <svg aria-hidden viewBox="100 66 360 360" className="w-24 lg:w-36">
        <circle cx="280" cy="246" r="180" fill="var(--color-art-sky)" />
        <DogHead />
      </svg>
      <div className="grid content-center gap-2">
        <h2 className="text-heading">{siteTexts.home.promise.title}</h2>
        <p className="text-forest-muted">{siteTexts.home.promise.text}</p>
      </div>
    </section>
  )
}
