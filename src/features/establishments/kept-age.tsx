import { WifiOff } from 'lucide-react'
import { serverNow } from '../../data/server-clock.ts'
import { formatMoment } from '../../domain/format.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'

/** Says how old what this device shows is, when the server gave no answer; nothing for a fresh one. */
export function KeptAge({ savedAt }: { savedAt: Date | null | undefined }) {
  return (
    <output className="empty:hidden">
      {savedAt && (
        <span className="flex min-h-11 items-center gap-2 rounded-md bg-warning-soft px-3 py-2 text-sm font-semibold text-warning-soft-ink">
          <WifiOff aria-hidden className="size-5 shrink-0" />
          {establishmentsTexts.kept(formatMoment(savedAt, serverNow()))}
        </span>
      )}
    </output>
  )
}
