import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { requestKinds } from '../../domain/directory/change-request-form.ts'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { callRpc } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'

const all = ['admin-change-requests'] as const
const text = z.nullable(z.string())

const requestRow = z.object({
  id: z.uuid(),
  restaurant_id: z.uuid(),
  restaurant_name: z.string(),
  kind: z.enum(requestKinds),
  wanted: z.string(),
  /** What the restaurant has now, where it is one text. */
  present: text,
  status: z.enum(['pending', 'accepted', 'declined', 'withdrawn']),
  answer: text,
  created_at: z.string(),
  requested_by_name: text,
})
export type ListedChangeRequest = z.infer<typeof requestRow>

const statuses: Record<string, string> = { aceitas: 'accepted', recusadas: 'declined', retiradas: 'withdrawn' }

/** A page of change requests with the total, the oldest first; those that wait unless the filter says otherwise. */
export function adminChangeRequests(userId: string, state: TableState) {
  return queryOptions({
    queryKey: [...all, userId, state] as const,
    queryFn: () => fetchChangeRequestPage(state, pageSizeOf(state)),
    staleTime: 0,
  })
}

/** The same for exports. Rejects with BackendError. */
export function fetchChangeRequestPage(state: TableState, size: number) {
  return callRpc(
    'admin_change_requests',
    {
      search: state.busca,
      // The generated types do not allow null, which means all; without the argument it is those that wait.
      // oxlint-disable-next-line typescript/no-unsafe-type-assertion
      ...(state.filtro === 'todas' ? { status: null as unknown as string } : {}),
      ...(state.filtro !== undefined && state.filtro in statuses ? { status: statuses[state.filtro]! } : {}),
      sort_order: state.sentido ?? 'asc',
      page: state.pagina ?? 1,
      page_size: size,
    },
    z.object({ total: z.number(), items: z.array(requestRow) }),
  )
}

const answeredRow = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['answered', 'not_found']) }),
  z.object({ status: z.literal('closed'), became: z.enum(['accepted', 'declined', 'withdrawn']) }),
])

/** Accepts or declines a request. Resolves with what became of it; rejects with BackendError. */
export function useAnswerChangeRequest() {
  return useAuditedChange([all], ({ id, accepted, words }: { id: string; accepted: boolean; words: string }) =>
    callRpc(
      'answer_change_request',
      { request_id: id, accepted, answer: words === '' ? undefined : words },
      answeredRow,
    ),
  )
}
