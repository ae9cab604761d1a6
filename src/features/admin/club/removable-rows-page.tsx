import type { UseMutationResult } from '@tanstack/react-query'
import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { TablePage, type TablePageProps } from '../table/table-page.tsx'
import type { RowPage } from '../table/admin-table.tsx'
import { RemoveDialog, type RemoveTexts } from './remove-dialog.tsx'

interface RemovableRowsPageProps<
  Row extends { id: string },
  Rows extends RowPage<Row>,
  Key extends readonly unknown[],
> extends Omit<TablePageProps<Row, Rows, Key>, 'defaultSort'> {
  texts: TablePageProps<Row, Rows, Key>['texts'] &
    RemoveTexts & {
      columns: { actions: string }
      removeNamed: (name: string) => string
      removeTitle: string
      removeText: (name: string) => string
    }
  /** What the button and the question call a row. */
  nameOf: (row: Row) => string
  remove: UseMutationResult<void, Error, string>
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
  remove,
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
      {removed !== undefined && (
        <RemoveDialog
          id={removed.id}
          title={texts.removeTitle}
          text={texts.removeText(nameOf(removed))}
          confirm={confirm}
          remove={remove}
          texts={texts}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </TablePage>
  )
}
