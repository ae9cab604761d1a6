import { keepPreviousData, useQuery, type UseQueryOptions } from '@tanstack/react-query'
import { Download } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { BackendError } from '../../../data/errors.ts'
import { deskPageSize, type TableState } from '../../../domain/table-state.ts'
import { adminTexts } from '../../../texts/admin.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { uiTexts } from '../../../texts/ui.ts'
import { Alert } from '../../../ui/alert.tsx'
import { Button } from '../../../ui/button.tsx'
import { Table, type Column } from '../../../ui/table.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { Field } from '../../../ui/field.tsx'
import { NoConnection } from '../../../ui/illustrations/no-connection.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { notify } from '../../../ui/notify.ts'
import { Pagination } from '../../../ui/pagination.tsx'
import { Select } from '../../../ui/select.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/skeleton.tsx'
import { SearchBox } from './search-box.tsx'

const t = adminTexts.table

interface DeskTableProps<Row extends { id: string | number }, Page extends { total: number; items: Row[] }, Key extends readonly unknown[]> {
  caption: string
  columns: readonly Column<Row>[]
  /** The URL's. */
  state: TableState
  onStateChange: (state: TableState) => void
  /** The page that a state asks for. */
  query: UseQueryOptions<Page, Error, Page, Key>
  /** The order where the URL names none. */
  defaultSort?: { by: string; order: 'asc' | 'desc' } | undefined
  searchLabel?: string | undefined
  filter?: { label: string; options: readonly { value: string; label: string }[] } | undefined
  /** 'Erro ao ...', from the specification where it has one. */
  failed: string
  empty: { title: string; text?: string; action?: ReactNode }
  /** Saves every row that the search and the filter find. */
  onExport?: (() => Promise<void>) | undefined
  toolbar?: ReactNode
}

/** A table whose search, filter, order and page are the server's work and stand in the URL. */
export function DeskTable<Row extends { id: string | number }, Page extends { total: number; items: Row[] }, Key extends readonly unknown[]>({
  caption, columns, state, onStateChange, query, defaultSort, searchLabel, filter, failed, empty, onExport, toolbar,
}: DeskTableProps<Row, Page, Key>) {
  const found = useQuery({ ...query, placeholderData: keepPreviousData })
  const sort = state.ordem === undefined ? defaultSort : { by: state.ordem, order: state.sentido ?? 'asc' }
  const isNarrowed = state.busca !== undefined || state.filtro !== undefined
  const change = (next: Partial<TableState>) => onStateChange({ ...state, pagina: undefined, ...next })
  const page = state.pagina ?? 1
  const total = found.data?.total

  return (
    <div className="grid grid-cols-1 gap-4">
      <div className="flex flex-wrap items-center gap-3">
        {searchLabel !== undefined && (
          <SearchBox label={searchLabel} value={state.busca ?? ''} onChange={(busca) => change({ busca: busca === '' ? undefined : busca })} />
        )}
        {filter !== undefined && (
          <Field label={filter.label} hideLabel className="w-full sm:w-52">
            <Select value={state.filtro ?? ''} onChange={(event) => change({ filtro: event.target.value === '' ? undefined : event.target.value })}>
              {filter.options.map(({ value, label }) => (
                <option key={value} value={value}>
                  {label}
                </option>
              ))}
            </Select>
          </Field>
        )}
        {toolbar}
        {onExport !== undefined && <ExportButton disabled={total === undefined || total === 0} onExport={onExport} />}
      </div>
      {found.isPending && <TableSkeleton />}
      {found.isError && found.data === undefined && (
        <EmptyState
          art={<NoConnection />}
          title={failed}
          action={
            <Button loading={found.isFetching} onClick={() => void found.refetch()}>
              {t.retry}
            </Button>
          }
        >
          {errorTexts[found.error instanceof BackendError ? found.error.kind : 'server']}
        </EmptyState>
      )}
      {found.isError && found.data !== undefined && (
        <Alert tone="destructive" title={failed}>
          {errorTexts[found.error instanceof BackendError ? found.error.kind : 'server']}
        </Alert>
      )}
      {found.data !== undefined && found.data.items.length === 0 && page === 1 && (
        <EmptyState
          art={<NoResults />}
          title={isNarrowed ? t.nothingFound : empty.title}
          action={isNarrowed ? <Button onClick={() => onStateChange({ ordem: state.ordem, sentido: state.sentido })}>{t.clear}</Button> : empty.action}
        >
          {isNarrowed ? t.nothingFoundText : empty.text}
        </EmptyState>
      )}
      {found.data !== undefined && (found.data.items.length > 0 || page > 1) && (
        <>
          <Table
            caption={caption}
            columns={columns}
            rows={found.data.items}
            rowKey={(row) => String(row.id)}
            sort={sort}
            onSort={(ordem, sentido) => change({ ordem, sentido })}
            busy={found.isPlaceholderData}
          />
          <div className="flex flex-wrap items-center justify-between gap-3">
            <output className="text-sm text-muted tabular-nums">
              {uiTexts.rowsShown(Math.min((page - 1) * deskPageSize + 1, found.data.total), Math.min(page * deskPageSize, found.data.total), found.data.total)}
            </output>
            <Pagination
              page={page}
              pages={Math.max(Math.ceil(found.data.total / deskPageSize), page)}
              onChange={(next) => onStateChange({ ...state, pagina: next === 1 ? undefined : next })}
            />
          </div>
        </>
      )}
    </div>
  )
}

function ExportButton({ disabled, onExport }: { disabled: boolean; onExport: () => Promise<void> }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await onExport()
    } catch (failure) {
      notify.error(t.exportFailed, errorTexts[failure instanceof BackendError ? failure.kind : 'server'])
    }
    setBusy(false)
  }
  return (
    <Button variant="outline" disabled={disabled} loading={busy} onClick={() => void run()}>
      {!busy && <Download aria-hidden />}
      {t.export}
    </Button>
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
