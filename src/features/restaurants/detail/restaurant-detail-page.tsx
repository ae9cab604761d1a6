import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import { restaurantDetailTexts } from '../../../texts/directory/restaurant-detail.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { NotFound } from '../../../ui/illustrations/not-found.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { BackLink } from './back-link.tsx'
import { DetailSkeleton } from './detail-skeleton.tsx'
import { SnapshotAge } from '../snapshot-age.tsx'
import { RestaurantDetail } from './restaurant-detail.tsx'
import { ShareButton } from './share-button.tsx'
import { useNoteOpened } from './use-note-opened.ts'
import { usePresentAddress } from './use-present-address.ts'
import { useDetailHead } from './use-detail-head.ts'

const t = restaurantDetailTexts

interface RestaurantDetailPageProps {
  slug: string
  /** Generates or shows the member's voucher. */
  voucherControl: (restaurantId: string) => ReactNode
}

export function RestaurantDetailPage({ slug, voucherControl }: RestaurantDetailPageProps) {
  const viewerId = useIdentity()?.userId ?? null
  const detail = useQuery(restaurants.detail(viewerId, slug))
  const restaurant = detail.data?.restaurant
  useDetailHead(slug, restaurant)
  usePresentAddress(slug, detail.data)
  useNoteOpened(restaurant?.slug)
  return (
    <Page>
      <div className="grid grid-cols-1 gap-3">
        <div className="relative flex items-center justify-between gap-4">
          <BackLink />
          {restaurant && <ShareButton name={restaurant.name} />}
          <SnapshotAge savedAt={detail.data?.savedAt} className="mt-7 max-w-70 md:ml-4" />
        </div>
        {detail.isPending && <DetailSkeleton />}
        {detail.isError && detail.data === undefined && <LoadFailed level={1} title={t.error} query={detail} />}
        {restaurant === null && (
          <EmptyState
            level={1}
            art={<NotFound />}
            title={t.notFound}
            action={
              <Button asChild>
                <Link to={viewerId === null ? '/estabelecimentos' : '/restaurantes'}>{t.seeAll}</Link>
              </Button>
            }
          >
            {t.notFoundText}
          </EmptyState>
        )}
        {restaurant && <RestaurantDetail key={restaurant.id} restaurant={restaurant} voucherControl={voucherControl} />}
      </div>
    </Page>
  )
}
