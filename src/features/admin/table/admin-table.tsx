import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { confirmPassword } from '../../../data/auth/confirm-password.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { everyPage, type Cursor } from '../../../data/every-page.ts'
import { pageSizeOf } from '../../../domain/url/table-rows.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { parseTableState, type TableState } from '../../../domain/url/table-state.ts'
import { adminTexts } from '../../../texts/admin/dashboard.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { ExportButton } from '../../../ui/lists/export-button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Table, type Column } from '../../../ui/lists/table.tsx'
import { TableFooter } from '../../../ui/lists/table-footer.tsx'
import { useExistingPage } from '../../../ui/lists/use-existing-page.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { RefreshFailed } from '../../../ui/feedback/refresh-failed.tsx'
import { useRecentSignIn } from '../../../ui/overlays/use-recent-sign-in.tsx'
import { useRememberedSearch } from '../lists/last-search.ts'
import { useRowFocus } from './use-row-focus.ts'

const t = adminTexts.table

export interface Exported<Row> {
  /** The file's name without day and extension. */
  file: string
  fetchPage: (state: TableState, size: number, after?: Cursor) => Promise<RowPage<Row>>
  columns: readonly (readonly [heading: string, value: (row: Row) => string | number | null])[]
}

export interface AdminRow {
  id: string | number
}

export interface RowPage<Row> {
  total: number
  items: Row[]
  next?: Cursor | null
}

export interface AdminTableProps<Row extends AdminRow, Rows extends RowPage<Row>, Key extends readonly unknown[]> {
  texts: {
    caption: string
    failed: string
    empty: string
    emptyText?: string
    /** Label of the search; without it there is none. */
    search?: string
    /** What the search finds, short enough for a phone's field. */
    searchHint?: string
    filter?: string
  }
  columns: readonly Column<Row>[]
  /** The query of the page that a state asks for. */
  query: (state: TableState) => UseQueryOptions<Rows, Error, Rows, Key>
  /** The sort order where the URL has none. */
  defaultSort?: { by: string; order: 'asc' | 'desc' }
  filters?: readonly { value: string; label: string }[]
  /** More that narrows the table, after search and filter. */
  narrowing?: ReactNode
  /** The CSV file of all rows that search and filter find, in the list's usual order. */
  exported: Exported<Row>
}

/** A table that the server searches, filters, sorts and pages, with that state in the URL. */
export function AdminTable<Row extends AdminRow, Rows extends RowPage<Row>, Key extends readonly unknown[]>({
  texts,
  columns,
  query,
  defaultSort,
  filters,
  narrowing,
  exported,
}: AdminTableProps<Row, Rows, Key>) {
  const [state, change] = useUrlState(parseTableState)
  const found = useQuery({ ...query(state), placeholderData: keepPreviousData })
  const page = state.pagina ?? 1
  useRememberedSearch(state)
  useCatchFocus(isNarrowed(state))
  const focusWatch = useRowFocus(found.data) // a row may leave the list because of what is done in it
  useExistingPage(found, {
    page,
    size: pageSizeOf(state),
    onPage: (next) => change({ pagina: next === 1 ? undefined : next }),
  })
  const { withSignIn, signInDialog } = useRecentSignIn({ email: useSignedIn().email, confirmPassword })
  const sort = state.ordem === undefined ? defaultSort : { by: state.ordem, order: state.sentido ?? 'asc' }
  return (
    <div {...focusWatch} className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-end gap-3">
        <Narrowing texts={texts} filters={filters} state={state} change={change} />
        {narrowing}
        <ExportButton
          file={(day) => `${exported.file}-${day}.csv`}
          header={exported.columns.map(([heading]) => heading)}
          fetchPages={() =>
            // In the list's usual order, which is the one that cursors follow.
            everyPage((pagina, size, after) =>
              withSignIn(() =>
                exported.fetchPage({ ...state, pagina, ordem: undefined, sentido: undefined }, size, after),
              ),
            )
          }
          line={(row: Row) => exported.columns.map(([, value]) => value(row))}
          disabled={(found.data?.total ?? 0) === 0}
        />
      </div>
      <RefreshFailed title={texts.failed} query={found} />
      <QueryState query={found} failed={texts.failed} skeleton={<TableSkeleton />}>
        {({ total, items }) => (
          <>
            {items.length === 0 && page === 1 ? (
              <NoRows texts={texts} state={state} change={change} />
            ) : (
              <Table
                caption={texts.caption}
                columns={columns}
                rows={items}
                rowKey={(row) => String(row.id)}
                sort={sort}
                onSort={(ordem, sentido) => change({ ordem, sentido })}
                busy={found.isPlaceholderData}
              />
            )}
            <TableFooter total={total} shown={state} onChange={({ pagina, linhas }) => change({ pagina, linhas })} />
          </>
        )}
      </QueryState>
      {signInDialog}
    </div>
  )
}

interface StateProps {
  state: TableState
  change: (changed: Partial<TableState>) => void
}

type Texts = AdminTableProps<AdminRow, RowPage<AdminRow>, readonly unknown[]>['texts']

interface NarrowingProps extends StateProps {
  texts: Texts
  filters: readonly { value: string; label: string }[] | undefined
}

/** The search and the filter. */
function Narrowing({ texts, filters, state, change }: NarrowingProps) {
  return (
    <>
      {texts.search !== undefined && (
        <div className="min-w-0 flex-1 basis-64">
          <SearchBox
            label={texts.search}
            placeholder={texts.searchHint}
            value={state.busca ?? ''}
            onChange={(busca) => change({ busca: busca || undefined })}
          />
        </div>
      )}
      {texts.filter !== undefined && filters !== undefined && (
        <Field label={texts.filter} hideLabel className="w-full sm:w-60">
          <Select value={state.filtro ?? ''} onChange={(event) => change({ filtro: event.target.value || undefined })}>
            {filters.map(({ value, label }) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
          </Select>
        </Field>
      )}
    </>
  )
}

function isNarrowed({ busca, filtro, quem, de, ate, meus }: TableState): boolean {
  return [busca, filtro, quem, de, ate, meus].some((value) => value !== undefined)
}

function NoRows({ texts, state, change }: StateProps & { texts: Texts }) {
  const narrowed = isNarrowed(state)
  return (
    <EmptyState
      art={<NoResults />}
      title={narrowed ? t.nothingFound : texts.empty}
      action={narrowed && <Button onClick={() => change(parseTableState({}))}>{t.clear}</Button>}
    >
      {narrowed ? t.nothingFoundText : texts.emptyText}
    </EmptyState>
  )
}

function TableSkeleton() {
  return (
    <SkeletonGroup className="grid gap-px overflow-hidden rounded-lg border border-line bg-surface">
      {Array.from({ length: 6 }, (_, index) => (
        <div key={index} className="flex items-center gap-4 p-4">
          <Skeleton className="h-5 w-1/3" />
          <Skeleton className="h-4 w-1/5" />
          <Skeleton className="ml-auto h-4 w-16" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
