import { queryClient } from '../query-client.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { vouchers } from '../vouchers/queries.ts'
import { updateVoucher } from '../vouchers/wallet.ts'
import { discardReviewDraft, type ReviewText } from './drafts.ts'
import type { Review } from './rows.ts'

/**
 * Puts into the wallet the review that the server has now, null for none, and discards the draft; with `sent`, only one
 * that was not changed since.
 */
export async function settleReview(
  userId: string,
  voucherId: string,
  review: Review | null,
  sent?: ReviewText,
): Promise<void> {
  await queryClient.cancelQueries({ queryKey: vouchers.syncKey(userId) }) // its answer may lack the change
  await updateVoucher(voucherId, { review })
  // A published review stays published: a draft that cannot be deleted is only offered again.
  await discardReviewDraft(voucherId, sent).catch((failure: unknown) => {
    console.warn('the draft of a review stays', failure)
  })
}

/** Reads again what shows a review or a rating. */
export function refetchReviewed(userId: string): void {
  void queryClient.invalidateQueries({ queryKey: vouchers.syncKey(userId) })
  void queryClient.invalidateQueries({ queryKey: restaurantChoices.all })
}
