import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../data/connection.ts'
import { failureKind } from '../../data/errors.ts'
import { errorTexts } from '../../texts/errors.ts'
import { profileTexts as t } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { NoConnection } from '../../ui/illustrations/no-connection.tsx'

const noticeClass =
  'flex items-center gap-2 rounded-md bg-warning-soft px-4 py-3 text-sm font-semibold text-warning-soft-ink'

interface LoadStateProps<Data> {
  query: UseQueryResult<Data>
  skeleton: ReactNode
  /** While `online` is false the data is read-only. */
  children: (data: Data, online: boolean) => ReactNode
}

/** Renders a query of the profile: skeleton, failure with retry, or the data with a notice while offline. */
export function LoadState<Data>({ query, skeleton, children }: LoadStateProps<Data>) {
  const online = useOnline()
  if (query.data !== undefined) {
    return (
      <div className="grid grid-cols-1 gap-5">
        <p role="status" className="contents">
          {!online && (
            <span className={noticeClass}>
              <WifiOff aria-hidden className="size-5 shrink-0" />
              {t.offline.readOnly}
            </span>
          )}
        </p>
        {children(query.data, online)}
      </div>
    )
  }
  if (!query.isError) return skeleton
  const kind = failureKind(query.error)
  return (
    <EmptyState
      art={<NoConnection />}
      title={kind === 'offline' ? t.offline.nothing : t.loadFailed}
      action={
        <Button loading={query.isFetching} onClick={() => void query.refetch()}>
          {t.retry}
        </Button>
      }
    >
      {kind === 'offline' ? t.offline.nothingText : errorTexts[kind]}
    </EmptyState>
  )
}
