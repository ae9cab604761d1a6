import { cx } from 'class-variance-authority'
import { memo, startTransition, useRef, useState } from 'react'
import type { ScannedGuest } from '../../../data/scans/queries.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { formatRecent } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { logLine } from './log-line.ts'
import { toneColors, toneIcons } from '../verdict/tone-icon.ts'
import { canUndo } from './can-undo.ts'
import { servedLine } from './served-line.ts'

const pageSize = 8
const t = scannerTexts.log
/** Rows outside the screen are not laid out. The margin keeps a button's focus ring from being cut off. */
const rowClass = `flex items-start gap-3 py-2.5 text-sm [contain-intrinsic-size:auto_3.75rem]
    [content-visibility:auto] [overflow-clip-margin:6px]`

/**
 * Today's scans on this tablet, refusals included, and what came just before midnight; uses can be undone here.
 * `now` in epoch ms.
 */
export function DayLog({
  scans,
  guests,
  now,
  onUndo,
}: {
  scans: readonly StoredScan[]
  /** Whom they served, by scan id, as far as that is known. */
  guests: ReadonlyMap<string, ScannedGuest>
  now: number
  onUndo: (scan: StoredScan) => void
}) {
  const [shown, setShown] = useState(pageSize)
  const heading = useRef<HTMLHeadingElement>(null)
  const hasMore = scans.length > shown
  useCatchFocus(hasMore, heading)
  if (scans.length === 0) return null
  return (
    <Card as="section" aria-labelledby="hoje-neste-aparelho">
      <h2 ref={heading} tabIndex={-1} id="hoje-neste-aparelho" className="mb-2 text-heading">
        {t.title}
      </h2>
      <ol className="divide-y divide-line">
        {scans.slice(0, shown).map((scan) => (
          <LogRow
            key={scan.scanId}
            scan={scan}
            at={formatRecent(scan.scannedAt, now)}
            served={servedLine(scan, guests.get(scan.scanId))}
            onUndo={canUndo(scan, now) ? onUndo : undefined}
          />
        ))}
      </ol>
      {hasMore && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 w-full"
          onClick={() => {
            // React compares all rows that are shown. In a transition it lets a scan be answered in between.
            startTransition(() => setShown((count) => count + pageSize * 2))
          }}
        >
          {t.more(Math.min(scans.length - shown, pageSize * 2))}
        </Button>
      )}
    </Card>
  )
}

interface LogRowProps {
  scan: StoredScan
  /** When it was scanned, with the day where that is not today. */
  at: string
  served: string | null
  onUndo: ((scan: StoredScan) => void) | undefined
}

/** Renders again only when its own scan changes: on a busy day, each guest would wait for hundreds of rows. */
const LogRow = memo(function LogRow({ scan, at, served, onUndo }: LogRowProps) {
  const { tone, title } = logLine(scan)
  const Icon = toneIcons[tone]
  return (
    <li className={rowClass}>
      <Icon aria-hidden className={cx('size-5 shrink-0 translate-y-px', toneColors[tone])} />
      <span className="min-w-0 flex-1">
        {title}
        {scan.treat === true && <span className="text-muted"> · {t.treat}</span>}
        {served !== null && <span className="block text-muted wrap-anywhere">{served}</span>}
      </span>
      {onUndo && (
        <Button
          variant="link"
          size="sm"
          className="-my-2.5 md:pointer-fine:-my-1.5"
          aria-label={t.undo([at, served].filter(Boolean).join(', '))}
          onClick={() => {
            onUndo(scan)
          }}
        >
          {scannerTexts.verdict.undo}
        </Button>
      )}
      <time dateTime={scan.scannedAt.toISOString()} className="text-muted tabular-nums">
        {at}
      </time>
    </li>
  )
})
