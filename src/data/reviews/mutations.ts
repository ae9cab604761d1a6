import { useMutation, useQueryClient } from '@tanstack/react-query'
import * as z from 'zod/mini'
import { BackendError } from '../errors.ts'
import { discardReviewDraft } from '../offline/review-drafts.ts'
import { updateVoucher } from '../offline/voucher-wallet.ts'
import { restaurants } from '../restaurants/queries.ts'
import { callRpc } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { reviewRow } from './rows.ts'

const answerRow = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['created', 'already_reviewed']), review: reviewRow }),
  z.object({ status: z.enum(['not_found', 'not_used']) }),
])

/**
 * Publishes the review of one's own used voucher (specification, section 7, 'Reviews'; the database recomputes the
 * rating). Resolves with the review that stands, which is an earlier one when a first answer was lost, and which is
 * then in the wallet; rejects with BackendError, and the draft stays.
 */
export function useCreateReview(userId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ voucherId, rating, comment }: { voucherId: string; rating: number; comment: string }) => {
      const words = comment.trim()
      const answer = await callRpc('create_review', { voucher_id: voucherId, rating, ...(words === '' ? {} : { comment: words }) }, answerRow)
      if (!('review' in answer)) throw new BackendError('invalid', answer.status)
      await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) }) // it may not know of the review
      await updateVoucher(userId, voucherId, { review: answer.review })
      await discardReviewDraft(userId, voucherId)
      return answer.review
    },
    onSettled: () => {
      void queryClient.invalidateQueries({ queryKey: vouchers.syncKey(userId) })
      void queryClient.invalidateQueries({ queryKey: restaurants.all })
    },
  })
}
