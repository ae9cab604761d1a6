import { pagesOf, rowChoices, pageSizeOf, withRows, type ShownRows } from '../../domain/url/table-rows.ts'
import { listTexts } from '../../texts/admin/lists.ts'
import { Field } from '../controls/field.tsx'
import { Select } from '../controls/select.tsx'
import { Pagination } from './pagination.tsx'

interface TableFooterProps {
  /** Rows on all pages; above 10,000, that there are more. */
  total: number
  shown: ShownRows
  onChange: (shown: ShownRows) => void
}

/**
 * Below a table: which rows are shown, how many a page has, and the other pages. Without rows it is for screen readers
 * alone.
 */
export function TableFooter({ total, shown, onChange }: TableFooterProps) {
  const page = shown.pagina ?? 1
  const rows = pageSizeOf(shown)
  const first = Math.min((page - 1) * rows + 1, total)
  return (
    <div className={total === 0 ? 'sr-only' : 'flex flex-wrap items-center justify-between gap-x-6 gap-y-3'}>
      <output className="text-sm text-muted tabular-nums">
        {listTexts.rowsShown(first, Math.min(page * rows, total), total)}
      </output>
      {total > rowChoices[0] && (
        <Field label={listTexts.rows} className="ml-auto flex! items-center gap-2 whitespace-nowrap">
          <Select value={rows} onChange={({ target }) => onChange(withRows(shown, Number(target.value)))}>
            {rowChoices.map((choice) => (
              <option key={choice} value={choice}>
                {choice}
              </option>
            ))}
          </Select>
        </Field>
      )}
      <Pagination
        page={page}
        pages={Math.max(pagesOf(total, rows), page)}
        onChange={(next) => onChange({ ...shown, pagina: next === 1 ? undefined : next })}
      />
    </div>
  )
}
