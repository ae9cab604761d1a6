import type { ReactNode } from 'react'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { DeskTable, type DeskRow, type DeskRows, type DeskTableProps } from './desk-table.tsx'

interface DeskPageProps<
  Row extends DeskRow,
  Rows extends DeskRows<Row>,
  Key extends readonly unknown[],
> extends DeskTableProps<Row, Rows, Key> {
  texts: DeskTableProps<Row, Rows, Key>['texts'] & { title: string; lead: string }
  /** Beside the title. */
  actions?: ReactNode
  /** Its dialogs. */
  children?: ReactNode
}

/** A page of the desk that is one table. */
export function DeskPage<Row extends DeskRow, Rows extends DeskRows<Row>, Key extends readonly unknown[]>({
  actions,
  children,
  ...table
}: DeskPageProps<Row, Rows, Key>) {
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader title={table.texts.title} lead={table.texts.lead} actions={actions} />
      <DeskTable {...table} />
      {children}
    </Page>
  )
}
