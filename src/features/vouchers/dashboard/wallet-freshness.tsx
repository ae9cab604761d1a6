import type { UseQueryResult } from '@tanstack/react-query'
import { cx } from 'class-variance-authority'
import { RefreshCw, WifiOff } from 'lucide-react'
import { useOnline } from '../../../data/connection.ts'
import { BackendError } from '../../../domain/backend-error.ts'
import { formatMoment } from '../../../domain/format.ts'
import { voucherTexts } from '../../../texts/vouchers.ts'
import { Button } from '../../../ui/controls/button.tsx'

const t = voucherTexts.freshness

interface WalletFreshnessProps {
  savedAt: Date | null
  sync: UseQueryResult<Date>
  now: number
}

/**
 * When the wallet was last synchronized, as a warning if the last attempt failed. Nothing below moves when that
 * changes: on phones it always has one line of its own, else the height of its button.
 */
export function WalletFreshness({ savedAt, sync, now }: WalletFreshnessProps) {
  const online = useOnline()
  const outdated = !online || sync.isError
  return (
    <div
      className={cx(
        'flex min-h-6 items-center gap-2 text-sm max-md:basis-full md:min-h-11',
        outdated
          ? 'font-semibold text-warning-soft-ink max-md:text-xs md:rounded-md md:bg-warning-soft md:px-3'
          : 'text-muted',
      )}
    >
      <p role="status" className="flex items-center gap-2">
        {outdated && <WifiOff aria-hidden className="size-4 shrink-0 md:size-5" />}
        {freshnessText(
          savedAt && formatMoment(savedAt, now),
          outdated,
          !online || isOffline(sync.error),
          sync.isFetching,
        )}
      </p>
      {online && (
        <Button
          variant="ghost"
          size="icon"
          aria-label={t.refresh}
          className="max-md:absolute! max-md:top-0 max-md:right-0"
          loading={sync.isFetching}
          onClick={() => void sync.refetch()}
        >
          <RefreshCw aria-hidden className="size-4" />
        </Button>
      )}
    </div>
  )
}

function freshnessText(moment: string | null, outdated: boolean, offline: boolean, fetching: boolean): string {
  if (moment === null) return outdated ? t.offlineUndated : t.updating
  if (outdated) return offline ? t.offline(moment) : t.stale(moment)
  return fetching ? t.updatingFrom(moment) : t.updated(moment)
}

function isOffline(error: Error | null): boolean {
  return error instanceof BackendError && error.kind === 'offline'
}
