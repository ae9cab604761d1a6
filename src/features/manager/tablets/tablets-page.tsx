import { useQuery } from '@tanstack/react-query'
import { Plus, Store, TabletSmartphone } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { tablets } from '../../../data/tablets/queries.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { parseManagerView } from '../../../domain/url/manager-view.ts'
import { managedTabletTexts as t } from '../../../texts/managed-tablets.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { useChosenPlace } from '../chosen-place.ts'
import { PlaceChoice } from '../place-choice.tsx'
import { TabletList } from './tablet-list.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const ConnectDialog = lazyDialog(async () => (await import('./connect-dialog.tsx')).ConnectDialog)

/** The tablets of one restaurant: how each is doing, and connecting another (rules: Tablets). */
export function TabletsPage() {
  const [view, change] = useUrlState(parseManagerView)
  const { userId, role } = useSignedIn()
  const managed = useQuery(restaurantChoices.managed(userId))
  const place = useChosenPlace(managed.data, view.restaurante)
  return (
    <Page width={role === 'admin' ? 'wide' : 'normal'}>
      <PageHeader title={t.title} lead={t.lead} />
      <QueryState inline query={managed} failed={t.failed} skeleton={<ListSkeleton />}>
        {(places) => {
          if (place === undefined) {
            return (
              <EmptyState level={2} art={<Store className="size-14" strokeWidth={1.5} />} title={t.noPlace}>
                {role === 'admin' ? t.noPlaceForAdmin : t.noPlaceText}
              </EmptyState>
            )
          }
          return (
            <Tablets
              key={place.id}
              userId={userId}
              place={place}
              choice={
                places.length > 1 && (
                  <PlaceChoice places={places} value={place.slug} onChange={(restaurante) => change({ restaurante })} />
                )
              }
            />
          )
        }}
      </QueryState>
    </Page>
  )
}

interface TabletsProps {
  userId: string
  place: { id: string; name: string; timezone: string }
  /** A select for another restaurant, which shows the name. */
  choice: ReactNode
}

function Tablets({ userId, place, choice }: TabletsProps) {
  const [isConnecting, setConnecting] = useState(false)
  const found = useQuery(tablets.list(userId, place.id, { isConnecting }))
  const connect = (
    <Button size="lg" className="max-sm:w-full" onClick={() => setConnecting(true)}>
      <Plus aria-hidden />
      {t.connect}
    </Button>
  )
  return (
    <section aria-labelledby="tablets" className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
        <h2 id="tablets" className={choice ? 'sr-only' : 'text-section wrap-anywhere'}>
          {place.name}
        </h2>
        {choice}
        {found.data !== undefined && found.data.some(isConnected) && connect}
      </div>
      <QueryState inline query={found} failed={t.failed} skeleton={<ListSkeleton />}>
        {(rows) => (
          <>
            {found.isError && (
              <Alert tone="warning" title={t.kept}>
                {failureReason(found.error)}
              </Alert>
            )}
            {!rows.some(isConnected) && (
              <EmptyState
                level={3}
                art={<TabletSmartphone className="size-14" strokeWidth={1.5} />}
                title={t.none}
                action={connect}
              >
                {t.noneText}
              </EmptyState>
            )}
            <TabletList userId={userId} restaurantId={place.id} timeZone={place.timezone} tablets={rows} />
          </>
        )}
      </QueryState>
      {isConnecting && (
        <ConnectDialog
          userId={userId}
          restaurantId={place.id}
          tablets={found.data}
          onClose={() => setConnecting(false)}
        />
      )}
    </section>
  )
}

function isConnected({ disconnected_at: at }: ManagedTablet): boolean {
  return at === null
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-28" />
      <Skeleton className="h-28" />
    </SkeletonGroup>
  )
}
