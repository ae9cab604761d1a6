import type { UseQueryResult } from '@tanstack/react-query'
import { adminTexts } from '../../texts/admin/dashboard.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoConnection } from '../../ui/illustrations/no-connection.tsx'
import { failureReason } from './failure-reason.ts'

interface LoadFailedProps {
  title: string
  query: Pick<UseQueryResult, 'error' | 'isFetching' | 'refetch'>
  /** The title's place in the page's outline. */
  level?: 1 | 2
}

/** What could not be loaded, why, and another try. */
export function LoadFailed({ title, query, level = 2 }: LoadFailedProps) {
  return (
    <EmptyState
      level={level}
      art={<NoConnection />}
      title={title}
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {adminTexts.retry}
        </Button>
      }
    >
      {failureReason(query.error)}
    </EmptyState>
  )
}
