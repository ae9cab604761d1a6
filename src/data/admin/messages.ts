import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import type { AnnouncementValues } from '../../domain/messages/announcement-form.ts'
import { useSendOnce } from '../send-once.ts'
import { callRpc } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'

const announcementRow = z.object({
  id: z.uuid(),
  kind: z.enum(['plans_open', 'price_change', 'terms_change']),
  title: z.string(),
  text: z.string(),
  /** The day on which the announced change takes effect, yyyy-MM-dd; null for the opening of plans. */
  effective_on: z.nullable(z.string()),
  created_at: timestampRow,
  /** Increases with each change of the announcement. */
  version: z.number(),
  released_at: z.nullable(timestampRow),
  /** How many people or addresses were told so far. */
  reached: z.number(),
  completed_at: z.nullable(timestampRow),
})
export type Announcement = z.infer<typeof announcementRow>

const audience = z.number()
const announcementsRow = z.object({
  /** How many people or addresses a new one of each kind would reach. */
  audiences: z.object({ plans_open: audience, price_change: audience, terms_change: audience }),
  items: z.array(announcementRow),
})

const failedRow = z.object({
  id: z.uuid(),
  kind: z.string(),
  channel: z.enum(['email', 'push']),
  created_at: timestampRow,
  ended_at: timestampRow,
  /** What the provider answered; none where it did not. */
  detail: z.optional(z.string()),
  /** Absent for an address of the newsletter. */
  person_id: z.optional(z.uuid()),
  person_name: z.optional(z.string()),
})
export type FailedMessage = z.infer<typeof failedRow>

const all = ['admin-messages'] as const

export const messages = {
  announcements: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'announcements'] as const,
      queryFn: () => callRpc('admin_announcements', {}, announcementsRow),
      staleTime: 0,
    }),
  /** The last 100 messages that were given up, and how many there are. */
  failed: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'failed'] as const,
      queryFn: () => callRpc('admin_failed_messages', {}, z.object({ total: z.number(), items: z.array(failedRow) })),
      staleTime: 0,
    }),
}

function useMessageChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({ mutationFn, onSettled: () => queryClient.invalidateQueries({ queryKey: all }) })
}

const savedRow = z.object({ status: z.enum(['saved', 'changed', 'not_found', 'released']) })

/** Adds an announcement (null), or changes one as last read. Resolves with the status. */
export function useSaveAnnouncement(seen: Announcement | null) {
  const sendOnce = useSendOnce()
  return useMessageChange(({ effectiveOn, ...values }: AnnouncementValues) => {
    const send = async (id: string) => {
      const draft = { id, ...values, effective_on: effectiveOn ?? undefined, version: seen?.version }
      return (await callRpc('save_announcement', draft, savedRow)).status
    }
    return seen === null ? sendOnce('announcement', send) : send(seen.id)
  })
}

const removedRow = z.object({ status: z.enum(['removed', 'changed', 'released']) })

/** Removes an announcement as last read; changed or released meanwhile it stays. Resolves with the status. */
export function useRemoveAnnouncement() {
  return useMessageChange(
    async ({ id, version }: Announcement) =>
      (await callRpc('remove_announcement', { announcement_id: id, version }, removedRow)).status,
  )
}

const releasedRow = z.object({ status: z.enum(['released', 'not_found', 'changed', 'too_soon']) })

/** Releases an announcement as last read, once; it is sent in the minutes after. Resolves with the status. */
export function useReleaseAnnouncement() {
  return useMessageChange(
    async ({ id, version }: Announcement) =>
      (await callRpc('release_announcement', { announcement_id: id, version }, releasedRow)).status,
  )
}

/** Tries failed messages again, or dismisses them; null for all. Resolves with how many. */
export function useSettleFailed() {
  return useMessageChange(({ tryAgain, ids }: { tryAgain: boolean; ids: string[] | null }) =>
    callRpc('settle_failed_messages', { try_again: tryAgain, ...(ids !== null && { message_ids: ids }) }, z.number()),
  )
}
