import { cx } from 'class-variance-authority'
import { Hourglass, WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { serverNow } from '../../data/server-clock.ts'
import { formatMoment } from '../../domain/format.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

const noticeClass = cx(
  'flex min-h-11 items-center gap-2 rounded-md bg-warning-soft px-3 py-2',
  'text-sm font-semibold text-warning-soft-ink',
)

interface SnapshotAgeProps {
  savedAt: Date | null | undefined
  /** A text was looked for in the snapshot. */
  isSearch?: boolean
}

/** Age of the directory snapshot, shown while the server gives no answer; nothing for fresh data. */
export function SnapshotAge({ savedAt, isSearch = false }: SnapshotAgeProps) {
  const online = useOnline()
  const Icon = online ? Hourglass : WifiOff
  return (
    <output className="empty:hidden">
      {savedAt && (
        <span className={noticeClass}>
          <Icon aria-hidden className="size-5 shrink-0" />
          <span>
            <span className="block">
              {(online ? restaurantTexts.keptMeanwhile : restaurantTexts.kept)(formatMoment(savedAt, serverNow()))}
            </span>
            {isSearch && <span className="block font-normal">{restaurantTexts.list.searchedOnDevice}</span>}
          </span>
        </span>
      )}
    </output>
  )
}
