import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Its heading is a button that asks for that order. */
  sortable?: boolean
  /** Numbers stand at the end of their column. */
  align?: 'start' | 'end'
  /** The name of the row: on phones the card's title. */
  heading?: boolean
  /** Buttons; the label is for screen readers only. */
  actions?: boolean
  className?: string
}

interface DataTableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { by: string; order: 'asc' | 'desc' } | undefined
  onSort?: ((by: string, order: 'asc' | 'desc') => void) | undefined
  /** Newer rows are on their way. */
  busy?: boolean | undefined
}

/** A dense table; below 768 px each row is a card. */
export function DataTable<Row>({ caption, columns, rows, rowKey, sort, onSort, busy = false }: DataTableProps<Row>) {
  return (
    <div className="overflow-x-auto rounded-lg md:border md:border-line md:bg-surface md:shadow-sm">
      <table aria-busy={busy} className={cx('w-full text-sm max-md:block', busy && 'opacity-60 transition-opacity')}>
        <caption className="sr-only">{caption}</caption>
        <thead className="max-md:sr-only">
          <tr className="border-b border-line bg-sand/60">
            {columns.map((column) => (
              <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
            ))}
          </tr>
        </thead>
        <tbody className="max-md:grid max-md:gap-3">
          {rows.map((row) => (
            <tr
              key={rowKey(row)}
              className="border-line not-last:border-b hover:bg-sand/40 max-md:grid max-md:gap-1.5 max-md:rounded-lg max-md:border max-md:bg-surface max-md:p-4 max-md:shadow-sm"
            >
              {columns.map((column) => (
                <Cell key={column.key} column={column}>
                  {column.cell(row)}
                </Cell>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}

function Heading<Row>({ column, sort, onSort }: { column: Column<Row>; sort: DataTableProps<Row>['sort']; onSort: DataTableProps<Row>['onSort'] }) {
  const { key, label, sortable = false, align, actions = false } = column
  const order = sort?.by === key ? sort.order : undefined
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      scope="col"
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={cx('px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4', align === 'end' ? 'text-right' : 'text-left')}
    >
      {actions && <span className="sr-only">{label}</span>}
      {!actions && (!sortable || onSort === undefined) && <span className="block py-2.5">{label}</span>}
      {!actions && sortable && onSort !== undefined && (
        <button
          type="button"
          onClick={() => onSort(key, order === 'asc' ? 'desc' : 'asc')}
          className={cx('-mx-1.5 inline-flex min-h-10 cursor-pointer items-center gap-1 rounded-sm px-1.5 hover:text-ink', order && 'text-ink')}
        >
          {label}
          <Icon aria-hidden className={cx('size-3.5', order === undefined && 'opacity-60')} />
        </button>
      )}
    </th>
  )
}

function Cell<Row>({ column, children }: { column: Column<Row>; children: ReactNode }) {
  const { label, align, heading = false, actions = false, className } = column
  const Element = heading ? 'th' : 'td'
  return (
    <Element
      {...(heading && { scope: 'row' })}
      className={cx(
        'px-3 py-2 text-left align-middle font-normal first:pl-4 last:pr-4 max-md:flex max-md:gap-3 max-md:p-0!',
        align === 'end' && 'tabular-nums md:text-right',
        actions && 'md:w-px md:whitespace-nowrap max-md:pt-2!',
        className,
      )}
    >
      {!heading && !actions && (
        <span aria-hidden className="w-32 shrink-0 text-muted md:hidden">
          {label}
        </span>
      )}
      <div className={cx('min-w-0 max-md:flex-1', actions && 'flex flex-wrap gap-2 md:flex-nowrap md:justify-end')}>{children}</div>
    </Element>
  )
}
