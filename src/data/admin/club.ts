import { queryOptions, useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { toBackendError } from '../errors.ts'
import { plans } from '../plans/queries.ts'
import { referrerRow } from '../referrals/queries.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { afterArgument, pageFields, type Cursor } from '../every-page.ts'
import { useSendOnce } from '../send-once.ts'
import { isWritten } from '../supabase/written-rows.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { audit } from './audit.ts'

const reviewRow = z.object({
  id: z.uuid(),
  rating: z.number(),
  comment: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  restaurant_name: z.string(),
  restaurant_slug: z.string(),
  author: z.nullable(z.string()),
})
export type ListedReview = z.infer<typeof reviewRow>

export const planRow = z.object({
  id: z.uuid(),
  name: z.string(),
  description: z.nullable(z.string()),
  price: z.pipe(z.union([z.number(), z.string()]), z.transform(Number)), // the embedded backend returns numeric as text
  duration_months: z.number(),
  features: z.array(z.string()),
  is_active: z.boolean(),
  updated_at: z.string(),
})
export type AdminPlan = z.infer<typeof planRow>
export type PlanValues = Omit<AdminPlan, 'id' | 'updated_at'>

export const categoryRow = z.object({ id: z.uuid(), name: z.string(), icon: z.string() })
export type Category = z.infer<typeof categoryRow>

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

const all = ['club-admin'] as const

export const club = {
  all,
  /** A page of reviews with the total; the filter is a number of stars. */
  reviews: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'reviews', state] as const,
      queryFn: () => fetchReviewPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),
  /** A page of newsletter addresses, each once with its first sign-up, newest first, with the total. */
  signups: (userId: string, state: TableState) =>
    queryOptions({
      queryKey: [...all, userId, 'signups', state] as const,
      queryFn: () => fetchSignupPage(state, pageSizeOf(state)),
      staleTime: 0,
    }),
  categories: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'categories'] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('restaurant_categories')
          .select('id, name, icon')
          .order('name')
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(categoryRow).parse(data)
      },
      staleTime: 0,
    }),
  /** All plans, offered or not, cheapest first. */
  plans: (userId: string) =>
    queryOptions({
      queryKey: [...all, userId, 'plans'] as const,
      queryFn: async () => {
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('subscription_plans')
          .select('*')
          .order('price')
          .order('id')
          .retry(false)
        if (error) throw toBackendError(error, status)
        return z.array(planRow).parse(data)
      },
      staleTime: 0,
    }),
}

/** A page of reviews with the total. Rejects with BackendError. */
export function fetchReviewPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_reviews',
    {
      ...(state.busca === undefined ? {} : { search: state.busca }),
      ...(state.filtro === undefined ? {} : { stars: Number(state.filtro) || 0 }),
      sort_by: state.ordem ?? 'created_at',
      sort_order: state.sentido ?? 'desc',
      page: state.pagina ?? 1,
      page_size: size,
      ...afterArgument(after),
    },
    z.object({ ...pageFields, items: z.array(reviewRow) }),
  )
}

/** A page of newsletter addresses with the total, for lists and exports. Rejects with BackendError. */
export function fetchSignupPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_newsletter',
    {
      sort_by: state.ordem ?? 'created_at',
      sort_order: state.sentido ?? 'desc',
      page: state.pagina ?? 1,
      page_size: size,
      ...afterArgument(after),
    },
    z.object({ ...pageFields, items: z.array(signupRow) }),
  )
}

/** Runs a mutation, then invalidates all queries that it may affect. */
export function useClubChange<Variables, Result>(mutationFn: (variables: Variables) => Promise<Result>) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn,
    onSettled: () =>
      Promise.all(
        [all, audit.all, plans.active().queryKey, restaurantChoices.all].map((queryKey) =>
          queryClient.invalidateQueries({ queryKey }),
        ),
      ),
  })
}

const removalRow = z.object({ status: z.enum(['removed', 'not_found']) })

/**
 * Removes a review, or the answer to one, for a reason of 3 to 300 characters; the database recomputes the restaurant's
 * rating. Resolves with false where there is none: somebody else removed it, or the author changed the review. Rejects
 * with BackendError.
 */
export function useRemoveReview(remove: 'remove_review' | 'remove_review_answer') {
  const sendOnce = useSendOnce()
  return useClubChange(({ id, reason }: { id: string; reason: string }) =>
    sendOnce(id, async (_, isRepeated) => {
      const { status } = await callRpc(remove, { review_id: id, reason }, removalRow)
      return status === 'removed' || isRepeated
    }),
  )
}

/** Takes the address of a sign-up off the newsletter, if it is still there. Rejects with BackendError. */
export function useDeleteSignup() {
  return useClubChange(async (id: string) => {
    await callRpc('remove_newsletter_signup', { signup_id: id }, removalRow)
  })
}

/** Deletes a category. Rejects with BackendError, code 23503 while restaurants use it. */
export function useDeleteCategory() {
  return useClubChange(async (id: string) => deleteRow('restaurant_categories', id))
}

/** Deletes a plan. Rejects with BackendError, code 23503 once the plan was ordered. */
export function useDeletePlan() {
  return useClubChange(async (id: string) => deleteRow('subscription_plans', id))
}

async function deleteRow(table: 'restaurant_categories' | 'subscription_plans', id: string): Promise<void> {
  const supabase = await getSupabase()
  await isWritten(supabase.from(table).delete().eq('id', id).select('id').retry(false))
}
