import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { pageFields, type Cursor } from '../every-page.ts'
import { referrerRow } from '../referrals/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'

const signupRow = z.object({
  id: z.uuid(),
  email: z.string(),
  source: z.nullable(z.string()),
  referral_code: z.nullable(z.string()),
  /** Whose code it is; null for nobody's. */
  referred_by: z.nullable(referrerRow),
  created_at: z.string(),
})
export type Signup = z.infer<typeof signupRow>

const all = ['admin-newsletter'] as const

/** A page of newsletter addresses, each once with its first sign-up, newest first, with the total. */
export function adminNewsletter(userId: string, state: TableState) {
  return queryOptions({
    queryKey: [...all, userId, state] as const,
    queryFn: () => fetchSignupPage(state, pageSizeOf(state)),
    staleTime: 0,
  })
}

/** The same for exports. Rejects with BackendError. */
export function fetchSignupPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_newsletter',
    {
      sort_by: state.ordem ?? 'created_at',
      sort_order: state.sentido ?? 'desc',
      page: state.pagina ?? 1,
      page_size: size,
      after,
    },
    z.object({ ...pageFields, items: z.array(signupRow) }),
  )
}

const removalRow = z.object({ status: z.enum(['removed', 'not_found']) })

/** Takes the address of a sign-up off the newsletter, if it is still there. Rejects with BackendError. */
export function useDeleteSignup() {
  return useAuditedChange([all], async (id: string) => {
    await callRpc('remove_newsletter_signup', { signup_id: id }, removalRow)
  })
}
