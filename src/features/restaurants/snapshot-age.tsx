import { cx } from 'class-variance-authority'
import { Hourglass, WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { serverNow } from '../../data/server-clock.ts'
import { formatMoment } from '../../domain/format.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

interface SnapshotAgeProps {
  savedAt: Date | null | undefined
  /** A text was looked for in the snapshot. */
  isSearch?: boolean
  /** Its place below the row of controls that it belongs to. */
  className: string
}

/**
 * Age of the directory snapshot, shown while the server gives no answer; nothing for fresh data. It lies over the page,
 * so that nothing moves when it comes and goes.
 */
export function SnapshotAge({ savedAt, isSearch = false, className }: SnapshotAgeProps) {
  const online = useOnline()
  const Icon = online ? Hourglass : WifiOff
  return (
    <output className={cx('pointer-events-none absolute top-full left-0 z-2', className)}>
      {savedAt && (
        <span
          className="flex items-center gap-1.5 rounded-sm bg-warning-soft px-2 py-0.5 text-xs font-semibold
            text-warning-soft-ink"
        >
          <Icon aria-hidden className="size-3.5 shrink-0" />
          {restaurantTexts.kept(formatMoment(savedAt, serverNow()), online, isSearch)}
        </span>
      )}
    </output>
  )
}
