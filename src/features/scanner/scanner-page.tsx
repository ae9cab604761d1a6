import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { restaurantChoices } from '../../data/restaurants/choices.ts'
import { chosenRestaurant, rememberRestaurant } from '../../data/scans/preferences.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { Page } from '../../ui/layout/page.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { LeaveDevice } from './leave-device.tsx'
import { RestaurantChoice } from './restaurant-choice.tsx'
import { ScanStation } from './scan-station.tsx'

const t = scannerTexts.restaurant

/** The scanner (rules: Scanning): first the restaurant, then its vouchers. */
export function ScannerPage() {
  const { userId, role } = useSignedIn()
  const { data: places, error, refetch, isFetching } = useQuery(restaurantChoices.managed(userId))
  const [chosenId, setChosenId] = useState(() => chosenRestaurant(userId))
  useCatchFocus(chosenId) // the question goes with the focused button
  if (places === undefined) {
    if (error === null) return <Loading />
    return <LoadFailed level={1} title={t.failed} query={{ error, isFetching, refetch }} />
  }
  if (places.length === 0) {
    return (
      <EmptyState level={1} art={<NoResults />} title={t.none}>
        {role === 'admin' ? t.noneForAdmin : t.noneHelp}
      </EmptyState>
    )
  }

  const choose = (id: string) => {
    rememberRestaurant(userId, id)
    setChosenId(id)
  }
  const place = places.length === 1 ? places[0] : places.find(({ id }) => id === chosenId)
  if (place === undefined) {
    return (
      <Page width="narrow">
        <PageHeader title={t.question} lead={t.questionHelp} />
        <RestaurantChoice places={places} chosenId={null} onChoose={choose} />
      </Page>
    )
  }
  return <ScanStation place={place} places={places} onChoose={choose} mode="person" settings={<LeaveDevice />} />
}

function Loading() {
  return (
    <SkeletonGroup className="mx-auto grid w-full max-w-6xl gap-4 px-4 py-2">
      <Skeleton className="h-20 rounded-lg" />
      <Skeleton className="h-[55dvh] rounded-xl" />
    </SkeletonGroup>
  )
}
