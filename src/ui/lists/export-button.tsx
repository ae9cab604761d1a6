import { Download } from 'lucide-react'
import { useState } from 'react'
import { toCsv } from '../../domain/csv.ts'
import { uiTexts } from '../../texts/ui.ts'
import { Button } from '../controls/button.tsx'
import { failureKind } from '../../domain/backend-error.ts'
import { failureReason } from '../feedback/failure-reason.ts'
import { notify } from '../feedback/notify.ts'
import { saveFile } from '../controls/save-file.ts'

interface ExportButtonProps<Row> {
  /** The file's name for a day, yyyy-mm-dd. */
  file: (day: string) => string
  header: readonly string[]
  fetchRows: () => Promise<Row[]>
  line: (row: Row) => (string | number | null)[]
  disabled?: boolean
  size?: 'sm' | 'md'
}

/** Saves all rows that a table's filters find as a CSV file. */
export function ExportButton<Row>({
  file,
  header,
  fetchRows,
  line,
  disabled = false,
  size = 'md',
}: ExportButtonProps<Row>) {
  const [busy, setBusy] = useState(false)
  const save = async () => {
    setBusy(true)
    try {
      const rows = await fetchRows()
      const day = new Date().toLocaleDateString('sv-SE') // yyyy-mm-dd in the device's time zone
      saveFile(file(day), new Blob([toCsv(header, rows.map(line))], { type: 'text/csv;charset=utf-8' }))
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
