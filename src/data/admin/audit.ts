import { queryOptions, useMutation, useQueryClient, type QueryKey } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { pageFields, type Cursor } from '../every-page.ts'
import { callRpc } from '../supabase/client.ts'
import { refetch } from './refetch.ts'

const values = z.nullable(z.record(z.string(), z.unknown()))
const lineRow = z.object({
  id: z.number(),
  at: z.string(),
  action: z.string(),
  actor_name: z.nullable(z.string()),
  reason: z.nullable(z.string()),
  before: values,
  after: values,
})
export type AuditLine = z.infer<typeof lineRow>

const listedLineRow = z.extend(lineRow, {
  subject_table: z.string(),
  subject_id: z.uuid(),
  subject_name: z.nullable(z.string()),
})
export type ListedAuditLine = z.infer<typeof listedLineRow>

/** Tables whose records show their history. */
export type AuditedTable =
  | 'restaurants'
  | 'profiles'
  | 'corporate_leads'
  | 'local_leads'
  | 'subscription_plans'
  | 'restaurant_categories'
  | 'subscription_orders'

const all = ['audit'] as const

export const audit = {
  all,

  /** History of one record: the latest 100 lines, newest first. */
  trail: (table: AuditedTable, id: string) =>
    queryOptions({
      queryKey: [...all, 'trail', table, id] as const,
      queryFn: () => callRpc('audit_trail', { subject_table: table, subject_id: id }, z.array(lineRow)),
      staleTime: 0,
    }),

  /** A page of all lines with the total and the actors; the filter is a table, the search a person. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'list', state] as const,
      queryFn: () => fetchAuditPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),
}

/** A page of the audit log with the total and the actors, for lists and exports. Rejects with BackendError. */
export function fetchAuditPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_audit',
    {
      subject_table: state.filtro,
      actor_id: state.quem,
      concerning: state.busca,
      first_day: state.de,
      last_day: state.ate,
      page: state.pagina ?? 1,
      page_size: size,
      after,
    },
    z.object({
      ...pageFields,
      items: z.array(listedLineRow),
      actors: z.array(z.object({ id: z.uuid(), name: z.nullable(z.string()) })),
    }),
  )
}

/** Runs a mutation, then invalidates the audit log and the queries that the mutation may affect. */
export function useAuditedChange<Variables, Result>(
  affected: readonly QueryKey[],
  mutationFn: (variables: Variables) => Promise<Result>,
) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () => refetch(queryClient, [audit.all, ...affected]),
  })
}
