import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { MailCheck } from 'lucide-react'
import { useState } from 'react'
import { notificationName } from '../../../../supabase/functions/_shared/notification-texts.ts'
import { messages, useSettleFailed, type FailedMessage } from '../../../data/admin/messages.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { adminMessageTexts } from '../../../texts/admin/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { Table, type Column } from '../../../ui/lists/table.tsx'
import { Question } from './announcement-questions.tsx'

const t = adminMessageTexts.failures
const recipient = ({ person_id: id, person_name: name }: FailedMessage) =>
  id === undefined ? t.newsletter : (name ?? t.unnamed)

const columns: Column<FailedMessage>[] = [
  {
    key: 'kind',
    label: t.columns.kind,
    heading: true,
    cell: ({ kind }) => <span className="font-semibold">{notificationName(kind)}</span>,
  },
  { key: 'channel', label: t.columns.channel, cell: ({ channel }) => t.channels[channel] },
  {
    key: 'person',
    label: t.columns.person,
    cell: (row) =>
      row.person_id === undefined ? (
        recipient(row)
      ) : (
        <Link
          to="/dashboard/usuarios-admin/$id"
          params={{ id: row.person_id }}
          className="font-medium wrap-anywhere underline-offset-4 hover:underline"
        >
          {recipient(row)}
        </Link>
      ),
  },
  { key: 'detail', label: t.columns.detail, cell: ({ detail }) => detail ?? t.noAnswer },
  {
    key: 'ended',
    label: t.columns.ended,
    className: 'whitespace-nowrap text-muted',
    cell: (row) => formatClubDateTime(row.ended_at),
  },
]

function dismissWords(total: number, shown: number): string {
  return total > shown ? t.dismissShown(shown) : t.dismissAll
}

/** Messages that were given up after a day: sent again or dismissed, one by one or all. */
export function FailedMessages() {
  const { userId } = useSignedIn()
  const found = useQuery(messages.failed(userId))
  const settle = useSettleFailed()
  /** What all at once means: only messages that were listed when it was asked for. */
  const [asked, setAsked] = useState<{ ids: string[]; words: string }>()
  useCatchFocus(settle.isPending)
  const run = async (tryAgain: boolean, ids: string[] | null) => {
    try {
      const count = await settle.mutateAsync({ tryAgain, ids })
      notify.success(tryAgain ? t.triedAgain(count) : t.dismissed(count))
    } catch (failure) {
      notify.error(t.settleFailed, failureReason(failure))
    }
  }
  const isSettling = (tryAgain: boolean, id?: string) =>
    settle.isPending && settle.variables.tryAgain === tryAgain && settle.variables.ids?.[0] === id
  const actions: Column<FailedMessage> = {
    key: 'actions',
    label: t.columns.actions,
    actions: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-2 xl:flex-nowrap xl:justify-end">
        <Button
          size="sm"
          variant="outline"
          loading={isSettling(true, row.id)}
          aria-label={t.tryAgainNamed(notificationName(row.kind), recipient(row))}
          onClick={() => void run(true, [row.id])}
        >
          {t.tryAgain}
        </Button>
        <Button
          size="sm"
          variant="ghost"
          loading={isSettling(false, row.id)}
          aria-label={t.dismissNamed(notificationName(row.kind), recipient(row))}
          onClick={() => void run(false, [row.id])}
        >
          {t.dismiss}
        </Button>
      </span>
    ),
  }
  return (
    <QueryState query={found} failed={t.failed} skeleton={<FailedSkeleton />}>
      {({ total, items }) =>
        total === 0 ? (
          <EmptyState art={<MailCheck className="size-14" strokeWidth={1.5} />} title={t.empty}>
            {t.emptyText}
          </EmptyState>
        ) : (
          <div className="grid grid-cols-1 gap-4">
            <div className="flex flex-wrap items-center gap-3">
              <p className="flex-1 basis-60 font-semibold">
                {t.count(total)} {total > items.length && t.onlyLatest(items.length)}
              </p>
              <Button loading={isSettling(true)} onClick={() => void run(true, null)}>
                {t.tryAll}
              </Button>
              <Button
                variant="outline"
                onClick={() => setAsked({ ids: items.map(({ id }) => id), words: dismissWords(total, items.length) })}
              >
                {dismissWords(total, items.length)}
              </Button>
            </div>
            <Table caption={t.caption} columns={[...columns, actions]} rows={items} rowKey={({ id }) => id} />
            {asked !== undefined && (
              <Question
                title={`${asked.words}?`}
                text={t.dismissAllText}
                confirm={asked.words}
                variant="destructive"
                isPending={settle.isPending}
                onConfirm={() => run(false, asked.ids)}
                onClose={() => setAsked(undefined)}
              />
            )}
          </div>
        )
      }
    </QueryState>
  )
}

function FailedSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-11 w-60" />
      <Skeleton className="h-40" />
    </SkeletonGroup>
  )
}
