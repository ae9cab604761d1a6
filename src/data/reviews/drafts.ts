import { useLiveQuery } from 'dexie-react-hooks'
import { hasLeft, privateDb, type ReviewDraft } from '../device/private-db.ts'
import { withRetry } from '../device/retry.ts'

/** What the person began to write about a visit on this device, null for nothing; undefined while IndexedDB answers. */
export function useReviewDraft(userId: string, voucherId: string): ReviewDraft | null | undefined {
  return useLiveQuery(async () => (await privateDb(userId).reviewDrafts.get(voucherId)) ?? null, [userId, voucherId])
}

/** Keeps a review that the server does not have: a failed call, or a closed app, loses no word. */
export async function saveReviewDraft(userId: string, draft: ReviewDraft): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).reviewDrafts.put(draft)
}

/** The reviews that go by themselves when there is a network. */
export async function queuedReviews(userId: string): Promise<ReviewDraft[]> {
  if (hasLeft(userId)) return []
  const db = privateDb(userId)
  return withRetry(db, () => db.reviewDrafts.filter(({ state }) => state === 'queued').toArray()).catch(() => [])
}

/** Gives a queued review back to the person, unless they took it back meanwhile. */
export async function returnReview(userId: string, voucherId: string): Promise<void> {
  if (hasLeft(userId)) return
  await privateDb(userId)
    .reviewDrafts.where({ voucherId })
    .modify((draft) => {
      if (draft.state === 'queued') draft.state = 'refused'
    })
}

/** Forgets it. */
export async function discardReviewDraft(userId: string, voucherId: string): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).reviewDrafts.delete(voucherId)
}
