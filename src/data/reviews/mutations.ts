import { useMutation } from '@tanstack/react-query'
import type { ReviewDraft } from '../device/private-db.ts'
import { sendReview } from './send.ts'

/** `sendReview` for a form. */
export function useSendReview(userId: string) {
  return useMutation({ mutationFn: (review: ReviewDraft) => sendReview(userId, review) })
}
