import { FileSpreadsheet } from 'lucide-react'
import { useId, useRef, useState, type ChangeEvent } from 'react'
import { readCsv } from '../../../../data/csv/read-csv.ts'
import { mostBytes, readSheet, type Sheet } from '../../../../domain/import/read-sheet.ts'
import { restaurantImportTexts } from '../../../../texts/admin/restaurants/import.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { FieldError } from '../../../../ui/controls/field.tsx'

const t = restaurantImportTexts

interface SheetChoiceProps {
  disabled: boolean
  onChosen: (sheet: Sheet | undefined) => void
}

/** Chooses and reads a spreadsheet; a file that cannot be read says why, and the choice before goes. */
export function SheetChoice({ disabled, onChosen }: SheetChoiceProps) {
  const [name, setName] = useState<string>()
  const [problem, setProblem] = useState<string>()
  const [reading, setReading] = useState(false)
  const input = useRef<HTMLInputElement>(null)
  const errorId = useId()

  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const file = target.files?.[0]
    if (file === undefined) return
    setReading(true)
    const read = await file
      .arrayBuffer()
      .then(async (bytes) =>
        bytes.byteLength > mostBytes ? { problem: t.file.tooBig } : readSheet(await readCsv(new Uint8Array(bytes))),
      )
      .catch(() => ({ problem: t.file.unreadable }))
    target.value = '' // so that the same file can be chosen again once it is mended
    setName(file.name)
    setProblem('problem' in read ? read.problem : undefined)
    onChosen('problem' in read ? undefined : read)
    setReading(false)
  }

  return (
    <div className="grid content-start justify-items-start gap-1.5">
      <input
        ref={input}
        type="file"
        accept=".csv,text/csv,text/plain"
        hidden
        aria-label={t.choose}
        onChange={(event) => void choose(event)}
      />
      <Button
        variant={name === undefined ? 'primary' : 'outline'}
        disabled={disabled}
        loading={reading}
        aria-describedby={problem === undefined ? undefined : errorId}
        onClick={() => input.current?.click()}
      >
        {!reading && <FileSpreadsheet aria-hidden />}
        {reading ? t.reading : name === undefined ? t.choose : t.chooseOther}
      </Button>
      {name !== undefined && <p className="text-sm font-semibold wrap-anywhere">{name}</p>}
      {problem !== undefined && <FieldError id={errorId}>{problem}</FieldError>}
      <p className="text-sm text-muted">{t.chooseHint}</p>
    </div>
  )
}
