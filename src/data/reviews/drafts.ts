import type { Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession } from '../session.ts'

/** A review that the server does not have; the stars are 0 until one is chosen. */
export interface ReviewDraft {
  voucherId: string
  rating: number
  comment: string
  /**
   * `queued`: sent without a network, and sent again when there is one. `refused`: the server refused it. Else it is
   * being written.
   */
  state?: 'queued' | 'refused'
}

/** What of a review is sent. */
export type ReviewText = Pick<ReviewDraft, 'rating' | 'comment'>

class ReviewDatabase extends PersonalDatabase {
  declare drafts: Table<ReviewDraft, string>

  constructor(owner: Owner) {
    super(owner, 'reviews')
    this.version(1).stores({ drafts: 'voucherId' })
  }
}

const database = () => currentSession().get(ReviewDatabase)

/** The draft of the review of one voucher, null when there is none; undefined while IndexedDB answers. */
export function useReviewDraft(voucherId: string): ReviewDraft | null | undefined {
  return useLiveQuery(async () => {
    const db = database()
    return (await withRetry(db, () => db.drafts.get(voucherId))) ?? null
  }, [voucherId])
}

/** Keeps a draft, so that a failed call or a closed app loses no word. */
export async function saveReviewDraft(draft: ReviewDraft): Promise<void> {
  const db = database()
  await withRetry(db, () => db.drafts.put(draft))
}

/** The reviews that wait to be sent. Never rejects: a database that cannot be read counts as empty. */
export async function queuedReviews(): Promise<ReviewDraft[]> {
  const db = database()
  return withRetry(db, () => db.drafts.filter(({ state }) => state === 'queued').toArray()).catch(() => [])
}

/** The queued review of one voucher as it is now; undefined when the person is editing it again. */
export async function queuedReview(voucherId: string): Promise<ReviewDraft | undefined> {
  return (await queuedReviews()).find((review) => review.voucherId === voucherId)
}

/** Marks a queued review as refused, unless the person is editing it again. */
export async function markRefused(voucherId: string): Promise<void> {
  const db = database()
  await withRetry(db, () =>
    db.drafts.where({ voucherId }).modify((draft) => {
      if (draft.state === 'queued') draft.state = 'refused'
    }),
  )
}

/** Deletes a draft; with `sent`, only one that still has the stars and words that were sent. */
export async function discardReviewDraft(voucherId: string, sent?: ReviewText): Promise<void> {
  const db = database()
  const isDone = ({ rating, comment }: ReviewDraft) =>
    sent === undefined || (rating === sent.rating && comment.trim() === sent.comment.trim())
  await withRetry(db, () => db.drafts.where({ voucherId }).filter(isDone).delete())
}
