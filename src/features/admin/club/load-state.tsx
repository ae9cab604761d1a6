import type { UseQueryResult } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { LoadFailed } from '../load-failed.tsx'

interface LoadStateProps<Row> {
  query: UseQueryResult<Row[]>
  failed: string
  empty: { title: string; text?: string }
  children: (rows: Row[]) => ReactNode
}

/** A short list that comes whole: skeleton, failure with retry, nothing yet, or its rows. */
export function LoadState<Row>({ query, failed, empty, children }: LoadStateProps<Row>) {
  if (query.isPending) {
    return (
      <SkeletonGroup className="grid gap-4 md:grid-cols-2">
        <Skeleton className="h-40" />
        <Skeleton className="h-40" />
      </SkeletonGroup>
    )
  }
  if (query.data === undefined) return <LoadFailed title={failed} query={query} />
  if (query.data.length === 0) {
    return (
      <EmptyState art={<NoResults />} title={empty.title}>
        {empty.text}
      </EmptyState>
    )
  }
  return children(query.data)
}
