import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { useHydrated } from '@tanstack/react-router'
import { cx } from 'class-variance-authority'
import { useEffect, useRef, type ReactNode } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../data/errors.ts'
import { restaurants } from '../../data/restaurants/queries.ts'
import { sortOptions, type RestaurantFilters } from '../../domain/restaurant-filters.ts'
import { errorTexts } from '../../texts/errors.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { Alert } from '../../ui/alert.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Field } from '../../ui/field.tsx'
import { NoConnection } from '../../ui/illustrations/no-connection.tsx'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { Select } from '../../ui/select.tsx'
import { SkeletonGroup } from '../../ui/skeleton.tsx'
import { RestaurantCard, RestaurantCardSkeleton } from './restaurant-card.tsx'

const t = establishmentsTexts.list
const gridClass = 'grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-3'
const firstRow = 3

interface RestaurantResultsProps {
  filters: RestaurantFilters
  onFiltersChange: (filters: RestaurantFilters) => void
  onClear: () => void
  voucherControl: ((restaurantId: string) => ReactNode) | undefined
}

export function RestaurantResults({ filters, onFiltersChange, onClear, voucherControl }: RestaurantResultsProps) {
  const viewerId = useIdentity()?.userId ?? null
  const found = useInfiniteQuery({ ...restaurants.list(viewerId, filters), placeholderData: keepPreviousData })
  const grid = useRef<HTMLUListElement>(null)
  const isFiltered = filters.busca !== undefined || filters.categoria !== undefined || filters.cidade !== undefined
  const problem = errorTexts[found.error instanceof BackendError ? found.error.kind : 'server']

  const pageCount = found.data?.pages.length ?? 0
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

  const isAlive = useHydrated() // the answer may come before the prerendered page is
  if (found.isPending || !isAlive) {
    return (
      <SkeletonGroup className={gridClass}>
        {Array.from({ length: 6 }, (_, index) => (
          <RestaurantCardSkeleton key={index} />
        ))}
      </SkeletonGroup>
    )
  }
  if (found.data === undefined) {
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

  const total = found.data.pages[0]?.total ?? 0
  const items = found.data.pages.flatMap((page) => page.items)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <div className="flex flex-wrap items-center gap-x-3">
          <output className="font-semibold">{t.count(total)}</output>
          {isFiltered && total > 0 && (
            <Button variant="link" size="sm" onClick={onClear}>
              {t.clearFilters}
            </Button>
          )}
        </div>
        <Field label={t.sort} hideLabel className="w-full sm:w-52">
          <Select
            value={filters.ordem ?? 'rating'}
            onChange={(event) => onFiltersChange({ ...filters, ordem: sortOptions.find((sort) => sort === event.target.value) })}
          >
            {sortOptions.map((sort) => (
              <option key={sort} value={sort}>
                {t.sortBy[sort]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      {total === 0 ? (
        <EmptyState art={<NoResults />} title={t.empty} action={isFiltered && <Button onClick={onClear}>{t.clearFilters}</Button>}>
          {t.emptyText}
        </EmptyState>
      ) : (
        <ul ref={grid} aria-busy={found.isPlaceholderData} className={cx(gridClass, found.isPlaceholderData && 'opacity-60 transition-opacity')}>
          {items.map((restaurant, index) => (
            <RestaurantCard
              key={restaurant.id}
              restaurant={restaurant}
              priority={index < firstRow}
              voucherControl={voucherControl?.(restaurant.id)}
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
