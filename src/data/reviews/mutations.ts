import { useMutation } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { callRpc } from '../supabase/client.ts'
import type { ReviewDraft } from './drafts.ts'
import { sendReview } from './reviews-lane.ts'
import { reviewRow } from './rows.ts'
import { refetchReviewed, settleReview } from './settle-review.ts'

const refusals = ['too_late', 'not_found'] as const
const changeAnswerRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('changed'), review: reviewRow }),
  z.object({ status: z.enum(refusals) }),
])
const deletionAnswerRow = z.object({ status: z.enum(['deleted', ...refusals]) })

/** `sendReview` for a form. */
export function useSendReview(userId: string) {
  return useMutation({ mutationFn: (review: ReviewDraft) => sendReview(userId, review) })
}

/**
 * Changes one's own published review (rules: Reviews). Resolves with 'changed' or a refusal; rejects with BackendError,
 * also without a network.
 */
export function useChangeReview(userId: string) {
  return useMutation({
    mutationFn: async ({ voucherId, rating, comment }: ReviewDraft) => {
      const answer = await callRpc('change_review', { voucher_id: voucherId, rating, comment }, changeAnswerRow)
      if (answer.status === 'changed') await settleReview(userId, voucherId, answer.review, { rating, comment })
      return answer.status
    },
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
