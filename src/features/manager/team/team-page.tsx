import { useQuery } from '@tanstack/react-query'
import { Store } from 'lucide-react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { parseManagerView } from '../../../domain/url/manager-view.ts'
import { teamTexts as t } from '../../../texts/invitations/team.ts'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { findPlace } from '../chosen-place.ts'
import { PlaceChoice } from '../place-choice.tsx'
import { InvitationList } from './invitation-list.tsx'
import { InviteButton } from './invite-button.tsx'
import { ManagerList } from './manager-list.tsx'

/** Who manages a restaurant and the invitations to it, or the invitations to all (rules: Invitations). */
export function TeamPage() {
  const [view, change] = useUrlState(parseManagerView)
  const { userId, role } = useSignedIn()
  const managed = useQuery(restaurantChoices.managed(userId))
  return (
    <Page width={role === 'admin' ? 'wide' : 'normal'}>
      <PageHeader title={t.title} lead={t.lead} />
      <QueryState inline query={managed} failed={t.failed} skeleton={<TeamSkeleton />}>
        {(places) => {
          const place = places.length === 1 ? places[0] : findPlace(places, view.restaurante)
          if (places.length === 0) {
            return (
              <EmptyState level={2} art={<Store className="size-14" strokeWidth={1.5} />} title={t.noPlace}>
                {role === 'admin' ? t.noPlaceForAdmin : t.noPlaceText}
              </EmptyState>
            )
          }
          return (
            <>
              <div className="flex flex-wrap items-end justify-between gap-x-6 gap-y-4">
                {places.length > 1 && (
                  <PlaceChoice
                    places={places}
                    value={place?.slug ?? ''}
                    everyPlace={t.everyPlace}
                    onChange={(slug) => change({ restaurante: slug === '' ? undefined : slug, pagina: undefined })}
                  />
                )}
                <InviteButton className="max-sm:w-full" userId={userId} places={places} place={place}>
                  {t.invite}
                </InviteButton>
              </div>
              {place !== undefined && (
                <ManagerList key={place.id} userId={userId} restaurantId={place.id}>
                  {places.length === 1 && <p className="w-full text-muted wrap-anywhere">{place.name}</p>}
                </ManagerList>
              )}
              <InvitationList
                userId={userId}
                restaurantId={place?.id ?? null}
                page={view.pagina ?? 1}
                onPage={(pagina) => change({ pagina })}
              />
            </>
          )
        }}
      </QueryState>
    </Page>
  )
}

function TeamSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-14 md:w-1/2" />
      <Skeleton className="h-28" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
