import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { BellOff, Settings2, WifiOff } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useOnline } from '../../data/connection.ts'
import { mostListed, notifications } from '../../data/notifications/queries.ts'
import { notificationTexts as t } from '../../texts/notifications/notifications.ts'
import { Button } from '../../ui/controls/button.tsx'
import { EmptyState } from '../../ui/feedback/empty-state.tsx'
import { QueryState } from '../../ui/feedback/query-state.tsx'
import { Skeleton, SkeletonGroup } from '../../ui/feedback/skeleton.tsx'
import { PageHeader } from '../../ui/layout/page-header.tsx'
import { Page } from '../../ui/layout/page.tsx'
import { NotificationDays } from './notification-days.tsx'
import { PushCard } from './push-card.tsx'
import { usePush } from './use-push.ts'
import { useShownAsRead } from './use-shown-as-read.ts'

/** What the person was told, newest first; what it shows counts as read (rules: Notifications). */
export function NotificationsPage() {
  const { userId } = useSignedIn()
  const online = useOnline()
  const found = useQuery(notifications.mine(userId))
  const fresh = useShownAsRead(userId, found.data)
  const isPushPending = usePush(userId).isPending // its card would push the list down
  return (
    <Page width="text">
      <PageHeader
        title={t.title}
        lead={t.lead}
        actions={
          <Button asChild variant="outline">
            <Link to="/perfil" search={{ aba: 'avisos' }}>
              <Settings2 aria-hidden />
              {t.settings}
            </Link>
          </Button>
        }
      />
      <PushCard hideWhereOn />
      {isPushPending ? (
        <NotificationsSkeleton />
      ) : (
        <QueryState query={found} failed={t.failed} offline={t.offline} skeleton={<NotificationsSkeleton />}>
          {(rows) => (
            <div className="grid grid-cols-1 gap-6">
              <p role="status" className="contents">
                {!online && (
                  <span className="flex items-center gap-2 text-sm font-semibold text-muted">
                    <WifiOff aria-hidden className="size-5 shrink-0" />
                    {t.readOnly}
                  </span>
                )}
              </p>
              {rows.length === 0 ? (
                <EmptyState art={<BellOff className="size-14" strokeWidth={1.5} />} title={t.empty}>
                  {t.emptyText}
                </EmptyState>
              ) : (
                <NotificationDays rows={rows} fresh={fresh} />
              )}
              {rows.length === mostListed && <p className="text-sm text-muted">{t.onlyLatest(mostListed)}</p>}
            </div>
          )}
        </QueryState>
      )}
    </Page>
  )
}

function NotificationsSkeleton() {
  return (
    <SkeletonGroup className="grid gap-3">
      <Skeleton className="h-6 w-24" />
      <Skeleton className="h-48 rounded-lg md:h-44" />
      <Skeleton className="h-48 rounded-lg md:h-44" />
      <Skeleton className="h-48 rounded-lg md:h-44" />
    </SkeletonGroup>
  )
}
