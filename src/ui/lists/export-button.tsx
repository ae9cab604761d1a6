import { Download } from 'lucide-react'
import { useState } from 'react'
import { csvLines, toCsv } from '../../domain/csv.ts'
import { clubZone } from '../../domain/calendar-day.ts'
import { zoneDay } from '../../domain/zone-clock.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { failureKind } from '../../domain/backend-error.ts'
import { failureReason } from '../feedback/failure-reason.ts'
import { notify } from '../feedback/notify.ts'
import { saveFile } from '../controls/save-file.ts'

interface ExportButtonProps<Row> {
  /** The file's name for a day, yyyy-mm-dd. */
  file: (day: string) => string
  /** Whose day that is; by default São Paulo's. */
  timeZone?: string
  header: readonly string[]
  /** The rows, some at a time. */
  fetchPages: () => AsyncIterable<Row[]>
  line: (row: Row) => (string | number | null)[]
  disabled?: boolean
  size?: 'sm' | 'md'
}

/** Saves all rows that a table's filters find as a CSV file. */
export function ExportButton<Row>({
  file,
  timeZone = clubZone,
  header,
  fetchPages,
  line,
  disabled = false,
  size = 'md',
}: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      // A browser may keep what is in a blob on the disk, so that a page only takes memory until the next one.
      const parts = [new Blob([toCsv(header, [])])]
      for await (const rows of fetchPages()) parts.push(new Blob([csvLines(rows.map(line))]))
      const day = zoneDay(timeZone, Date.now())
      saveFile(file(day), new Blob(parts, { type: 'text/csv;charset=utf-8' }))
    } catch (failure) {
      const gaveUp = failureKind(failure) === 'sign_in_again'
      if (!gaveUp) notify.error(uiTexts.exportFailed, failureReason(failure))
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" size={size} disabled={disabled} loading={busy} onClick={() => void save()}>
      {!busy && <Download aria-hidden className={size === 'sm' ? 'size-4' : undefined} />}
      {uiTexts.exportCsv}
    </Button>
  )
}
