import { useMutation } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { BackendError } from '../../data/errors.ts'
import { serverNow } from '../../data/server-clock.ts'
import { toCsv } from '../../domain/csv.ts'
import { dayAt } from '../../domain/manager-view.ts'
import { errorTexts } from '../../texts/errors.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/button.tsx'
import { notify } from '../../ui/notify.ts'
import { saveFile } from '../../ui/save-file.ts'

const t = managerTexts.list

interface ExportButtonProps<Row> {
  /** The file's name for a day. */
  file: (day: string) => string
  header: readonly string[]
  fetchRows: () => Promise<Row[]>
  line: (row: Row) => (string | number | null)[]
}

/** Saves everything that the filters find as a CSV file. */
export function ExportButton<Row>({ file, header, fetchRows, line }: ExportButtonProps<Row>) {
  const { isPending, mutate } = useMutation({
    mutationFn: async () => {
      const rows = await fetchRows()
      const day = dayAt(Intl.DateTimeFormat().resolvedOptions().timeZone, serverNow())
      saveFile(file(day), toCsv(header, rows.map(line)), 'text/csv;charset=utf-8')
    },
    onError: (failure) => notify.error(t.exportFailed, errorTexts[failure instanceof BackendError ? failure.kind : 'server']),
  })
  return (
    <Button variant="outline" size="sm" loading={isPending} onClick={() => mutate()}>
      {!isPending && <Download aria-hidden className="size-4" />}
      {t.export}
    </Button>
  )
}
