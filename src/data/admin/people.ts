import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { referrerRow } from '../referrals/queries.ts'
import { useSendOnce, type RequestIds } from '../send-once.ts'
import { pageFields, type Cursor } from '../every-page.ts'
import { callRpc } from '../supabase/client.ts'
import { audit } from './audit.ts'
import { orders } from './orders/queries.ts'
import { refetch } from './refetch.ts'

const text = z.nullable(z.string())
const role = z.enum(['user', 'restaurant_manager', 'admin'])

const personRow = z.object({
  id: z.uuid(),
  full_name: text,
  email: text,
  role,
  phone: text,
  city: text,
  state: text,
  created_at: z.string(),
  suspended_at: text,
  has_second_factor: z.boolean(),
  used: z.number(),
  subscription: z.nullable(
    z.object({
      id: z.uuid(),
      plan_name: z.string(),
      status: z.string(),
      start_date: z.string(),
      end_date: z.string(),
      auto_renew: z.boolean(),
    }),
  ),
})

const listedPersonRow = z.extend(personRow, {
  /** The code of the sign-up, and whose it is; null for nobody's. */
  came_with: text,
  referred_by: z.nullable(referrerRow),
})
export type Person = z.infer<typeof listedPersonRow>

const personDetailRow = z.extend(personRow, {
  guidelines_accepted_at: text,
  restaurants: z.array(z.object({ id: z.uuid(), name: z.string(), city: text, deleted_at: text })),
  pets: z.array(z.string()),
  vouchers_total: z.number(),
  vouchers: z.array(
    z.object({
      id: z.uuid(),
      restaurant_name: z.string(),
      status: z.enum(['active', 'used', 'expired']),
      generated_at: z.string(),
      used_at: text,
      ends_at: z.string(),
    }),
  ),
})
export type PersonDetail = z.infer<typeof personDetailRow>

const all = ['admin-people'] as const
const roleFilters = ['user', 'restaurant_manager', 'admin']

export const people = {
  all,

  /** A page of people and the total. The filter is a role or a situation. */
  list: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'list', state] as const,
      queryFn: () => fetchPeoplePage(state, pageSizeOf(state)),
      staleTime: 0,
    }),

  /** One person with restaurants, pets and the latest 50 vouchers; null if not found. */
  person: (userId: string, id: string) =>
    queryOptions({
      queryKey: [...all, userId, 'person', id] as const,
      queryFn: () => callRpc('admin_person', { user_id: id }, z.nullable(personDetailRow)),
      staleTime: 0,
    }),
}

/** A page of people with the total, for lists and exports. Rejects with BackendError. */
export function fetchPeoplePage(state: TableState, size: number, after?: Cursor) {
  const filter = state.filtro
  return callRpc(
    'admin_people',
    {
      search: state.busca,
      ...(filter !== undefined && roleFilters.includes(filter) ? { role: filter } : { situation: filter }),
      first_day: state.de,
      sort_by: state.ordem ?? 'created_at',
      sort_order: state.sentido ?? 'desc',
      page: state.pagina ?? 1,
      page_size: size,
      after,
    },
    z.object({ ...pageFields, items: z.array(listedPersonRow) }),
  )
}

export type PersonChange =
  | { kind: 'role'; userId: string; from: Person['role']; to: Person['role'] }
  | { kind: 'suspension'; userId: string; suspended: boolean; reason: string }
  | { kind: 'correction'; userId: string; from: string; fullName: string | null; cpf: string; reason: string }
  | { kind: 'second-factor'; userId: string; reason: string }
  | { kind: 'link'; userId: string; restaurantId: string; linked: boolean }
  | { kind: 'grant'; userId: string; planId: string; months: number; reason: string }
  | { kind: 'extend'; subscriptionId: string; days: number; reason: string }
  | { kind: 'cancel'; subscriptionId: string; reason: string }

const answerRow = z.object({
  status: z.string(),
  /** Who had cancelled a subscription before (`already_cancelled`), and when; null where nobody knows. */
  cancelled_by: z.optional(text),
  cancelled_at: z.optional(text),
})

/**
 * Changes a person; a change that is in `unanswered` is repeated. Resolves with the server's answer; rejects with
 * BackendError.
 */
export function useChangePerson(unanswered?: RequestIds) {
  const queryClient = useQueryClient()
  const sendOnce = useSendOnce(unanswered)
  return useMutation({
    mutationFn: (change: PersonChange) => {
      const { reason: _, ...what } = { reason: '', ...change }
      return sendOnce(what, (requestId) => callChange(change, requestId))
    },
    onSettled: () => refetch(queryClient, [all, audit.all, orders.all]),
  })
}

function callChange(change: PersonChange, requestId: string) {
  switch (change.kind) {
    case 'role':
      return callRpc('set_user_role', { user_id: change.userId, expected: change.from, role: change.to }, answerRow)
    case 'suspension':
      return callRpc(
        'set_user_suspended',
        { user_id: change.userId, suspended: change.suspended, reason: change.reason },
        answerRow,
      )
    case 'correction':
      return callRpc(
        'correct_person',
        {
          user_id: change.userId,
          expected: change.from,
          // The generated types do not allow null, which leaves the name as it is.
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          full_name: change.fullName as string,
          cpf: change.cpf === '' ? undefined : change.cpf,
          reason: change.reason,
          request_id: requestId,
        },
        answerRow,
      )
    case 'second-factor':
      return callRpc('admin_reset_second_factor', { user_id: change.userId, reason: change.reason }, answerRow)
    case 'link':
      return callRpc(
        'set_manager_link',
        { user_id: change.userId, restaurant_id: change.restaurantId, linked: change.linked },
        answerRow,
      )
    case 'grant':
      return callRpc(
        'grant_subscription',
        {
          user_id: change.userId,
          subscription_plan_id: change.planId,
          months: change.months,
          reason: change.reason,
          request_id: requestId,
        },
        answerRow,
      )
    case 'extend':
      return callRpc(
        'extend_subscription',
        {
          subscription_id: change.subscriptionId,
          days: change.days,
          reason: change.reason,
          request_id: requestId,
        },
        answerRow,
      )
    case 'cancel':
      return callRpc(
        'cancel_subscription',
        { subscription_id: change.subscriptionId, reason: change.reason },
        answerRow,
      )
  }
}
