import { useQuery } from '@tanstack/react-query'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { currentPosition } from '../../../data/position.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import { wholeCountry } from '../../../domain/map/whole-country.ts'
import type { RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'

interface MapLoadingProps {
  filters: RestaurantFilters
  /** As the address holds it. */
  view: string | undefined
}

/** Stands for the map while its code loads, and asks for its first places at the same time. */
export function MapLoading({ filters, view }: MapLoadingProps) {
  const viewerId = useIdentity()?.userId ?? null
  useQuery({
    ...restaurants.area(viewerId, filters, wholeCountry),
    enabled: view === undefined && currentPosition() === null, // else the map has to know its size first
  })
  return <Skeleton className="h-[max(26rem,72dvh)] rounded-lg" />
}
