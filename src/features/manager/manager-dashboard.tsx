import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, ScanLine, Store, TabletSmartphone, UserPlus } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { manager } from '../../data/manager/queries.ts'
import { restaurantChoices } from '../../data/restaurants/choices.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { zoneDay } from '../../domain/zone-clock.ts'
import { parseManagerView, type ManagerView } from '../../domain/url/manager-view.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { Tabs } from '../../ui/lists/tabs.tsx'
import { useUrlState } from '../../ui/lists/use-url-state.ts'
import { placeLabel, useChosenPlace } from './chosen-place.ts'
import { PlaceChoice } from './place-choice.tsx'
import { PlaceDay } from './place-day.tsx'
import { ReviewsPanel } from './reviews-panel.tsx'
import { ScansPanel } from './scans-panel.tsx'
import { VouchersPanel } from './vouchers-panel.tsx'

const t = managerTexts.place
const noFilters = parseManagerView({})
const links = [
  { to: '/dashboard/tablets', label: managerTexts.tablets, icon: TabletSmartphone },
  { to: '/dashboard/equipe', label: managerTexts.team, icon: UserPlus },
  { to: '/dashboard/meu-estabelecimento', label: managerTexts.ownPlace, icon: Store },
] as const

/** The manager's dashboard: scanning first, then one restaurant's day, scans, vouchers and reviews (rules: Screens). */
export function ManagerDashboard() {
  const [view, change] = useUrlState(parseManagerView)
  const { userId, fullName, email } = useSignedIn()
  const managed = useQuery(restaurantChoices.managed(userId))
  const place = useChosenPlace(managed.data, view.restaurante)
  return (
    <Page className="md:gap-10">
      <PageHeader title={managerTexts.title} lead={managerTexts.hello(fullName ?? email)} />
      <div className="grid gap-3">
        <ScanLink />
        <div className="flex flex-wrap gap-x-6">
          {links.map(({ to, label, icon: Icon }) => (
            <Button key={to} asChild variant="link">
              <Link to={to} search={{ restaurante: view.restaurante }}>
                <Icon aria-hidden />
                {label}
              </Link>
            </Button>
          ))}
        </div>
      </div>
      <QueryState inline query={managed} failed={t.failed} skeleton={<PlaceSkeleton />}>
        {(places) => {
          if (place === undefined) {
            return (
              <EmptyState level={2} art={<Store className="size-14" strokeWidth={1.5} />} title={t.none}>
                {t.noneText}
              </EmptyState>
            )
          }
          return (
            <Place key={place.id} userId={userId} places={places} place={place} view={view} onViewChange={change} />
          )
        }}
      </QueryState>
    </Page>
  )
}

function PlaceSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-14 md:w-1/2" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}

function ScanLink() {
  return (
    <Link
      to="/dashboard/scanner"
      className="field-forest flex min-h-32 items-center gap-5 rounded-xl p-6 shadow-md
        transition-[translate,box-shadow] hover:-translate-y-0.5 hover:shadow-lg md:min-h-36 md:p-10"
    >
      <ScanLine aria-hidden className="size-14 shrink-0 md:size-20" strokeWidth={1.5} />
      <span className="grid flex-1 gap-1">
        <span className="font-display text-section font-semibold">{managerTexts.scan}</span>
        <span className="text-forest-muted">{managerTexts.scanText}</span>
      </span>
      <ChevronRight aria-hidden className="hidden size-8 shrink-0 md:block" />
    </Link>
  )
}

function ReviewsLabel({ unanswered }: { unanswered: number }) {
  return (
    <span className="inline-flex items-center gap-2">
      {managerTexts.tabs.avaliacoes}
      {unanswered > 0 && (
        <Badge tone="accent">
          <span aria-hidden>{unanswered}</span>
          <span className="sr-only">, {managerTexts.tabs.unanswered(unanswered)}</span>
        </Badge>
      )}
    </span>
  )
}

interface ManagedPlace {
  id: string
  slug: string
  name: string
  city: string | null
  timezone: string
}

interface PlaceProps {
  userId: string
  places: readonly ManagedPlace[]
  place: ManagedPlace
  view: ManagerView
  onViewChange: (changed: Partial<ManagerView>) => void
}

function Place({ userId, places, place, view, onViewChange }: PlaceProps) {
  const { id: restaurantId, timezone: timeZone } = place
  const today = zoneDay(timeZone, useServerNow())
  const day = useQuery(manager.day(userId, restaurantId))
  const items = [
    {
      value: 'leituras',
      label: managerTexts.tabs.leituras,
      content: (
        <ScansPanel
          userId={userId}
          restaurantId={restaurantId}
          timeZone={timeZone}
          today={today}
          view={view}
          onViewChange={onViewChange}
        />
      ),
    },
    {
      value: 'vouchers',
      label: managerTexts.tabs.vouchers,
      content: (
        <VouchersPanel
          userId={userId}
          restaurantId={restaurantId}
          timeZone={timeZone}
          view={view}
          onViewChange={onViewChange}
        />
      ),
    },
    {
      value: 'avaliacoes',
      label: <ReviewsLabel unanswered={day.data?.unanswered_reviews ?? 0} />,
      content: (
        <ReviewsPanel
          userId={userId}
          restaurantId={restaurantId}
          timeZone={timeZone}
          page={view.pagina ?? 1}
          onPage={(pagina) => onViewChange({ pagina })}
        />
      ),
    },
  ] as const
  return (
    <>
      <PlaceDay
        userId={userId}
        restaurant={{ ...place, name: placeLabel(place, places) }}
        today={today}
        choice={
          places.length > 1 && (
            <PlaceChoice
              places={places}
              value={place.slug}
              onChange={(restaurante) => onViewChange({ ...noFilters, restaurante, aba: view.aba })}
            />
          )
        }
      />
      <Tabs
        label={managerTexts.tabs.label}
        items={items}
        value={view.aba ?? 'leituras'}
        onChange={(aba) =>
          onViewChange({ ...noFilters, restaurante: view.restaurante, aba: aba === 'leituras' ? undefined : aba })
        }
      />
    </>
  )
}
