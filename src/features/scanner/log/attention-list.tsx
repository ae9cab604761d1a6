import { TriangleAlert } from 'lucide-react'
import type { ScannedGuest } from '../../../data/scans/queries.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { sendScans } from '../../../data/scans/scans-lane.ts'
import { closeScan, releaseScan } from '../../../data/scans/verdicts.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { attentionFor } from './attention.ts'

interface AttentionListProps {
  scans: readonly StoredScan[]
  /** Whom they served, by scan id, as far as that is known. */
  guests?: ReadonlyMap<string, ScannedGuest>
  /** Absent where nothing can be undone. */
  onUndo?: (scan: StoredScan) => void
}

const t = scannerTexts.attention

function sayUnstored(failure: unknown): void {
  console.warn('this device could not change a scan', failure)
  notify.error(scannerTexts.unstored)
}

/**
 * Those of the scans that ended differently from their verdict, or that wait for a decision. Each stays until a person
 * closes it.
 */
export function AttentionList({ scans, guests, onUndo }: AttentionListProps) {
  const now = useServerNow()
  const entries = scans.flatMap((scan) => {
    const attention = attentionFor(scan, now, guests?.get(scan.scanId))
    return attention === null ? [] : [{ scan, attention }]
  })
  useCatchFocus(entries.length)
  const send = async (scan: StoredScan) => {
    await releaseScan(scan.scanId)
    void sendScans()
  }
  if (entries.length === 0) return null
  return (
    <section
      aria-labelledby="para-resolver"
      className="rounded-lg border border-warning/50 bg-warning-soft p-4 text-warning-soft-ink md:p-5"
    >
      <h2 id="para-resolver" className="flex items-center gap-2 text-heading">
        <TriangleAlert aria-hidden className="size-6 shrink-0" />
        {t.title}
        <span className="tabular-nums">({entries.length})</span>
      </h2>
      <ul className="mt-2 divide-y divide-current/20">
        {entries.map(({ scan, attention: { kind, title, served, help } }) => {
          const which = [title, served].filter(Boolean).join(', ')
          return (
            <li key={scan.scanId} className="grid gap-1 py-3">
              <p className="font-semibold">{title}</p>
              {served !== null && <p className="text-sm wrap-anywhere">{served}</p>}
              <p className="text-sm">{kind === 'late_use' && onUndo === undefined ? t.lateUseApartHelp : help}</p>
              <div className="mt-1.5 flex flex-wrap gap-2">
                {kind === 'held' && (
                  <Button
                    size="sm"
                    aria-label={`${t.send}: ${which}`}
                    onClick={() => {
                      void send(scan).catch(sayUnstored)
                    }}
                  >
                    {t.send}
                  </Button>
                )}
                {kind === 'late_use' && onUndo !== undefined && (
                  <Button
                    variant="outline"
                    size="sm"
                    aria-label={`${scannerTexts.verdict.undo}: ${which}`}
                    onClick={() => {
                      onUndo(scan)
                    }}
                  >
                    {scannerTexts.verdict.undo}
                  </Button>
                )}
                <Button
                  variant="outline"
                  size="sm"
                  aria-label={`${kind === 'held' ? t.discard : t.close}: ${which}`}
                  onClick={() => {
                    void closeScan(scan.scanId).catch(sayUnstored)
                  }}
                >
                  {kind === 'held' ? t.discard : t.close}
                </Button>
              </div>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
