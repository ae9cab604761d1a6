import { keepPreviousData, useInfiniteQuery, type UseInfiniteQueryResult } from '@tanstack/react-query'
import { useHydrated, useRouter } from '@tanstack/react-router'
import { getElementScrollRestorationEntry } from '@tanstack/router-core'
import { cx } from 'class-variance-authority'
import { startTransition, Suspense, useDeferredValue, useEffect, useRef, useState, type ReactNode } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { usePosition } from '../../../data/position.ts'
import { restaurants, type ListPage } from '../../../data/restaurants/queries.ts'
import type { RestaurantCard as Restaurant } from '../../../data/restaurants/rows.ts'
import { isFiltered } from '../../../domain/directory/filters-in-effect.ts'
import type { DirectoryQuery, FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useCatchFocus, watchFocus } from '../../../ui/layout/focus-content.ts'
import { SnapshotAge } from '../snapshot-age.tsx'
import { NothingFound } from './nothing-found.tsx'
import { RestaurantCard, RestaurantCardSkeleton } from './restaurant-card.tsx'
import { SortSelect } from './sort-select.tsx'

// Below all cards, which they must not move. The list does without what does not load.
const PlaceRows = lazyPart(async () => (await import('../rows/place-rows.tsx')).PlaceRows, {
  onDemand: true,
  NotLoaded: () => null,
})

const t = restaurantTexts.list
const cardsOnFirstScreen = 6
const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'

interface RestaurantResultsProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  onClear: () => void
  renderVoucher: ((restaurant: Restaurant) => ReactNode) | undefined
}

export function RestaurantResults({ filters, onChange, onClear, renderVoucher }: RestaurantResultsProps) {
  const viewerId = useIdentity()?.userId ?? null
  const position = usePosition()
  const query = { filters, position }
  const found = useInfiniteQuery({
    ...restaurants.list(viewerId, query),
    placeholderData: keepPreviousData,
    retryOnMount: false, // the route's loader has just asked: asking again would make its error flicker
  })
  // The answer may arrive before React has hydrated the prerendered page. Deferred, its cards are rendered in slices: a
  // slow phone can scroll and type meanwhile.
  const isHydrated = useHydrated()
  const shown = useDeferredValue(isHydrated ? found.data : undefined)
  const router = useRouter()
  const [isReturn] = useState(
    () => (getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY ?? 0) > 0,
  )
  const { error, isFetching, refetch } = found
  return (
    <QueryState query={{ data: shown, error, isFetching, refetch }} failed={t.error} skeleton={<ResultsSkeleton />}>
      {({ pages }) => (
        <Results
          pages={pages}
          found={found}
          isReturn={isReturn}
          query={query}
          onChange={onChange}
          onClear={onClear}
          renderVoucher={renderVoucher}
        />
      )}
    </QueryState>
  )
}

function ResultsSkeleton() {
  return (
    <SkeletonGroup className={gridClass}>
      {Array.from({ length: cardsOnFirstScreen }, (_, index) => (
        <RestaurantCardSkeleton key={index} />
      ))}
    </SkeletonGroup>
  )
}

interface ResultsProps extends Omit<RestaurantResultsProps, 'filters'> {
  pages: ListPage[]
  found: Pick<
    UseInfiniteQueryResult,
    | 'error'
    | 'fetchNextPage'
    | 'hasNextPage'
    | 'isError'
    | 'isFetchNextPageError'
    | 'isFetchingNextPage'
    | 'isPlaceholderData'
  >
  /** Whether the page was left further down: all cards are then drawn at once, so that it is high enough. */
  isReturn: boolean
  query: DirectoryQuery
}

function Results({ pages, found, isReturn, query, onChange, onClear, renderVoucher }: ResultsProps) {
  const { filters } = query
  // First the cards that a screen shows: all 20 take a slow phone half a second.
  const [isComplete, setComplete] = useState(isReturn)
  useEffect(() => startTransition(() => setComplete(true)), [])
  const grid = useRef<HTMLUListElement>(null)
  const pageCount = pages.length
  const firstNew = useRef<{ index: number; isFocusKept: () => boolean }>(undefined)
  useEffect(() => {
    // The button may be gone: keyboard users go on at the first new card.
    if (pageCount > 1 && firstNew.current?.isFocusKept() === true) {
      grid.current?.children[firstNew.current.index]?.querySelector('a')?.focus({ preventScroll: true })
    }
    firstNew.current = undefined
  }, [pageCount])
  const loadMore = () => {
    firstNew.current = { index: grid.current?.children.length ?? 0, isFocusKept: watchFocus() }
    void found.fetchNextPage()
  }

  const total = pages[0]?.total ?? 0
  useCatchFocus(isFiltered(filters)) // the button that clears them goes
  useCatchFocus(filters.ordem) // so does a row whose 'Ver todos' was tapped
  useCatchFocus(filters.favoritos === true && total) // so does the card of a heart that is taken away
  const items = pages.flatMap((page) => page.items)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="relative flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <output className="font-semibold">{t.count(total)}</output>
          {isFiltered(filters) && total > 0 && (
            <Button variant="link" size="sm" onClick={onClear}>
              {t.clearFilters}
            </Button>
          )}
        </div>
        <SortSelect query={query} onChange={(ordem) => onChange({ ordem })} hideLabel className="w-52 max-md:hidden" />
        <SnapshotAge savedAt={pages[0]?.savedAt} isSearch={filters.busca !== undefined} className="-mt-2.5" />
      </div>
      {total === 0 ? (
        <NothingFound filters={filters} onClear={onClear} />
      ) : (
        <ul
          ref={grid}
          aria-busy={found.isPlaceholderData}
          className={cx(gridClass, found.isPlaceholderData && 'opacity-60 transition-opacity')}
        >
          {(isComplete ? items : items.slice(0, cardsOnFirstScreen)).map((restaurant, index) => (
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
          {failureReason(found.error)}
        </Alert>
      )}
      {isComplete && found.hasNextPage && !found.isPlaceholderData && (
        <Button variant="outline" size="lg" loading={found.isFetchingNextPage} onClick={loadMore} className="mx-auto">
          {t.loadMore}
        </Button>
      )}
      {isComplete && total > 0 && !isFiltered(filters) && filters.ordem === undefined && (
        <Suspense>
          <PlaceRows />
        </Suspense>
      )}
    </div>
  )
}
