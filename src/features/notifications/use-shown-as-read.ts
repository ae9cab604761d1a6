import { useEffect, useState } from 'react'
import { useOnline } from '../../data/connection.ts'
import { useMarkRead } from '../../data/notifications/mutations.ts'
import type { Notification } from '../../data/notifications/queries.ts'

/**
 * Marks shown notifications as read, again with the next network where it fails. Returns the ids of those that were
 * not read before this visit: the screen goes on to show them as new.
 */
export function useShownAsRead(userId: string, rows: readonly Notification[] = []): ReadonlySet<string> {
  const online = useOnline()
  const { mutateAsync } = useMarkRead(userId)
  const [marked, setMarked] = useState<readonly string[]>([])
  const unread = rows.filter(({ read_at: at }) => at === null).map(({ id }) => id)
  const shown = unread.join(' ')
  useEffect(() => {
    if (shown === '' || !online) return
    mutateAsync(shown.split(' ')).then(
      (ids) => setMarked((before) => [...before, ...ids]),
      () => undefined, // they stay unread until the next network
    )
  }, [shown, online, mutateAsync])
  return new Set([...unread, ...marked])
}
