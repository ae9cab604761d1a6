import { WifiOff } from 'lucide-react'
import { useOnline } from '../../data/connection.ts'
import { appTexts } from '../../texts/app.ts'

/**
 * Shown while the device has no network or the server does not answer. It lies over the empty edge of the page, so that
 * nothing moves when it comes and goes.
 */
export function OfflineBanner() {
  return (
    <output aria-live="polite" className="sticky top-0 z-20 block h-0">
      {!useOnline() && (
        <span
          className="flex min-h-5 items-center justify-center gap-2 bg-warning-soft px-4 text-xs font-semibold
          text-warning-soft-ink sm:min-h-6 sm:text-sm"
        >
          <WifiOff aria-hidden className="size-4" />
          {navigator.onLine ? appTexts.unreachable : appTexts.offline}
        </span>
      )}
    </output>
  )
}
