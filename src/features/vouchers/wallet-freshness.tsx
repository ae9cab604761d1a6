import type { UseQueryResult } from '@tanstack/react-query'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { BackendError } from '../../data/errors.ts'
import { formatDateTime, formatTime } from '../../domain/format.ts'
import { voucherTexts } from '../../texts/vouchers.ts'
import { Button } from '../../ui/button.tsx'

const t = voucherTexts.freshness

interface WalletFreshnessProps {
  savedAt: Date | null
  sync: UseQueryResult<Date>
  now: number
}

/** Says how old what is shown is, and never passes old for new. */
export function WalletFreshness({ savedAt, sync, now }: WalletFreshnessProps) {
  const online = useOnline()
  const behind = !online || sync.isError
  return (
    <div className="flex min-h-11 items-center justify-between gap-3">
      <p role="status" className={behind ? 'flex items-center gap-2 font-semibold text-warning' : 'text-sm text-muted'}>
        {behind && <WifiOff aria-hidden className="size-5 shrink-0" />}
        {textOf(savedAt && momentOf(savedAt, now), behind, !online || isOffline(sync.error), sync.isFetching)}
      </p>
      {online && (
        <Button variant="ghost" size="sm" loading={sync.isFetching} onClick={() => void sync.refetch()}>
          {!sync.isFetching && <RefreshCw aria-hidden className="size-4" />}
          {t.refresh}
        </Button>
      )}
    </div>
  )
}

function textOf(moment: string | null, behind: boolean, offline: boolean, fetching: boolean): string {
  if (moment === null) return behind ? t.offlineUndated : t.updating
  if (behind) return offline ? t.offline(moment) : t.stale(moment)
  return fetching ? t.updatingFrom(moment) : t.updated(moment)
}

/** The time of today, or with its date. */
function momentOf(savedAt: Date, now: number): string {
  return savedAt.toDateString() === new Date(now).toDateString() ? formatTime(savedAt) : formatDateTime(savedAt)
}

function isOffline(error: Error | null): boolean {
  return error instanceof BackendError && error.kind === 'offline'
}
