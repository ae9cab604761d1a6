import { useMutation } from '@tanstack/react-query'
import type { ReviewDraft } from './drafts.ts'
import { sendReview } from './reviews-lane.ts'

/** `sendReview` for a form. */
export function useSendReview(userId: string) {
  return useMutation({ mutationFn: (review: ReviewDraft) => sendReview(userId, review) })
}
