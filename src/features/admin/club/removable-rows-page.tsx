import { Trash2 } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TablePage, type TablePageProps } from '../table/table-page.tsx'
import type { RowPage } from '../table/admin-table.tsx'

interface RemovableRowsPageProps<
  Row extends { id: string },
  Rows extends RowPage<Row>,
  Key extends readonly unknown[],
> extends Omit<TablePageProps<Row, Rows, Key>, 'defaultSort' | 'children'> {
  texts: TablePageProps<Row, Rows, Key>['texts'] & {
    columns: { actions: string }
    removeNamed: (name: string) => string
  }
  /** What the button calls a row. */
  nameOf: (row: Row) => string
  /** The dialog that asks and removes the row. */
  question: (row: Row, onClose: () => void) => ReactNode
  /** The button's label. */
  confirm?: string
}

/** A table whose rows are only read and removed, newest first: newsletter sign-ups and reviews. */
export function RemovableRowsPage<
  Row extends { id: string },
  Rows extends RowPage<Row>,
  Key extends readonly unknown[],
>({
  texts,
  columns,
  nameOf,
  question,
  confirm = adminClubTexts.remove,
  ...page
}: RemovableRowsPageProps<Row, Rows, Key>) {
  const [removed, setRemoved] = useState<Row>()
  const removeColumn = {
    key: 'actions',
    label: texts.columns.actions,
    actions: true,
    cell: (row: Row) => (
      <Button variant="ghost" size="sm" aria-label={texts.removeNamed(nameOf(row))} onClick={() => setRemoved(row)}>
        <Trash2 aria-hidden className="size-4" />
        <span className="xl:sr-only">{confirm}</span>
      </Button>
    ),
  }
  return (
    <TablePage
      {...page}
      texts={texts}
      columns={[...columns, removeColumn]}
      defaultSort={{ by: 'created_at', order: 'desc' }}
    >
      {removed !== undefined && question(removed, () => setRemoved(undefined))}
    </TablePage>
  )
}
