import { queryOptions, useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'
import { timestampRow } from '../timestamp-row.ts'

const refetchEveryMs = 60_000

const waiting = z.object({
  count: z.number(),
  /** Since when the oldest waits; null where nothing does, and for errors. */
  since: z.nullable(timestampRow),
})
const waitingRow = z.object({
  orders: waiting,
  refunds: waiting,
  company_proposals: waiting,
  restaurant_proposals: waiting,
  change_requests: waiting,
  messages: waiting,
  errors: waiting,
  /**
   * count: 1 while no message leaves, else 0. since: the first midnight that the sender missed; if it never ran, when
   * the oldest late message was made.
   */
  stopped_sender: waiting,
})
const toDoRow = z.extend(waitingRow, {
  /** What a new club still lacks. */
  first_steps: z.array(z.enum(['category', 'plan', 'restaurant', 'manager'])),
})
export type ToDo = z.infer<typeof toDoRow>
export type ToDoKind = keyof z.infer<typeof waitingRow>

const all = ['to-do'] as const

export const toDo = {
  /** What waits for an admin, asked for again every minute. */
  club: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId] as const,
      queryFn: () => callRpc('admin_to_do', {}, toDoRow),
      staleTime: refetchEveryMs / 2,
      refetchInterval: refetchEveryMs,
    }),
}

/** What waits for an admin, for the frame around the admin's pages. Any change that succeeds may have settled some. */
export function useToDo(userId: string) {
  const queryClient = useQueryClient()
  useEffect(
    () =>
      queryClient.getMutationCache().subscribe((event) => {
        if (event.type === 'updated' && event.action.type === 'success')
          void queryClient.invalidateQueries({ queryKey: all })
      }),
    [queryClient],
  )
  return useQuery(toDo.club(userId))
}
