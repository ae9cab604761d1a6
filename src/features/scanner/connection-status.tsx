import { cx } from 'class-variance-authority'
import { CirclePause, CloudOff, KeyRound, Wifi } from 'lucide-react'
import type { ConnectivityState } from '../../data/scans/connectivity.ts'
import type { ListedPlace } from '../../data/scans/offline-list.ts'
import { formatRecent } from '../../domain/format.ts'
import { listProblem } from '../../domain/scan/offline-verdict.ts'
import { scannerTexts } from '../../texts/scanner.ts'

interface ConnectionStatusProps {
  connectivity: ConnectivityState
  /** Scans that are not sent yet. */
  waiting: number
  /** The offline list; null without one, undefined while that is not known. */
  list: ListedPlace | null | undefined
  paused: boolean
  mode: 'person' | 'tablet'
  /** Epoch ms by the server's clock. */
  now: number
}

const t = scannerTexts.connectivity
const barClass = 'flex items-center gap-3 rounded-lg px-4 py-2.5 text-base font-semibold'
const warningClass = 'bg-warning-soft text-warning-soft-ink'

/** Whether the server answers or the tablet judges alone, by which list, and how many scans wait. Always visible. */
export function ConnectionStatus({ connectivity, waiting, list, paused, mode, now }: ConnectionStatusProps) {
  const { online, needsSignIn } = connectivity
  const problem = list ? listProblem(list.syncedAt, now) : null
  const Icon = needsSignIn ? KeyRound : online ? Wifi : CloudOff
  const calm = online && !needsSignIn
  const signIn = mode === 'tablet' ? t.needsConnecting : t.needsSignIn
  return (
    <>
      {paused && (
        <p role="status" className={cx(barClass, warningClass)}>
          <CirclePause aria-hidden className="size-6 shrink-0" />
          {t.paused}
        </p>
      )}
      <div className={cx(barClass, calm ? 'bg-success-soft text-success-soft-ink' : warningClass)}>
        <Icon aria-hidden className="size-6 shrink-0" />
        <div className="grid flex-1">
          <output className="flex flex-wrap items-baseline justify-between gap-x-3">
            <span>{needsSignIn ? signIn : online ? t.online : t.offline}</span>
            {waiting > 0 && <span className="text-sm tabular-nums">{t.waiting(waiting)}</span>}
            {!calm && !needsSignIn && problem === null && (
              <span className="w-full text-sm font-normal">{t.offlineHelp}</span>
            )}
          </output>
          {/* Not announced: it changes every few minutes. */}
          {list && (
            <p className="text-sm font-normal tabular-nums">
              {t.list[problem ?? 'good'](formatRecent(list.syncedAt, now))}
            </p>
          )}
        </div>
      </div>
    </>
  )
}
