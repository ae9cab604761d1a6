import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { toBackendError } from '../errors.ts'
import { keptOnDevice, staleTimes } from '../stale-times.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { withTimeout } from '../time-limits.ts'
import { readPushState } from './push.ts'

/** How many notifications are listed at most; the database keeps them for 90 days. */
export const mostListed = 100

const notificationRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  /** What the text names, see notificationText. */
  facts: z.record(z.string(), z.unknown()),
  created_at: z.string(),
  read_at: z.nullable(z.string()),
})
export type Notification = z.infer<typeof notificationRow>

const choiceRow = z.object({ kind: z.string(), is_duty: z.boolean(), email: z.boolean(), push: z.boolean() })
export type NotificationChoice = z.infer<typeof choiceRow>

const all = (userId: string) => ['notifications', userId] as const

export const notifications = {
  /** The person's latest notifications, newest first. The device keeps them. */
  mine: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'mine'] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('notifications')
          .select('id, kind, facts, created_at, read_at')
          .order('created_at', { ascending: false })
          .order('id')
          .limit(mostListed)
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(notificationRow).parse(data)
      },
      staleTime: 0,
      ...keptOnDevice,
    }),

  /** The kinds that the person can choose, by channel. */
  choices: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'choices'] as const,
      queryFn: () => callRpc('my_notification_choices', {}, z.array(choiceRow)),
      staleTime: 0,
    }),

  /**
   * Whether this browser receives push for the person, or why it cannot; asked again when they come back to it. Fails
   * where the browser takes over 4 s to answer, because the list of notifications waits for it.
   */
  push: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'push'] as const,
      queryFn: () => withTimeout(4_000, readPushState(userId)),
      staleTime: 0,
      retry: false,
    }),

  /** The key with which a browser subscribes; null where the club sends no push yet. */
  pushKey: (userId: string) =>
    queryOptions({
      queryKey: [...all(userId), 'push-key'] as const,
      queryFn: () => callRpc('push_public_key', {}, z.nullable(z.string())),
      staleTime: staleTimes.default,
    }),
}
