import { Alert } from './alert.tsx'
import { failureReason } from './failure-reason.ts'

interface RefreshFailedProps {
  /** What could not be loaded. */
  title: string
  query: { isRefetchError: boolean; error: Error | null }
}

/** Above data that stays because newer data could not be loaded: says so, and why. */
export function RefreshFailed({ title, query }: RefreshFailedProps) {
  return (
    query.isRefetchError && (
      <Alert tone="destructive" title={title}>
        {failureReason(query.error)}
      </Alert>
    )
  )
}
