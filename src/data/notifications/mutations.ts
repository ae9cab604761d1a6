import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { serverNow } from '../server-clock.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { writtenRows } from '../supabase/written-rows.ts'
import { turnPushOff, turnPushOn } from './push.ts'
import { notifications, type NotificationChoice } from './queries.ts'

/**
 * Marks these notifications of the person as read. Resolves with the ids of those that nobody had marked before;
 * rejects with BackendError.
 */
export function useMarkRead(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const supabase = await getSupabase()
      const rows = await writtenRows(
        supabase
          .from('notifications')
          .update({ read_at: new Date(serverNow()).toISOString() })
          .in('id', ids)
          .is('read_at', null)
          .select('id')
          .retry(false),
      )
      return rows.map(({ id }) => String(id))
    },
    // Also replaces an answer on its way, which may be older.
    onSuccess: () => queryClient.invalidateQueries({ queryKey: notifications.mine(userId).queryKey }),
  })
}

const chosenRow = z.object({ status: z.enum(['saved', 'duty']) })

interface Choice {
  kind: string
  channel: 'email' | 'push'
  wanted: boolean
}

/**
 * Turns a kind on or off for a channel, on the screen at once; a failure takes it back. Then reads the choices again,
 * because a failed call may have changed them. Rejects with BackendError.
 */
export function useChooseNotification(userId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = notifications.choices(userId)
  const mutationKey = [...queryKey, 'choose'] as const
  const show = ({ kind, channel, wanted }: Choice) =>
    queryClient.setQueryData(queryKey, (known: NotificationChoice[] | undefined) =>
      known?.map((one) => (one.kind === kind ? { ...one, [channel]: wanted } : one)),
    )
  return useMutation({
    mutationKey,
    mutationFn: (choice: Choice) => callRpc('choose_notifications', { ...choice }, chosenRow),
    scope: { id: 'notification-choices' }, // one after the other: the last tap counts
    onMutate: async (choice) => {
      await queryClient.cancelQueries({ queryKey })
      show(choice)
    },
    onError: (_, choice) => show({ ...choice, wanted: !choice.wanted }),
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return // another tap follows
      void queryClient.invalidateQueries({ queryKey })
    },
  })
}

/** Turns push on this browser on with the club's key, or off (null). Resolves with false without a permission. */
export function useTurnPush(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (publicKey: string | null) => {
      if (publicKey !== null) return turnPushOn(userId, publicKey)
      await turnPushOff(userId)
      return true
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: notifications.push(userId).queryKey }),
  })
}
