import { columns } from '../../../../domain/import/read-sheet.ts'
import { restaurantImportTexts } from '../../../../texts/admin/restaurants/import.ts'
import { Table } from '../../../../ui/lists/table.tsx'

const t = restaurantImportTexts

/** What each column of the spreadsheet holds. */
export function ColumnHelp() {
  return (
    <section className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{t.columnsTitle}</h2>
      <p className="text-muted">{t.columnsLead}</p>
      <Table
        caption={t.columnsTitle}
        columns={[
          { key: 'column', label: t.column, heading: true, cell: (column) => <strong>{t.help[column][0]}</strong> },
          { key: 'content', label: t.content, cell: (column) => t.help[column][1] },
        ]}
        rows={columns}
        rowKey={(column) => column}
      />
    </section>
  )
}
