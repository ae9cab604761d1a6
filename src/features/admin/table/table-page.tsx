import type { ReactNode } from 'react'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { AdminTable, type AdminRow, type RowPage, type AdminTableProps } from './admin-table.tsx'

export interface TablePageProps<
  Row extends AdminRow,
  Rows extends RowPage<Row>,
  Key extends readonly unknown[],
> extends AdminTableProps<Row, Rows, Key> {
  texts: AdminTableProps<Row, Rows, Key>['texts'] & { title: string; lead: string }
  /** Next to the title. */
  actions?: ReactNode
  /** The page's dialogs. */
  children?: ReactNode
}

/** An admin's page that consists of one table. */
export function TablePage<Row extends AdminRow, Rows extends RowPage<Row>, Key extends readonly unknown[]>({
  actions,
  children,
  ...table
}: TablePageProps<Row, Rows, Key>) {
  return (
    <Page width="wide">
      <PageHeader title={table.texts.title} lead={table.texts.lead} actions={actions} />
      <AdminTable {...table} />
      {children}
    </Page>
  )
}
