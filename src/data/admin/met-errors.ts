import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { reportedKinds } from '../error-reports.ts'
import { callRpc } from '../supabase/client.ts'

const errorRow = z.pipe(
  z.object({
    kind: z.enum(reportedKinds),
    route: z.string(),
    app_version: z.string(),
    /** How often, in the last 90 days, and how many of these no admin has read. */
    met: z.number(),
    unseen: z.number(),
    first_day: z.string(),
    last_day: z.string(),
  }),
  z.transform((row) => ({ ...row, id: `${row.kind} ${row.route} ${row.app_version}` })),
)
const pageRow = z.object({ read_at: z.string(), total: z.number(), unseen: z.number(), items: z.array(errorRow) })
export type MetError = z.infer<typeof errorRow>

/** The value of the filter that leaves only unread errors. */
export const newErrors = 'novos'

const all = ['met-errors'] as const

export const metErrors = {
  /** A page of the errors that people met, the latest first. The filter is a kind, or `newErrors`. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, state] as const,
      queryFn: () => fetchErrorPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),
}

/** A page of errors, for lists and exports. Rejects with BackendError. */
export function fetchErrorPage({ filtro, pagina }: TableState, size: number) {
  return callRpc(
    'admin_errors',
    { page: pagina ?? 1, page_size: size, only_new: filtro === newErrors, kind: kindOf(filtro) },
    pageRow,
  )
}

const kindOf = (filter: string | undefined) => (filter === newErrors ? undefined : filter)

interface SeenErrors {
  /** `read_at` of the shown list. Errors that were met after it stay unread. */
  readAt: string
  /** Marks only this line; without it, all lines that the filter finds. */
  error?: MetError | undefined
  filter?: string | undefined
}

/** Marks errors of a list as read. Resolves with how many were new; rejects with BackendError. */
export function useMarkErrorsSeen() {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: ({ readAt, error, filter }: SeenErrors) => {
      const which =
        error === undefined
          ? { kind: kindOf(filter) }
          : { kind: error.kind, route: error.route, app_version: error.app_version }
      return callRpc('mark_errors_seen', { ...which, read_at: readAt }, z.number())
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: all }),
  })
}
