import { Hourglass, WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { serverNow } from '../../data/server-clock.ts'
import { formatMoment } from '../../domain/format.ts'
import { establishmentsTexts } from '../../texts/restaurants.ts'

/** Says how old what this device shows is, when the server gave no answer; nothing for a fresh one. */
export function SnapshotAge({ savedAt }: { savedAt: Date | null | undefined }) {
  const online = useOnline()
  const Icon = online ? Hourglass : WifiOff
  return (
    <output className="empty:hidden">
      {savedAt && (
        <span className="flex min-h-11 items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm font-semibold text-warning-soft-ink">
          <Icon aria-hidden className="size-5 shrink-0" />
          {(online ? establishmentsTexts.keptMeanwhile : establishmentsTexts.kept)(formatMoment(savedAt, serverNow()))}
        </span>
      )}
    </output>
  )
}
