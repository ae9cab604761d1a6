import type { UseMutationResult, UseQueryResult } from '@tanstack/react-query'
import { Plus } from 'lucide-react'
import { useState, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import type { RemoveTexts } from '../dialogs/remove-dialog.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const RemoveDialog = lazyDialog(async () => (await import('../dialogs/remove-dialog.tsx')).RemoveDialog)

interface RecordsPageProps<Row> {
  texts: RemoveTexts & {
    title: string
    lead: string
    add: string
    failed: string
    empty: string
    emptyText?: string
    removeTitle: (name: string) => string
    removeText: string
  }
  query: UseQueryResult<Row[]>
  remove: UseMutationResult<void, Error, string>
  listClass: string
  /** One record as a list item, with what its buttons do. */
  item: (row: Row, buttons: { onEdit: () => void; onRemove: () => void }) => ReactNode
  /** The dialog that changes a record, or adds one (null). */
  dialog: (row: Row | null, onClose: () => void) => ReactNode
}

/** A short list without pages whose records are added, changed and removed: categories and plans. */
export function RecordsPage<Row extends { id: string; name: string }>({
  texts,
  query,
  remove,
  listClass,
  item,
  dialog,
}: RecordsPageProps<Row>) {
  const [edited, setEdited] = useState<Row | null>()
  const [removed, setRemoved] = useState<Row>()
  return (
    <Page width="wide">
      <PageHeader
        title={texts.title}
        lead={texts.lead}
        actions={
          <Button onClick={() => setEdited(null)}>
            <Plus aria-hidden />
            {texts.add}
          </Button>
        }
      />
      <QueryState query={query} failed={texts.failed} skeleton={<RecordsSkeleton />}>
        {(rows) =>
          rows.length === 0 ? (
            <EmptyState art={<NoResults />} title={texts.empty}>
              {texts.emptyText}
            </EmptyState>
          ) : (
            <ul className={listClass}>
              {rows.map((row) => item(row, { onEdit: () => setEdited(row), onRemove: () => setRemoved(row) }))}
            </ul>
          )
        }
      </QueryState>
      {edited !== undefined && dialog(edited, () => setEdited(undefined))}
      {removed !== undefined && (
        <RemoveDialog
          id={removed.id}
          title={texts.removeTitle(removed.name)}
          text={texts.removeText}
          remove={remove}
          texts={texts}
          onClose={() => setRemoved(undefined)}
        />
      )}
    </Page>
  )
}

function RecordsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4 md:grid-cols-2">
      <Skeleton className="h-40" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
