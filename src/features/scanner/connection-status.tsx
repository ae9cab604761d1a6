import { CloudOff, KeyRound, Wifi } from 'lucide-react'
import { cx } from 'class-variance-authority'
import type { ConnectivityState } from '../../data/scans/connectivity.ts'
import { scannerTexts } from '../../texts/scanner.ts'

const t = scannerTexts.line

/** Whether the server answers or the tablet judges alone, and how many scans wait to be sent. Always visible. */
export function ConnectionStatus({
  connectivity: { online, needsSignIn },
  waiting,
  className,
}: {
  connectivity: ConnectivityState
  waiting: number
  className?: string
}) {
  const Icon = needsSignIn ? KeyRound : online ? Wifi : CloudOff
  const calm = online && !needsSignIn
  return (
    <output
      className={cx(
        'flex items-center gap-3 rounded-lg px-4 py-2.5 text-base font-semibold',
        calm ? 'bg-success-soft text-success-soft-ink' : 'bg-warning-soft text-warning-soft-ink',
        className,
      )}
    >
      <Icon aria-hidden className="size-6 shrink-0" />
      <span className="grid">
        <span>{needsSignIn ? t.needsSignIn : online ? t.online : t.offline}</span>
        {!calm && !needsSignIn && <span className="text-sm font-normal">{t.offlineHelp}</span>}
      </span>
      {waiting > 0 && <span className="ml-auto text-right text-sm tabular-nums">{t.waiting(waiting)}</span>}
    </output>
  )
}
