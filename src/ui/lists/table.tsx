/* oxlint-disable jsx-a11y/no-redundant-roles, jsx-a11y/no-interactive-element-to-noninteractive-role -- see Table */
import { cx } from 'class-variance-authority'
import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react'
import type { ReactNode } from 'react'
import { uiTexts } from '../../texts/ui.ts'
import { Field } from '../controls/field.tsx'
import { Select } from '../controls/select.tsx'
import { nextPaint } from '../device/next-paint.ts'

export interface Column<Row> {
  key: string
  label: string
  cell: (row: Row) => ReactNode
  /** Its heading is a button that sorts by it. */
  sortable?: boolean
  /** 'end' for numbers. */
  align?: 'start' | 'end'
  /** The row's name, which is the card's title. */
  heading?: boolean
  /** A column of buttons, whose label is for screen readers only. */
  actions?: boolean
  className?: string
}

interface TableProps<Row> {
  /** Names the table for screen readers. */
  caption: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  sort?: { by: string; order: 'asc' | 'desc' } | undefined
  onSort?: ((by: string, order: 'asc' | 'desc') => void) | undefined
  /** Newer rows are being fetched. */
  busy?: boolean | undefined
}

/**
 * Dense rows from 1280 px; below, each row is a card whose cells carry the name of their column. Table elements
 * displayed as blocks lose their implicit roles, so the roles are explicit.
 */
export function Table<Row>({ caption, columns, rows, rowKey, sort, onSort, busy = false }: TableProps<Row>) {
  return (
    <>
      {onSort !== undefined && <CardOrder columns={columns} sort={sort} onSort={onSort} />}
      <div className="@container overflow-x-auto rounded-lg xl:border xl:border-line xl:bg-surface xl:shadow-sm">
        <table
          role="table"
          aria-busy={busy}
          className={cx('w-full text-sm max-xl:block', busy && 'opacity-60 transition-opacity')}
        >
          <caption className="sr-only">{caption}</caption>
          <thead role="rowgroup" className="max-xl:sr-only">
            <tr role="row" className="border-b border-line bg-sand/60">
              {columns.map((column) => (
                <Heading key={column.key} column={column} sort={sort} onSort={onSort} />
              ))}
            </tr>
          </thead>
          <tbody role="rowgroup" className="max-xl:grid max-xl:grid-cols-1 max-xl:gap-3 max-xl:@2xl:grid-cols-2">
            {rows.map((row) => (
              <tr
                key={rowKey(row)}
                role="row"
                className="border-line not-last:border-b hover:bg-sand/40 max-xl:relative max-xl:grid max-xl:grid-cols-1
                  max-xl:content-start max-xl:gap-1.5 max-xl:rounded-lg max-xl:border max-xl:bg-surface max-xl:p-4
                  max-xl:shadow-sm"
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
    </>
  )
}

/** Sorting for cards, which have no headings to press. */
function CardOrder<Row>({
  columns,
  sort,
  onSort,
}: Pick<Required<TableProps<Row>>, 'columns' | 'sort'> & { onSort: NonNullable<TableProps<Row>['onSort']> }) {
  const sortable = columns.filter((column) => column.sortable)
  if (sortable.length === 0) return null
  return (
    <Field label={uiTexts.sortBy} className="w-full sm:w-64 xl:hidden">
      <Select
        value={sort === undefined ? '' : `${sort.by} ${sort.order}`}
        onChange={({ target }) => {
          const [by, order] = target.value.split(' ')
          if (by !== undefined && by !== '') onSort(by, order === 'desc' ? 'desc' : 'asc')
        }}
      >
        {sort === undefined && <option value="">{uiTexts.unsorted}</option>}
        {sortable.flatMap(({ key, label }) => [
          <option key={`${key} asc`} value={`${key} asc`}>
            {uiTexts.ascending(label)}
          </option>,
          <option key={`${key} desc`} value={`${key} desc`}>
            {uiTexts.descending(label)}
          </option>,
        ])}
      </Select>
    </Field>
  )
}

function Heading<Row>({
  column,
  sort,
  onSort,
}: {
  column: Column<Row>
  sort: TableProps<Row>['sort']
  onSort: TableProps<Row>['onSort']
}) {
  const { key, label, sortable = false, align, actions = false } = column
  const order = sort?.by === key ? sort.order : undefined
  const Icon = order === 'asc' ? ArrowUp : order === 'desc' ? ArrowDown : ChevronsUpDown
  return (
    <th
      role="columnheader"
      scope="col"
      aria-sort={order === undefined ? undefined : order === 'asc' ? 'ascending' : 'descending'}
      className={cx(
        'px-3 text-xs font-semibold whitespace-nowrap text-muted first:pl-4 last:pr-4',
        align === 'end' ? 'text-right' : 'text-left',
      )}
    >
      {actions && <span className="sr-only">{label}</span>}
      {!actions && <span className={cx('block py-2.5', sortable && onSort !== undefined && 'xl:hidden')}>{label}</span>}
      {!actions && sortable && onSort !== undefined && (
        <button
          type="button"
          onClick={() => void nextPaint().then(() => onSort(key, order === 'asc' ? 'desc' : 'asc'))}
          className={cx(
            '-mx-1.5 hidden min-h-10 cursor-pointer items-center gap-1 rounded-sm px-1.5 hover:text-ink xl:inline-flex',
            order && 'text-ink',
          )}
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
      role={heading ? 'rowheader' : 'cell'}
      {...(heading && { scope: 'row' })}
      className={cx(
        'px-3 py-2 text-left align-middle font-normal first:pl-4 last:pr-4',
        'max-xl:flex max-xl:items-baseline max-xl:gap-3 max-xl:p-0!',
        'tight:flex-wrap tight:gap-x-3 tight:gap-y-0 tight:whitespace-normal',
        align === 'end' && 'tabular-nums xl:text-right',
        actions && 'xl:w-px xl:whitespace-nowrap max-xl:pt-2! max-xl:has-[>div:empty]:hidden',
        className,
      )}
    >
      {!heading && !actions && (
        <span aria-hidden className="w-29 shrink-0 whitespace-normal text-muted sm:w-32 xl:hidden tight:w-full">
          {label}
        </span>
      )}
      <div
        className={cx(
          'min-w-0 max-xl:flex-1 max-xl:wrap-anywhere',
          actions && 'flex flex-wrap gap-2 xl:flex-nowrap xl:justify-end',
        )}
      >
        {children}
      </div>
    </Element>
  )
}
