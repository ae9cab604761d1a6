import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { orders } from '../../../data/admin/orders/queries.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import type { RequestIds } from '../../../data/send-once.ts'
import { parseOrderFilters } from '../../../domain/money/order-filters.ts'
import { pageSizeOf } from '../../../domain/url/table-rows.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { RefreshFailed } from '../../../ui/feedback/refresh-failed.tsx'
import { EmptyWallet } from '../../../ui/illustrations/empty-wallet.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { TableFooter } from '../../../ui/lists/table-footer.tsx'
import { useExistingPage } from '../../../ui/lists/use-existing-page.ts'
import { useUrlState } from '../../../ui/lists/use-url-state.ts'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { ExportOrdersButton } from './export-orders-button.tsx'
import { OrderFilterBar } from './order-filter-bar.tsx'
import { OrderTable } from './order-table.tsx'
import type { OrderDialogStep } from './order-dialog.tsx'
import { isFiltered } from './is-filtered.ts'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const OrderDialog = lazyDialog(async () => (await import('./order-dialog.tsx')).OrderDialog)

/** The orders of all people (rules: Payments). */
export function OrdersPage() {
  const [filters, change] = useUrlState(parseOrderFilters)
  const clear = () => change(parseOrderFilters({}))
  const { userId } = useSignedIn()
  const page = useQuery(orders.page(userId, filters))
  const [unanswered] = useState<RequestIds>(() => new Map()) // of steps, whose dialogs come and go
  const [opened, setOpened] = useState<{ order: AdminOrder; step: OrderDialogStep | null } | null>(null)
  // The dialog stays open when its order leaves the page, because somebody paid it or newer orders pushed it down.
  const inPage = page.data?.items.find(({ id }) => id === opened?.order.id)
  const found = useQuery({
    ...orders.page(userId, { busca: opened?.order.id }),
    enabled: opened !== null && inPage === undefined,
  })
  const shown = opened && (inPage ?? found.data?.items.find(({ id }) => id === opened.order.id) ?? opened.order)
  useExistingPage(page, {
    page: filters.pagina ?? 1,
    size: pageSizeOf(filters),
    onPage: (next) => change({ pagina: next > 1 ? next : undefined }),
  })
  const filtered = isFiltered(filters)
  useCatchFocus(filtered)
  return (
    <Page width="wide">
      <PageHeader title={t.title} lead={t.lead} />
      <OrderFilterBar filters={filters} onChange={change} onClear={clear} />
      {page.isError && page.data === undefined && <LoadFailed title={t.loadFailed} query={page} />}
      <RefreshFailed title={t.loadFailed} query={page} />
      {page.isPending && <TableSkeleton />}
      {page.data !== undefined && (
        <div className="grid grid-cols-1 gap-4">
          <div className="flex min-h-11 flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <p role="status" className="text-sm font-semibold text-muted">
              {t.count(page.data.total)}
            </p>
            {page.data.total > 0 && <ExportOrdersButton filters={filters} />}
          </div>
          {page.data.items.length === 0 ? (
            <EmptyState
              art={filtered ? <NoResults /> : <EmptyWallet />}
              title={filtered ? t.nothing : t.empty}
              action={
                filtered || filters.pagina !== undefined ? (
                  <Button onClick={clear}>{t.filters.clear}</Button>
                ) : undefined
              }
            >
              {!filtered && t.emptyText}
            </EmptyState>
          ) : (
            <>
              <OrderTable
                orders={page.data.items}
                busy={page.isPlaceholderData}
                onOpen={(order, step) => setOpened({ order, step })}
              />
              <TableFooter
                total={page.data.total}
                shown={filters}
                onChange={({ pagina, linhas }) => change({ pagina, linhas })}
              />
            </>
          )}
        </div>
      )}
      {opened !== null && shown !== null && (
        <OrderDialog
          key={shown.id}
          order={shown}
          step={opened.step}
          onStep={(step) => setOpened({ order: shown, step })}
          unanswered={unanswered}
          onClose={() => setOpened(null)}
        />
      )}
    </Page>
  )
}

function TableSkeleton() {
  return (
    <SkeletonGroup className="grid gap-2">
      {Array.from({ length: 8 }, (_, row) => (
        <Skeleton key={row} className="h-12 w-full max-md:h-40" />
      ))}
    </SkeletonGroup>
  )
}
