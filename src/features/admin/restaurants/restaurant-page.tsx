import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { ExternalLink, FilePen, QrCode, RotateCcw, Trash2 } from 'lucide-react'
import { Suspense, useState, type ComponentProps, type ReactNode } from 'react'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { useReturnToDraft } from '../../../data/admin/restaurants/mutations.ts'
import { RestaurantPartError, adminRestaurants } from '../../../data/admin/restaurants/queries.ts'
import type { RestaurantRecord } from '../../../data/admin/restaurants/rows.ts'
import { restaurantRecordTexts } from '../../../texts/admin/restaurants/record.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { lazyArt } from '../../../ui/illustrations/lazy-art.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useLastSearch } from '../lists/last-search.ts'
import { BackToList } from './back-to-list.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { useRestore } from './use-restore.ts'

const NotFound = lazyArt(async () => (await import('../../../ui/illustrations/not-found.tsx')).NotFound)

/** Below the form. */
const RecordHistory = lazyPart(async () => (await import('../audit/record-history.tsx')).RecordHistory)

const RemovalDialog = lazyDialog(async () => (await import('./removal-dialog.tsx')).RemovalDialog)

const t = restaurantRecordTexts
const list = '/dashboard/estabelecimentos-admin'

interface RestaurantPageProps {
  id: string
  /** Renders the form, and below it the history. */
  form: (record: RestaurantRecord, history: ReactNode) => ReactNode
}

/** One restaurant to edit, remove or restore, with its history. */
export function RestaurantPage({ id, form }: RestaurantPageProps) {
  const { userId } = useSignedIn()
  const found = useQuery(adminRestaurants.record(userId, id))
  const lastSearch = useLastSearch(list)
  return (
    <Page width="wide" className="pb-0!">
      {found.isPending && <FormSkeleton />}
      {found.isError && found.data === undefined && <ReadFailed query={found} error={found.error} />}
      {found.data === null && (
        <EmptyState
          level={1}
          art={<NotFound />}
          title={t.page.notFound}
          action={
            <Button asChild>
              <Link to={list} search={lastSearch}>
                {t.page.back}
              </Link>
            </Button>
          }
        >
          {t.page.notFoundText}
        </EmptyState>
      )}
      {found.data && <Record key={found.data.id} record={found.data} form={form} />}
    </Page>
  )
}

function Record({ record, form }: { record: RestaurantRecord; form: RestaurantPageProps['form'] }) {
  const [removing, setRemoving] = useState(false)
  const { restore, restoring } = useRestore()
  useCatchFocus(record.deleted_at)
  useCatchFocus(record.is_draft)
  const returnToDraft = useReturnToDraft()
  const takeBack = async () => {
    try {
      const { status } = await returnToDraft.mutateAsync(record.id)
      if (status === 'draft') notify.success(t.draft.takenBack, t.draft.takenBackText)
      else if (status === 'had_vouchers') notify.error(t.draft.takeBackFailed, t.draft.hadVouchers)
    } catch (failure) {
      notify.error(t.draft.takeBackFailed, failureReason(failure))
    }
  }
  const history = (
    <Suspense fallback={<Skeleton className="h-48" />}>
      <RecordHistory subjectTable="restaurants" subjectId={record.id} />
    </Suspense>
  )
  return (
    <>
      <PageHeader
        back={<BackToList />}
        title={record.name}
        actions={
          record.deleted_at === null && (
            <>
              {!record.is_draft && (
                <Button asChild variant="outline" size="sm">
                  <Link to="/estabelecimentos/$slug" params={{ slug: record.slug }} target="_blank">
                    <ExternalLink aria-hidden className="size-4" />
                    {t.page.seePage}
                  </Link>
                </Button>
              )}
              {!record.is_draft && (
                <Button asChild variant="outline" size="sm">
                  <Link to="/dashboard/cartaz/$id" params={{ id: record.id }}>
                    <QrCode aria-hidden className="size-4" />
                    {t.page.poster}
                  </Link>
                </Button>
              )}
              {!record.is_draft && !record.had_vouchers && (
                <Button variant="ghost" size="sm" loading={returnToDraft.isPending} onClick={() => void takeBack()}>
                  <FilePen aria-hidden className="size-4" />
                  {t.draft.takeBack}
                </Button>
              )}
              <Button variant="ghost" size="sm" onClick={() => setRemoving(true)}>
                <Trash2 aria-hidden className="size-4" />
                {t.removal.remove}
              </Button>
            </>
          )
        }
      />
      {record.deleted_at !== null && (
        <Alert
          tone="warning"
          title={t.page.deleted}
          action={
            <Button size="sm" loading={restoring !== undefined} onClick={() => void restore(record)}>
              <RotateCcw aria-hidden className="size-4" />
              {t.removal.restore}
            </Button>
          }
        >
          {t.page.deletedText}
        </Alert>
      )}
      {form(record, history)}
      {removing && <RemovalDialog restaurant={record} onClose={() => setRemoving(false)} />}
    </>
  )
}

function ReadFailed({ query, error }: { query: ComponentProps<typeof LoadFailed>['query']; error: Error }) {
  const part = error instanceof RestaurantPartError ? error.part : 'restaurant'
  return (
    <LoadFailed level={1} title={t.page.readFailed[part]} query={query}>
      {failureReason(error)}
    </LoadFailed>
  )
}

function FormSkeleton() {
  return (
    <SkeletonGroup className="grid gap-6">
      <Skeleton className="h-11 w-2/5" />
      {[0, 1].map((part) => (
        <div key={part} className="grid gap-5 rounded-lg border border-line bg-surface p-6">
          <Skeleton className="h-6 w-40" />
          <Skeleton className="h-11 w-full" />
          <div className="grid grid-cols-2 gap-5">
            <Skeleton className="h-11" />
            <Skeleton className="h-11" />
          </div>
          <Skeleton className="h-28 w-full" />
        </div>
      ))}
    </SkeletonGroup>
  )
}
