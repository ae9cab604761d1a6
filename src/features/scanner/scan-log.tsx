import { cx } from 'class-variance-authority'
import type { Scan } from '../../data/scans/mutations.ts'
import { formatTime } from '../../domain/format.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Button } from '../../ui/button.tsx'
import { Card } from '../../ui/card.tsx'
import { toneIcons } from './tone-icon.ts'
import type { CheckedScan } from './use-scan-check.ts'
import { verdictOf, type Tone } from './verdict-of.ts'

const shownAtMost = 8
const t = scannerTexts.log
const colours: Record<Tone, string> = { green: 'text-success', red: 'text-danger', amber: 'text-warning' }

/** What came of the last scans on this screen, without names. */
export function ScanLog({ entries, onRetry }: { entries: readonly CheckedScan[]; onRetry: (scan: Scan) => void }) {
  if (entries.length === 0) return null
  return (
    <Card as="section" aria-labelledby="nesta-sessao">
      <h2 id="nesta-sessao" className="mb-2 text-heading">{t.title}</h2>
      <ol className="divide-y divide-line">
        {entries.slice(0, shownAtMost).map(({ scan, result, at }) => {
          const { tone, title } = verdictOf(result, at)
          const Icon = toneIcons[tone]
          return (
            <li key={scan.scanId} className="flex flex-wrap items-start gap-x-3 py-2.5 text-sm">
              <Icon aria-hidden className={cx('size-5 shrink-0 translate-y-px', colours[tone])} />
              <span className="min-w-0 flex-1">{title}</span>
              <time dateTime={new Date(at).toISOString()} className="text-muted tabular-nums">{formatTime(new Date(at))}</time>
              {tone === 'amber' && (
                <Button variant="link" size="sm" className="ml-7" onClick={() => { onRetry(scan) }}>{t.retry}</Button>
              )}
            </li>
          )
        })}
      </ol>
    </Card>
  )
}
