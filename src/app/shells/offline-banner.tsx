import { WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { appTexts } from '../../texts/app.ts'

/** Shown while the device has no network or the server does not answer. */
export function OfflineBanner() {
  return (
    <output aria-live="polite" className="block">
      {!useOnline() && (
        <span
          className="flex items-center justify-center gap-2 bg-warning-soft px-4 py-2 text-sm font-semibold
          text-warning-soft-ink"
        >
          <WifiOff aria-hidden className="size-4" />
          {navigator.onLine ? appTexts.unreachable : appTexts.offline}
        </span>
      )}
    </output>
  )
}
