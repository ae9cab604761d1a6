import { Link } from '@tanstack/react-router'
import { ChevronRight } from 'lucide-react'
import { notificationText } from '../../../supabase/functions/_shared/notification-texts.ts'
import type { Notification } from '../../data/notifications/queries.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { formatDate, formatTime } from '../../domain/format.ts'
import { startOfLocalDay } from '../../domain/local-day.ts'
import { parseTimestamp } from '../../domain/timestamp.ts'
import { notificationTexts as t } from '../../texts/notifications/notifications.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Card } from '../../ui/layout/card.tsx'

/** The notifications under the days on which they came; `fresh` are shown as new. */
export function NotificationDays({ rows, fresh }: { rows: readonly Notification[]; fresh: ReadonlySet<string> }) {
  const now = useServerNow()
  const days = new Map<string, Notification[]>()
  for (const row of rows) {
    const day = dayName(parseTimestamp(row.created_at), now)
    days.set(day, [...(days.get(day) ?? []), row])
  }
  return Array.from(days, ([day, ofDay]) => (
    <section key={day} aria-label={day} className="grid grid-cols-1 gap-3">
      <h2 className="text-heading">{day}</h2>
      <ul className="grid grid-cols-1 gap-3">
        {ofDay.map((row) => (
          <NotificationCard key={row.id} row={row} isFresh={fresh.has(row.id)} />
        ))}
      </ul>
    </section>
  ))
}

function NotificationCard({ row, isFresh }: { row: Notification; isFresh: boolean }) {
  const { title, body, path, action } = notificationText(row.kind, row.facts)
  const came = parseTimestamp(row.created_at)
  const { pathname, searchParams } = new URL(path, 'https://focinho.example')
  return (
    <Card as="li" interactive padded={false} className="grid grid-cols-1 gap-1 p-4 md:p-5">
      <div className="flex flex-wrap items-center gap-x-3 text-sm text-muted">
        <time dateTime={came.toISOString()}>{formatTime(came)}</time>
        {isFresh && <Badge tone="accent">{t.new}</Badge>}
      </div>
      <h3 className="font-semibold wrap-anywhere">{title}</h3>
      <p className="wrap-anywhere whitespace-pre-line text-muted">{body}</p>
      <Link
        to={pathname}
        search={Object.fromEntries(searchParams)}
        aria-label={`${action}: ${title}`}
        className="stretched inline-flex min-h-11 items-center gap-1 justify-self-start rounded-lg font-semibold
          text-brand"
      >
        {action}
        <ChevronRight aria-hidden className="size-5" />
      </Link>
    </Card>
  )
}

/** 'Hoje', 'Ontem', or the date. */
function dayName(moment: Date, now: number): string {
  const today = startOfLocalDay(now)
  if (moment >= today) return t.today
  return moment >= startOfLocalDay(today.getTime() - 1) ? t.yesterday : formatDate(moment)
}
