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
import { establishmentsTexts } from '../../../texts/restaurants.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoConnection } from '../../../ui/illustrations/no-connection.tsx'
import { SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { SnapshotAge } from '../snapshot-age.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RestaurantCard, RestaurantCardSkeleton } from './restaurant-card.tsx'
import { SortSelect } from './sort-select.tsx'

const t = establishmentsTexts.list
const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

interface RestaurantResultsProps {
  filters: RestaurantFilters
  isAskedByRoute: boolean
  onChange: (change: FilterChange) => void
  onClear: () => void
  renderVoucher: ((restaurant: Restaurant) => ReactNode) | undefined
}

export function RestaurantResults({
  filters,
  isAskedByRoute,
  onChange,
  onClear,
  renderVoucher,
}: RestaurantResultsProps) {
  const viewerId = useIdentity()?.userId ?? null
  const position = usePosition()
  const query = { filters, position }
  // Where the route has just asked and failed, asking again on mount would make the error come, go and come back.
  const found = useInfiniteQuery({
    ...restaurants.list(viewerId, query),
    placeholderData: keepPreviousData,
    retryOnMount: !isAskedByRoute,
  })
  const grid = useRef<HTMLUListElement>(null)
  const problem = errorTexts[failureKind(found.error)]
  const isAlive = useHydrated() // the answer may come before the prerendered page is
  // Twenty cards are drawn in slices: on a slow phone the page can be scrolled and typed into meanwhile.
  const shown = useDeferredValue(isAlive ? found.data : undefined)

  const isShown = shown !== undefined
  const pageCount = shown?.pages.length ?? 0
  const firstNew = useRef<number>(undefined)
  useEffect(() => {
    // The button may be gone: whoever uses the keyboard goes on at the first new place.
    if (pageCount > 1 && firstNew.current !== undefined) {
      grid.current?.children[firstNew.current]?.querySelector('a')?.focus({ preventScroll: true })
    }
    firstNew.current = undefined
  }, [pageCount])
  const loadMore = () => {
    firstNew.current = grid.current?.children.length
    void found.fetchNextPage()
  }

  const failed = isAlive && found.isError && found.data === undefined
  if (!isShown && !failed) {
    return (
      <SkeletonGroup className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <RestaurantCardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    )
  }
  if (!isShown) {
    return (
      <EmptyState
        art={<NoConnection />}
        title={t.error}
        action={
          <Button loading={found.isFetching} onClick={() => void found.refetch()}>
            {establishmentsTexts.retry}
          </Button>
        }
      >
        {problem}
      </EmptyState>
    )
  }

  const total = shown.pages[0]?.total ?? 0
  const items = shown.pages.flatMap((page) => page.items)
  return (
    <div className="grid grid-cols-1 gap-5">
      <SnapshotAge savedAt={shown.pages[0]?.savedAt} />
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
          aria-busy={found.isPlaceholderData}
          className={cx(gridClass, found.isPlaceholderData && 'opacity-60 transition-opacity')}
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
      {found.isError && (
        <Alert tone="destructive" title={found.isFetchNextPageError ? t.moreFailed : t.error}>
          {problem}
        </Alert>
      )}
      {found.hasNextPage && !found.isPlaceholderData && (
        <Button variant="outline" size="lg" loading={found.isFetchingNextPage} onClick={loadMore} className="mx-auto">
          {t.loadMore}
        </Button>
      )}
    </div>
  )
}
