import { cx } from 'class-variance-authority'
import { useState } from 'react'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { formatTime } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { logLine } from './log-line.ts'
import { toneColors, toneIcons } from '../verdict/tone-icon.ts'
import { canUndo } from './can-undo.ts'

const pageSize = 8
const t = scannerTexts.log

/** Today's scans on this tablet, refusals included, without names; uses can be undone here. `now` in epoch ms. */
export function DayLog({
  scans,
  now,
  onUndo,
}: {
  scans: readonly StoredScan[]
  now: number
  onUndo: (scan: StoredScan) => void
}) {
  const [shown, setShown] = useState(pageSize)
  if (scans.length === 0) return null
  return (
    <Card as="section" aria-labelledby="hoje-neste-aparelho">
      <h2 id="hoje-neste-aparelho" className="mb-2 text-heading">
        {t.title}
      </h2>
      <ol className="divide-y divide-line">
        {scans.slice(0, shown).map((scan) => {
          const { tone, title } = logLine(scan)
          const Icon = toneIcons[tone]
          return (
            <li key={scan.scanId} className="flex items-start gap-3 py-2.5 text-sm">
              <Icon aria-hidden className={cx('size-5 shrink-0 translate-y-px', toneColors[tone])} />
              <span className="min-w-0 flex-1">
                {title}
                {scan.treat === true && <span className="text-muted">, {t.treat}</span>}
              </span>
              {canUndo(scan, now) && (
                <Button
                  variant="link"
                  size="sm"
                  className="-my-2.5 md:pointer-fine:-my-1.5"
                  onClick={() => {
                    onUndo(scan)
                  }}
                >
                  {scannerTexts.verdict.undo}
                </Button>
              )}
              <time dateTime={scan.scannedAt.toISOString()} className="text-muted tabular-nums">
                {formatTime(scan.scannedAt)}
              </time>
            </li>
          )
        })}
      </ol>
      {scans.length > shown && (
        <Button
          variant="outline"
          size="sm"
          className="mt-2 w-full"
          onClick={() => {
            setShown(shown + pageSize * 2)
          }}
        >
          {t.more(Math.min(scans.length - shown, pageSize * 2))}
        </Button>
      )}
    </Card>
  )
}
