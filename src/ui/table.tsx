/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- a table that is drawn as blocks loses its own */
import type { ReactNode } from 'react'
import { cx } from 'class-variance-authority'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  /** 'end' for numbers and buttons. */
  align?: 'start' | 'end' | undefined
  className?: string | undefined
}

type TableProps<Row> = {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** The rows shown are about to be replaced. */
  busy?: boolean | undefined
  className?: string | undefined
}

/**
 * Dense rows on a desktop; on phones each row is a card whose cells carry their column's name. Its roles
 * are spelled out.
 */
export function Table<Row>({ caption, columns, rows, rowKey, busy = false, className }: TableProps<Row>) {
  return (
    <table role="table" aria-busy={busy} className={cx('w-full text-sm max-md:block md:border-collapse', busy && 'opacity-60', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-md:sr-only">
        <tr role="row">
          {columns.map(({ key, header, align }) => (
            <th
              key={key}
              role="columnheader"
              scope="col"
              className={cx('border-b border-line px-3 py-2 font-semibold whitespace-nowrap text-muted', align === 'end' ? 'text-right' : 'text-left')}
            >
              {header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup" className="max-md:grid max-md:gap-3">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-line max-md:grid max-md:gap-2 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 md:border-b md:last:border-b-0 md:hover:bg-sand/60"
          >
            {columns.map(({ key, header, cell, align, className: cellClass }) => (
              <td
                key={key}
                role="cell"
                className={cx(
                  'max-md:flex max-md:items-baseline max-md:justify-between max-md:gap-4 max-md:text-right md:px-3 md:py-2.5 md:align-middle',
                  align === 'end' && 'md:text-right',
                  cellClass,
                )}
              >
                <span aria-hidden className="shrink-0 text-muted md:hidden">
                  {header}
                </span>
                <div className="min-w-0">{cell(row)}</div>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
