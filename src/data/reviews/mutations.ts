import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'
import type { ReviewDraft } from './drafts.ts'
import { changeReview, refusals, sendReview } from './reviews-lane.ts'
import { refetchReviewed, settleReview } from './settle-review.ts'

const deletionAnswerRow = z.object({ status: z.enum(['deleted', ...refusals]) })

/** `sendReview` for a form. */
export function useSendReview(userId: string) {
  return useMutation({ mutationFn: (review: ReviewDraft) => sendReview(userId, review) })
}

/** `changeReview` for a form. */
export function useChangeReview(userId: string) {
  return useMutation({
    mutationFn: (review: ReviewDraft) => changeReview(userId, review),
    onSettled: () => refetchReviewed(userId),
  })
}

/** Deletes one's own published review. Resolves with 'deleted' or a refusal; rejects with BackendError. */
export function useDeleteReview(userId: string) {
  return useMutation({
    mutationFn: async (voucherId: string) => {
      const { status } = await callRpc('delete_review', { voucher_id: voucherId }, deletionAnswerRow)
      if (status === 'deleted') await settleReview(userId, voucherId, null)
      return status
    },
    onSettled: () => refetchReviewed(userId),
  })
}
