import * as z from 'zod/mini'
import { BackendError, isUndecided } from '../errors.ts'
import type { ReviewDraft } from '../device/private-db.ts'
import { discardReviewDraft, queuedReviews, returnReview, saveReviewDraft } from './drafts.ts'
import { updateVoucher } from '../vouchers/wallet.ts'
import { queryClient } from '../query-client.ts'
import { restaurants } from '../restaurants/queries.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { vouchers } from '../vouchers/queries.ts'
import { reviewRow } from './rows.ts'

const answerRow = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['created', 'already_reviewed']), review: reviewRow }),
  z.object({ status: z.enum(['not_found', 'not_used']) }),
])

/**
 * Publishes the review of one's own used voucher (specification, section 7, 'Reviews'; the database recomputes the
 * rating). Answers 'sent' when the review that stands is in the wallet, an earlier one where a first answer was lost;
 * 'queued' where nobody answered: it goes by itself later. Rejects with BackendError, and the draft stays.
 */
export async function sendReview(userId: string, review: ReviewDraft): Promise<'sent' | 'queued'> {
  try {
    await publish(userId, review)
    return 'sent'
  } catch (failure) {
    if (!(failure instanceof BackendError) || failure.kind !== 'offline') throw failure
    await saveReviewDraft(userId, { ...review, state: 'queued' })
    return 'queued'
  } finally {
    readAgain(userId)
  }
}

/** Sends the reviews that wait; answers how many were published, and how many were refused and are the person's again. */
export async function sendQueuedReviews(userId: string): Promise<{ published: number; refused: number }> {
  const outcome = { published: 0, refused: 0 }
  for (const { voucherId } of await queuedReviews(userId)) {
    try {
      await getSupabase() // may wait for a new token, and the review before this one took its time
      const review = (await queuedReviews(userId)).find((queued) => queued.voucherId === voucherId)
      if (review === undefined) continue // taken up again meanwhile
      await publish(userId, review)
      outcome.published += 1
    } catch (failure) {
      if (isUndecided(failure)) break
      await returnReview(userId, voucherId)
      outcome.refused += 1
    }
  }
  if (outcome.published > 0) readAgain(userId)
  return outcome
}

async function publish(userId: string, { voucherId, rating, comment }: ReviewDraft): Promise<void> {
  const words = comment.trim()
  const answer = await callRpc(
    'create_review',
    { voucher_id: voucherId, rating, ...(words === '' ? {} : { comment: words }) },
    answerRow,
  )
  if (!('review' in answer)) throw new BackendError('invalid', answer.status)
  await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) }) // it may not know of the review
  await updateVoucher(userId, voucherId, { review: answer.review })
  await discardReviewDraft(userId, voucherId)
}

function readAgain(userId: string): void {
  void queryClient.invalidateQueries({ queryKey: vouchers.syncKey(userId) })
  void queryClient.invalidateQueries({ queryKey: restaurants.all })
}
