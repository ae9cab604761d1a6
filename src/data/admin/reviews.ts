import { queryOptions } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { pageSizeOf } from '../../domain/url/table-rows.ts'
import type { TableState } from '../../domain/url/table-state.ts'
import { pageFields, type Cursor } from '../every-page.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { useSendOnce } from '../send-once.ts'
import { callRpc } from '../supabase/client.ts'
import { useAuditedChange } from './audit.ts'

const reviewRow = z.object({
  id: z.uuid(),
  rating: z.number(),
  comment: z.nullable(z.string()),
  answer: z.nullable(z.string()),
  created_at: z.string(),
  restaurant_name: z.string(),
  author: z.nullable(z.string()),
})
export type ListedReview = z.infer<typeof reviewRow>

const all = ['admin-reviews'] as const

/** A page of reviews with the total; the filter is a number of stars. */
export function adminReviews(userId: string, state: TableState) {
  return queryOptions({
    queryKey: [...all, userId, state] as const,
    queryFn: () => fetchReviewPage(state, pageSizeOf(state)),
    staleTime: 0,
  })
}

/** The same for exports. Rejects with BackendError. */
export function fetchReviewPage(state: TableState, size: number, after?: Cursor) {
  return callRpc(
    'admin_reviews',
    {
      search: state.busca,
      stars: state.filtro === undefined ? undefined : Number(state.filtro) || 0,
      sort_by: state.ordem ?? 'created_at',
      sort_order: state.sentido ?? 'desc',
      page: state.pagina ?? 1,
      page_size: size,
      after,
    },
    z.object({ ...pageFields, items: z.array(reviewRow) }),
  )
}

const removalRow = z.object({ status: z.enum(['removed', 'not_found']) })

/**
 * Removes a review, or the answer to one, for a reason of 3 to 300 characters; the database recomputes the restaurant's
 * rating. Resolves with false where there is none: somebody else removed it, or the author changed the review. Rejects
 * with BackendError.
 */
export function useRemoveReview(remove: 'remove_review' | 'remove_review_answer') {
  const sendOnce = useSendOnce()
  return useAuditedChange([all, restaurantChoices.all], ({ id, reason }: { id: string; reason: string }) =>
    sendOnce(id, async (_, isRepeated) => {
      const { status } = await callRpc(remove, { review_id: id, reason }, removalRow)
      return status === 'removed' || isRepeated
    }),
  )
}
