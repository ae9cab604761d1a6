import type { UseQueryResult } from '@tanstack/react-query'
import { WifiOff } from 'lucide-react'
import type { ReactNode } from 'react'
import { useOnline } from '../../data/connection.ts'
import { profileTexts as t } from '../../texts/profile.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'

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
  const offline = { title: t.offline.nothing, text: t.offline.nothingText }
  return (
    <QueryState query={query} skeleton={skeleton} failed={t.loadFailed} offline={offline}>
      {(data) => (
        <div className="grid grid-cols-1 gap-5">
          <p role="status" className="contents">
            {!online && (
              <span className={noticeClass}>
                <WifiOff aria-hidden className="size-5 shrink-0" />
                {t.offline.readOnly}
              </span>
            )}
          </p>
          {children(data, online)}
        </div>
      )}
    </QueryState>
  )
}
