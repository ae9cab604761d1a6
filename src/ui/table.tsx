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
 * Dense rows on a desktop; on smaller screens each row is a card whose cells carry their column's name. Its roles
 * are spelled out.
 */
export function Table<Row>({ caption, columns, rows, rowKey, busy = false, className }: TableProps<Row>) {
  return (
    <table role="table" aria-busy={busy} className={cx('w-full text-sm max-xl:block xl:border-collapse', busy && 'opacity-60', className)}>
      <caption className="sr-only">{caption}</caption>
      <thead role="rowgroup" className="max-xl:sr-only">
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
      <tbody role="rowgroup" className="max-xl:grid max-xl:gap-3 max-xl:md:grid-cols-2">
        {rows.map((row) => (
          <tr
            key={rowKey(row)}
            role="row"
            className="border-line max-xl:grid max-xl:gap-2 max-xl:rounded-lg max-xl:border max-xl:bg-surface max-xl:p-4 xl:border-b xl:last:border-b-0 xl:hover:bg-sand/60"
          >
            {columns.map(({ key, header, cell, align, className: cellClass }) => (
              <td
                key={key}
                role="cell"
                className={cx(
                  'max-xl:flex max-xl:items-baseline max-xl:justify-between max-xl:gap-4 max-xl:text-right xl:px-3 xl:py-2.5 xl:align-middle',
                  align === 'end' && 'xl:text-right',
                  cellClass,
                )}
              >
                <span aria-hidden className="shrink-0 text-muted xl:hidden">
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
