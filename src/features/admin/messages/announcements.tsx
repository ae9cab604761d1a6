import { useQuery } from '@tanstack/react-query'
import { Megaphone, Pencil, Plus, Send, Trash2 } from 'lucide-react'
import { useState } from 'react'
import { messages, type Announcement } from '../../../data/admin/messages.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { formatCalendarDay } from '../../../domain/format.ts'
import { adminMessageTexts as t } from '../../../texts/admin/messages.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../../ui/feedback/skeleton.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { ReleaseDialog, RemovalDialog } from './announcement-questions.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const AnnouncementDialog = lazyDialog(async () => (await import('./announcement-dialog.tsx')).AnnouncementDialog)

type Opened =
  { what: 'form'; announcement: Announcement | null } | { what: 'removal' | 'release'; announcement: Announcement }

/** The announcements, newest first: written as drafts, then released to their recipients once. */
export function Announcements() {
  const { userId } = useSignedIn()
  const found = useQuery(messages.announcements(userId))
  const [opened, setOpened] = useState<Opened>()
  const close = () => setOpened(undefined)
  return (
    <div className="grid grid-cols-1 gap-5">
      <Button className="sm:justify-self-start" onClick={() => setOpened({ what: 'form', announcement: null })}>
        <Plus aria-hidden />
        {t.add}
      </Button>
      <QueryState query={found} failed={t.failed} skeleton={<AnnouncementsSkeleton />}>
        {({ items, audiences }) => (
          <>
            {items.length === 0 ? (
              <EmptyState art={<Megaphone className="size-14" strokeWidth={1.5} />} title={t.empty}>
                {t.emptyText}
              </EmptyState>
            ) : (
              <ul className="grid grid-cols-1 gap-4">
                {items.map((announcement) => (
                  <AnnouncementCard
                    key={announcement.id}
                    announcement={announcement}
                    audience={audiences[announcement.kind]}
                    onOpen={(what) => setOpened({ what, announcement })}
                  />
                ))}
              </ul>
            )}
            {opened?.what === 'release' && (
              <ReleaseDialog
                announcement={opened.announcement}
                audience={audiences[opened.announcement.kind]}
                onClose={close}
              />
            )}
          </>
        )}
      </QueryState>
      {opened?.what === 'form' && <AnnouncementDialog announcement={opened.announcement} onClose={close} />}
      {opened?.what === 'removal' && <RemovalDialog announcement={opened.announcement} onClose={close} />}
    </div>
  )
}

interface AnnouncementCardProps {
  announcement: Announcement
  audience: number
  onOpen: (what: Opened['what']) => void
}

function AnnouncementCard({ announcement, audience, onOpen }: AnnouncementCardProps) {
  const { kind, title, text, effective_on: day, released_at: released, completed_at: completed, reached } = announcement
  return (
    <Card as="li" className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-muted">
        {released === null ? (
          <Badge>{t.draft}</Badge>
        ) : (
          <Badge tone={completed === null ? 'warning' : 'success'}>{completed === null ? t.sending : t.sent}</Badge>
        )}
        <span>{t.kinds[kind]}</span>
        {day !== null && <span>{t.effectiveOn(formatCalendarDay(day))}</span>}
      </div>
      <h2 className="text-heading wrap-anywhere">{title}</h2>
      <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
      {released === null ? (
        <>
          <p className="text-sm text-muted">{t.audience[kind](audience)}</p>
          <div className="flex flex-wrap gap-3">
            <Button size="sm" aria-label={t.releaseNamed(title)} onClick={() => onOpen('release')}>
              <Send aria-hidden />
              {t.release}
            </Button>
            <Button size="sm" variant="outline" aria-label={t.editNamed(title)} onClick={() => onOpen('form')}>
              <Pencil aria-hidden />
              {t.edit}
            </Button>
            <Button size="sm" variant="ghost" aria-label={t.removeNamed(title)} onClick={() => onOpen('removal')}>
              <Trash2 aria-hidden />
              {t.remove}
            </Button>
          </div>
        </>
      ) : (
        <p className="text-sm text-muted">
          {t.releasedOn(formatClubDateTime(released))}, {t.reached[kind](reached, completed !== null)}
        </p>
      )}
    </Card>
  )
}

function AnnouncementsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-4">
      <Skeleton className="h-44" />
      <Skeleton className="h-44" />
    </SkeletonGroup>
  )
}
