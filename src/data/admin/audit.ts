import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { adminPageSize, type TableState } from '../../domain/url/table-state.ts'
import { callRpc } from '../supabase/client.ts'

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

/** Tables whose records have a history. */
export type AuditedTable =
  | 'restaurants'
  | 'profiles'
  | 'corporate_leads'
  | 'local_leads'
  | 'subscription_plans'
  | 'restaurant_categories'
  | 'subscription_orders'
  | 'user_subscriptions'
  | 'newsletter_signups'

const all = ['audit'] as const

export const audit = {
  all,

  /** What was done to one record, newest first, at most 100 lines. */
  trail: (table: AuditedTable, id: string) =>
    queryOptions({
      queryKey: [...all, 'trail', table, id] as const,
      queryFn: () => callRpc('audit_trail', { subject_table: table, subject_id: id }, z.array(lineRow)),
      staleTime: 0,
    }),

  /** A page of all lines; the filter is a table. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'list', state] as const,
      queryFn: () => fetchAuditPage(state, adminPageSize),
      staleTime: 0,
    }),
}

export function fetchAuditPage(state: TableState, size: number) {
  return callRpc(
    'admin_audit',
    {
      ...(state.filtro === undefined ? {} : { subject_table: state.filtro }),
      page: state.pagina ?? 1,
      page_size: size,
    },
    z.object({ total: z.number(), items: z.array(listedLineRow) }),
  )
}
