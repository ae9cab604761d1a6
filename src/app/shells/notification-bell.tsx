import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Bell } from 'lucide-react'
import { useSignedIn } from '../../data/auth/use-identity.ts'
import { notifications } from '../../data/notifications/queries.ts'
import { queryClient } from '../../data/query-client.ts'
import { notificationTexts as t } from '../../texts/notifications/notifications.ts'
import { Button } from '../../ui/controls/button.tsx'

/** Leads to the notifications, with how many were not read. */
export function NotificationBell() {
  const { data = [] } = useQuery(notifications.mine(useSignedIn().userId), queryClient) // also on pages that need none
  const unread = data.filter(({ read_at: at }) => at === null).length
  const label = t.bell(unread)
  return (
    <Button asChild variant="ghost" size="icon">
      <Link to="/avisos" aria-label={label} title={label} className="relative">
        <Bell aria-hidden className="size-6" />
        {unread > 0 && (
          <span
            aria-hidden
            className="absolute top-0 right-0 min-w-5 rounded-full bg-accent px-1 text-center text-xs leading-5
              font-semibold text-accent-ink tabular-nums"
          >
            {unread > 99 ? '99+' : unread}
          </span>
        )}
      </Link>
    </Button>
  )
}
