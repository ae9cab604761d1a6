import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { useDeferredValue, useEffect, useRef, type ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { failureKind } from '../../../data/errors.ts'
import { usePosition } from '../../../data/position.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import type { RestaurantCard as Restaurant } from '../../../data/restaurants/rows.ts'
import { isFiltered, type FilterChange, type RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoConnection } from '../../../ui/illustrations/no-connection.tsx'
import { SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { SnapshotAge } from '../snapshot-age.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RestaurantCard, RestaurantCardSkeleton } from './restaurant-card.tsx'
import { SortSelect } from './sort-select.tsx'

const t = restaurantTexts.list
const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

interface RestaurantResultsProps {
  filters: RestaurantFilters
  isLoadedByRoute: boolean
  onChange: (change: FilterChange) => void
  onClear: () => void
  renderVoucher: ((restaurant: Restaurant) => ReactNode) | undefined
}

export function RestaurantResults({
  filters,
  isLoadedByRoute,
  onChange,
  onClear,
  renderVoucher,
}: RestaurantResultsProps) {
  const viewerId = useIdentity()?.userId ?? null
  const position = usePosition()
  const query = { filters, position }
  // When the route's fetch has just failed, a refetch on mount would make the error message flicker.
  const list = useInfiniteQuery({
    ...restaurants.list(viewerId, query),
    placeholderData: keepPreviousData,
    retryOnMount: !isLoadedByRoute,
  })
  const grid = useRef<HTMLUListElement>(null)
  const problem = errorTexts[failureKind(list.error)]
  const isHydrated = useHydrated() // data that arrives before hydration would not match the prerendered page
  // Deferred: twenty cards render in slices, so that a slow phone can scroll and type meanwhile.
  const data = useDeferredValue(isHydrated ? list.data : undefined)

  const hasData = data !== undefined
  const pageCount = data?.pages.length ?? 0
  const firstNewIndex = useRef<number>(undefined)
  useEffect(() => {
    // The button that had the focus may be gone: focus the first new restaurant.
    if (pageCount > 1 && firstNewIndex.current !== undefined) {
      grid.current?.children[firstNewIndex.current]?.querySelector('a')?.focus({ preventScroll: true })
    }
    firstNewIndex.current = undefined
  }, [pageCount])
  const loadMore = () => {
    firstNewIndex.current = grid.current?.children.length
    void list.fetchNextPage()
  }

  const failed = isHydrated && list.isError && list.data === undefined
  if (!hasData && !failed) {
    return (
      <SkeletonGroup className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <RestaurantCardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    )
  }
  if (!hasData) {
    return (
      <EmptyState
        art={<NoConnection />}
        title={t.error}
        action={
          <Button loading={list.isFetching} onClick={() => void list.refetch()}>
            {restaurantTexts.retry}
          </Button>
        }
      >
        {problem}
      </EmptyState>
    )
  }

  const total = data.pages[0]?.total ?? 0
  const items = data.pages.flatMap((page) => page.items)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SnapshotAge savedAt={data.pages[0]?.savedAt} />
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <output className="font-semibold">{t.count(total)}</output>
          {isFiltered(filters) && total > 0 && (
            <Button variant="link" size="sm" onClick={onClear}>
              {t.clearFilters}
            </Button>
          )}
        </div>
        <SortSelect query={query} onChange={(ordem) => onChange({ ordem })} />
      </div>
      {total === 0 ? (
        <NothingFound filters={filters} onClear={onClear} />
      ) : (
        <ul
          ref={grid}
          aria-busy={list.isPlaceholderData}
          className={cx(gridClass, list.isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          {items.map((restaurant, index) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              priority={index === 0}
              voucher={renderVoucher?.(restaurant)}
            />
          ))}
        </ul>
      )}
      {list.isError && (
        <Alert tone="destructive" title={list.isFetchNextPageError ? t.moreFailed : t.error}>
          {problem}
        </Alert>
      )}
      {list.hasNextPage && !list.isPlaceholderData && (
        <Button variant="outline" size="lg" loading={list.isFetchingNextPage} onClick={loadMore} className="mx-auto">
          {t.loadMore}
        </Button>
      )}
    </div>
  )
}
