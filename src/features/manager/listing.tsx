import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { manager } from '../../data/manager/queries.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { LoadFailed } from '../../ui/feedback/load-failed.tsx'

interface ListingProps<Row> {
  found: UseQueryResult<{ total: number; items: Row[] }>
  count: (total: number) => string
  failed: string
  empty: { title: string; text?: ReactNode; action?: ReactNode }
  page: number
  onPage: (page: number) => void
  /** Next to the count. */
  action?: ReactNode
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** One page of a list with its count and pagination, or its skeleton, failure or empty state. */
export function Listing<Row>({ found, count, failed, empty, page, onPage, action, children }: ListingProps<Row>) {
  if (found.isPending) return <ListSkeleton />
  if (found.data === undefined) return <LoadFailed inline title={failed} query={found} />
  const { total, items } = found.data
  return (
    <div className="grid grid-cols-1 gap-4">
      {found.isError && (
        <Alert tone="warning" title={managerTexts.list.kept}>
          {failureReason(found.error)}
        </Alert>
      )}
      <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <p role="status" className="text-sm font-semibold text-muted">
          {count(total)}
        </p>
        {total > 0 && action}
      </div>
      {items.length === 0 && page === 1 ? (
        <EmptyState level={3} art={<NoResults />} title={empty.title} action={empty.action}>
          {empty.text}
        </EmptyState>
      ) : (
        children(items, found.isPlaceholderData)
      )}
      <Pagination page={page} pages={Math.ceil(total / manager.pageSize)} onChange={onPage} />
    </div>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 pt-2">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full max-md:h-32" />
      ))}
    </SkeletonGroup>
  )
}
