import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, QrCode, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { RestaurantRecord } from '../../../data/admin/restaurants/rows.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { ownRecord, presentRecord } from '../../../data/manager/own-restaurant.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { parseManagerView } from '../../../domain/url/manager-view.ts'
import { ownPlaceTexts as t } from '../../../texts/manager/own-place.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { useFormPlace } from '../chosen-place.ts'
import { PlaceChoice } from '../place-choice.tsx'
import { ClubSection } from './club-section.tsx'

interface OwnPlacePageProps {
  /** Renders the form, and below it what managers ask the club for. */
  form: (record: RestaurantRecord, below: ReactNode) => ReactNode
}

/** What a manager edits of an own restaurant, and asks the club to change (rules: Restaurants). */
export function OwnPlacePage({ form }: OwnPlacePageProps) {
  const [view, change] = useUrlState(parseManagerView)
  const { userId } = useSignedIn()
  const managed = useQuery(restaurantChoices.editable(userId))
  const { place, isLost } = useFormPlace(managed.data, view.restaurante)
  return (
    <Page className="gap-6! pb-0!">
      <PageHeader
        title={t.title}
        lead={place?.is_draft === true ? t.draftLead : t.lead}
        actions={
          place?.is_draft === false && (
            <>
              <Button asChild variant="outline" size="sm">
                <Link to="/estabelecimentos/$slug" params={{ slug: place.slug }} target="_blank">
                  <ExternalLink aria-hidden className="size-4" />
                  {t.seePage}
                </Link>
              </Button>
              <Button asChild variant="outline" size="sm">
                <Link to="/dashboard/cartaz/$id" params={{ id: place.id }}>
                  <QrCode aria-hidden className="size-4" />
                  {t.poster}
                </Link>
              </Button>
            </>
          )
        }
      />
      <QueryState query={managed} failed={t.failed} skeleton={<FormSkeleton />}>
        {(linked) => {
          if (place === undefined) {
            return (
              <EmptyState level={2} art={<Store className="size-14" strokeWidth={1.5} />} title={t.noPlace}>
                {t.noPlaceText}
              </EmptyState>
            )
          }
          const places = isLost ? [...linked, place] : linked
          return (
            <>
              {places.length > 1 && (
                <PlaceChoice places={places} value={place.slug} onChange={(restaurante) => change({ restaurante })} />
              )}
              {isLost && (
                <Alert tone="warning" title={t.lost}>
                  {t.lostText}
                </Alert>
              )}
              <Place key={place.id} userId={userId} id={place.id} isChosen={places.length > 1} form={form} />
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}

interface PlaceProps extends OwnPlacePageProps {
  userId: string
  id: string
  /** Whether a select shows the name. */
  isChosen: boolean
}

function Place({ userId, id, isChosen, form }: PlaceProps) {
  const found = useQuery(ownRecord(userId, id))
  return (
    <QueryState query={found} failed={t.failed} skeleton={<FormSkeleton />}>
      {(record) => (
        <PlaceForm userId={userId} record={record} readAt={found.dataUpdatedAt} isChosen={isChosen} form={form} />
      )}
    </QueryState>
  )
}

interface PlaceFormProps extends OwnPlacePageProps {
  userId: string
  record: RestaurantRecord
  /** Epoch ms. */
  readAt: number
  isChosen: boolean
}

/** The form keeps the record with which it was opened; what the club decides is shown as it is now. */
function PlaceForm({ userId, record, readAt, isChosen, form }: PlaceFormProps) {
  const { data: present } = useQuery(presentRecord(userId, record, readAt))
  return (
    <>
      <h2 className={isChosen ? 'sr-only' : 'text-section wrap-anywhere'}>{present.name}</h2>
      {form({ ...record, is_draft: present.is_draft }, <ClubSection userId={userId} record={present} />)}
    </>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-8 w-2/5" />
      <Skeleton className="h-56 w-full" />
      <Skeleton className="h-72 w-full" />
    </SkeletonGroup>
  )
}
