import { useLiveQuery } from 'dexie-react-hooks'
import { hasLeft, privateDb, type ReviewDraft } from './private-db.ts'

/** What the person began to write about a visit on this device, null for nothing; undefined while IndexedDB answers. */
export function useReviewDraft(userId: string, voucherId: string): ReviewDraft | null | undefined {
  return useLiveQuery(async () => (await privateDb(userId).reviewDrafts.get(voucherId)) ?? null, [userId, voucherId])
}

/** Keeps a review that is not sent yet: a failed call, or a closed app, loses no word. */
export async function saveReviewDraft(userId: string, draft: ReviewDraft): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).reviewDrafts.put(draft)
}

/** Forgets it. */
export async function discardReviewDraft(userId: string, voucherId: string): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).reviewDrafts.delete(voucherId)
}
