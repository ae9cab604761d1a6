import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ArrowLeft } from 'lucide-react'
import type { ReactNode } from 'react'
import { people, type PersonDetail } from '../../../data/admin/people.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { formatClubDate } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { breakable } from '../../../ui/layout/breakable.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyArt } from '../../../ui/illustrations/lazy-art.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { useLastSearch } from '../lists/last-search.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RoleBadge } from './badges.tsx'
import { CorrectPerson } from './correct-person.tsx'
import { ManagedCard } from './managed-card.tsx'
import { ReferralCard } from './referral-card.tsx'
import { ResetFactor } from './reset-factor.tsx'
import { RoleCard } from './role-card.tsx'
import { SubscriptionCard } from './subscription-card.tsx'
import { SuspensionControl } from './suspension-control.tsx'
import { VouchersCard } from './vouchers-card.tsx'

const NotFound = lazyArt(async () => (await import('../../../ui/illustrations/not-found.tsx')).NotFound)

const t = adminPeopleTexts.person
const list = '/dashboard/usuarios-admin'

interface PersonPageProps {
  id: string
  /** Renders what invites the person to manage restaurants. */
  invite: (person: PersonDetail) => ReactNode
}

/** One person: account, role, suspension, subscription, restaurants, vouchers and history. */
export function PersonPage({ id, invite }: PersonPageProps) {
  const { userId } = useSignedIn()
  const found = useQuery(people.person(userId, id))
  const lastSearch = useLastSearch(list)
  const person = found.data
  return (
    <Page width="wide">
      {found.isPending && <PersonSkeleton />}
      {found.isError && person === undefined && <LoadFailed level={1} title={t.failed} query={found} />}
      {person === null && (
        <EmptyState
          level={1}
          art={<NotFound />}
          title={t.notFound}
          action={
            <Button asChild>
              <Link to={list} search={lastSearch}>
                {t.back}
              </Link>
            </Button>
          }
        >
          {t.notFoundText}
        </EmptyState>
      )}
      {person && (
        <>
          <PageHeader
            back={
              <Link
                to={list}
                search={lastSearch}
                className="inline-flex min-h-11 items-center gap-2 justify-self-start text-sm text-muted hover:text-ink"
              >
                <ArrowLeft aria-hidden className="size-4" />
                {t.back}
              </Link>
            }
            title={breakable(person.full_name ?? person.email ?? adminPeopleTexts.unnamed)}
            actions={
              <>
                {person.role !== 'admin' && person.suspended_at === null && invite(person)}
                <SuspensionControl person={person} isSelf={person.id === userId} />
              </>
            }
          />
          <div className="grid grid-cols-1 gap-6 lg:grid-cols-[22rem_minmax(0,1fr)] lg:items-start">
            <div className="grid grid-cols-1 gap-6">
              <AccountCard person={person} isSelf={person.id === userId} />
              <RoleCard key={person.role} person={person} />
              <ReferralCard personId={person.id} />
            </div>
            <div className="grid min-w-0 grid-cols-1 gap-6">
              {(person.role === 'user' || person.subscription !== null) && <SubscriptionCard person={person} />}
              {person.role === 'restaurant_manager' && <ManagedCard person={person} />}
              <VouchersCard person={person} />
              <RecordHistory subjectTable="profiles" subjectId={person.id} />
            </div>
          </div>
        </>
      )}
    </Page>
  )
}

function AccountCard({ person, isSelf }: { person: PersonDetail; isSelf: boolean }) {
  const { email, phone, city, state, created_at: created, pets, guidelines_accepted_at: accepted } = person
  return (
    <Card as="section" aria-labelledby="conta" className="grid gap-4">
      <div className="flex flex-wrap items-center gap-2">
        <h2 id="conta" className="mr-auto text-heading">
          {t.account}
        </h2>
        {isSelf && <Badge tone="accent">{t.you}</Badge>}
        <RoleBadge role={person.role} />
      </div>
      <dl className="grid gap-3 text-sm">
        <Fact label={t.email}>{email === null ? null : breakable(email)}</Fact>
        <Fact label={t.phone}>{phone === null ? null : formatPhone(phone)}</Fact>
        <Fact label={t.city}>{[city, state].filter((part) => part !== null).join(', ') || null}</Fact>
        <Fact label={t.since}>{formatClubDate(parseTimestamp(created))}</Fact>
        {person.role === 'user' && <Fact label={t.pets}>{pets.join(', ') || null}</Fact>}
        {person.role === 'user' && (
          <Fact label={t.guidelines}>
            {accepted === null ? t.guidelinesPending : formatClubDate(parseTimestamp(accepted))}
          </Fact>
        )}
        <Fact label={t.secondFactor}>{person.has_second_factor ? t.secondFactorOn : t.secondFactorOff}</Fact>
      </dl>
      <CorrectPerson person={person} />
      {person.has_second_factor && <ResetFactor person={person} />}
    </Card>
  )
}

function Fact({ label, children }: { label: string; children: ReactNode }) {
  return (
    <div className="grid grid-cols-[6.75rem_1fr] gap-2">
      <dt className="text-muted">{label}</dt>
      <dd className="min-w-0 wrap-anywhere">{children ?? <span className="text-muted">{t.unknown}</span>}</dd>
    </div>
  )
}

function PersonSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-11 w-2/5" />
      <div className="grid gap-6 lg:grid-cols-[22rem_1fr]">
        <Skeleton className="h-72" />
        <Skeleton className="h-72" />
      </div>
    </SkeletonGroup>
  )
}
