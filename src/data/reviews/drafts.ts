import type { Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession } from '../session.ts'
import { withTimeout } from '../time-limits.ts'

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
  /**
   * When the person sent a queued review, by the server's clock (epoch ms). Absent in reviews that older versions of
   * the app queued; these replace nothing.
   */
  sentAt?: number
}

/** The part of a review that is sent. */
export type ReviewText = Pick<ReviewDraft, 'rating' | 'comment'>

class ReviewDatabase extends PersonalDatabase {
  declare drafts: Table<ReviewDraft, string>

  constructor(owner: Owner) {
    super(owner, 'reviews')
    this.version(1).stores({ drafts: 'voucherId' })
  }
}

const longestWaitMs = 4_000 // a database of WebKit may hang until the browser is started again

/** Works on the drafts, with a retry; rejects also when the database gives no answer. */
function withDrafts<Answer>(work: (drafts: ReviewDatabase['drafts']) => PromiseLike<Answer>): Promise<Answer> {
  const db = currentSession().get(ReviewDatabase)
  return withTimeout(
    longestWaitMs,
    withRetry(db, () => work(db.drafts)),
  )
}

/**
 * The draft of the review of one voucher; null when there is none, or none that can be read; undefined while IndexedDB
 * answers.
 */
export function useReviewDraft(voucherId: string): ReviewDraft | null | undefined {
  return useLiveQuery(async () => {
    const draft = await withDrafts((drafts) => drafts.get(voucherId)).catch(() => undefined)
    return draft ?? null
  }, [voucherId])
}

/** Keeps a draft, so that a failed call or a closed app loses no word. */
export async function saveReviewDraft(draft: ReviewDraft): Promise<void> {
  await withDrafts((drafts) => drafts.put(draft))
}

/** The reviews that wait to be sent. Never rejects: a database that cannot be read counts as empty. */
export function queuedReviews(): Promise<ReviewDraft[]> {
  return withDrafts((drafts) => drafts.filter(({ state }) => state === 'queued').toArray()).catch(() => [])
}

/** All reviews with stars or words that the server does not have, also half-written and refused ones. Never rejects. */
export function unsentReviews(): Promise<ReviewDraft[]> {
  const isBegun = ({ rating, comment }: ReviewDraft) => rating > 0 || comment.trim() !== ''
  return withDrafts((drafts) => drafts.filter(isBegun).toArray()).catch(() => [])
}

/** The queued review of one voucher as it is now; undefined when the person is editing it again. */
export async function queuedReview(voucherId: string): Promise<ReviewDraft | undefined> {
  return (await queuedReviews()).find((review) => review.voucherId === voucherId)
}

/** Marks a queued review as refused, unless the person is editing it again. */
export async function markRefused(voucherId: string): Promise<void> {
  await withDrafts((drafts) =>
    drafts.where({ voucherId }).modify((draft) => {
      if (draft.state === 'queued') draft.state = 'refused'
    }),
  )
}

/** Deletes a draft; with `sent`, only one that still has the stars and words that were sent. */
export async function discardReviewDraft(voucherId: string, sent?: ReviewText): Promise<void> {
  const isDone = ({ rating, comment }: ReviewDraft) =>
    sent === undefined || (rating === sent.rating && comment.trim() === sent.comment.trim())
  await withDrafts((drafts) => drafts.where({ voucherId }).filter(isDone).delete())
}
