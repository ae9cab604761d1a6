import type { UseQueryResult } from '@tanstack/react-query'
import type { ComponentProps, ReactNode } from 'react'
import { confirmPassword } from '../../data/auth/confirm-password.ts'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { everyPage, type AskPage } from '../../data/every-page.ts'
import { manager } from '../../data/manager/queries.ts'
import { pagesOf } from '../../domain/url/table-rows.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/controls/button.tsx'
import { ExportButton } from '../../ui/lists/export-button.tsx'
import { Alert } from '../../ui/feedback/alert.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { NoResults } from '../../ui/illustrations/no-results.tsx'
import { Pagination } from '../../ui/lists/pagination.tsx'
import { useExistingPage } from '../../ui/lists/use-existing-page.ts'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { useRecentSignIn } from '../../ui/overlays/use-recent-sign-in.tsx'

interface ListingProps<Row> {
  found: UseQueryResult<{ total: number; items: Row[] }>
  count: (total: number) => string
  failed: string
  /** What an unfiltered list without rows says. */
  empty: { title: string; text: string }
  /** Clears the filters; undefined where none is set. */
  onClear?: (() => void) | undefined
  page: number
  onPage: (page: number | undefined) => void
  /** The CSV file of all rows that the filters find. */
  exported?: Pick<ComponentProps<typeof ExportButton<Row>>, 'file' | 'timeZone' | 'header' | 'line'> & {
    fetchPage: AskPage<Row>
  }
  children: (rows: readonly Row[], busy: boolean) => ReactNode
}

/** One page of a list with its count and pagination, or its skeleton, failure or empty state. */
export function Listing<Row>({
  found,
  count,
  failed,
  empty,
  onClear,
  page,
  onPage,
  exported,
  children,
}: ListingProps<Row>) {
  useCatchFocus(onClear === undefined)
  const goTo = (next: number) => onPage(next > 1 ? next : undefined)
  useExistingPage(found, { page, size: manager.pageSize, onPage: goTo })
  const { withSignIn, signInDialog } = useRecentSignIn({ email: useSignedIn().email, confirmPassword })
  return (
    <QueryState inline query={found} failed={failed} skeleton={<ListSkeleton />}>
      {({ total, items }) => (
        <div className="grid grid-cols-1 gap-4">
          {found.isError && (
            <Alert tone="warning" title={managerTexts.list.kept}>
              {failureReason(found.error)}
            </Alert>
          )}
          <div
            className={total === 0 ? 'sr-only' : 'flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2'}
          >
            <p role="status" className="text-sm font-semibold text-muted">
              {count(total)}
            </p>
            {total > 0 && exported !== undefined && (
              <ExportButton
                size="sm"
                {...exported}
                fetchPages={() => everyPage((...asked) => withSignIn(() => exported.fetchPage(...asked)))}
              />
            )}
          </div>
          {items.length === 0 && page === 1 ? (
            <NoRows empty={empty} onClear={onClear} />
          ) : (
            children(items, found.isPlaceholderData)
          )}
          <Pagination page={page} pages={pagesOf(total, manager.pageSize)} onChange={goTo} />
          {signInDialog}
        </div>
      )}
    </QueryState>
  )
}

function NoRows({ empty, onClear }: Pick<ListingProps<never>, 'empty' | 'onClear'>) {
  const t = managerTexts.filters
  return (
    <EmptyState
      level={3}
      art={<NoResults />}
      title={onClear === undefined ? empty.title : t.nothing}
      action={onClear !== undefined && <Button onClick={onClear}>{t.clear}</Button>}
    >
      {onClear === undefined && empty.text}
    </EmptyState>
  )
}

function ListSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2 pt-2">
      {Array.from({ length: 5 }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full max-md:h-32" />
      ))}
    </SkeletonGroup>
  )
}
