import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ChevronRight, Store } from 'lucide-react'
import { restaurants } from '../../data/restaurants/queries.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Card } from '../../ui/card.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/skeleton.tsx'
import { LoadFailed } from './load-failed.tsx'

const t = managerTexts.restaurants

/** The establishments linked to the manager, each with a way to the page that members see. */
export function ManagedRestaurants({ userId }: { userId: string }) {
  const managed = useQuery(restaurants.managed(userId))
  return (
    <Card as="section" aria-labelledby="estabelecimentos">
      <h2 id="estabelecimentos" className="mb-4 text-heading">
        {t.title}
      </h2>
      {managed.isPending && (
        <SkeletonGroup className="grid gap-3">
          <Skeleton className="h-14" />
          <Skeleton className="h-14" />
        </SkeletonGroup>
      )}
      {managed.isError && managed.data === undefined && (
        <LoadFailed title={t.failed} error={managed.error} retrying={managed.isFetching} onRetry={() => void managed.refetch()} />
      )}
      {managed.data?.length === 0 && (
        <EmptyState level={3} art={<Store className="size-14" strokeWidth={1.5} />} title={t.none}>
          {t.noneText}
        </EmptyState>
      )}
      <ul className="divide-y divide-line">
        {managed.data?.map(({ id, slug, name, city }) => (
          <li key={id}>
            <Link
              to="/estabelecimentos/$slug"
              params={{ slug }}
              className="-mx-2 flex min-h-14 items-center gap-4 rounded-md px-2 py-2 hover:bg-sand"
            >
              <Store aria-hidden className="size-6 shrink-0 text-brand" />
              <span className="grid min-w-0 flex-1">
                <span className="font-semibold wrap-anywhere">{name}</span>
                {city !== null && <span className="text-sm text-muted">{city}</span>}
              </span>
              <ChevronRight aria-hidden className="size-5 shrink-0 text-muted" />
            </Link>
          </li>
        ))}
      </ul>
    </Card>
  )
}
