import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import type { Lane } from '../outbox/lane.ts'
import { isRefused } from '../outbox/refused.ts'
import { serverNow } from '../server-clock.ts'
import { currentSession, type Session } from '../session.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { markRefused, queuedReview, queuedReviews, saveReviewDraft, type ReviewDraft } from './drafts.ts'
import { reviewRow } from './rows.ts'
import { refetchReviewed, settleReview } from './settle-review.ts'

/** What became of a review that was sent. */
type Published = 'published' | 'refused' | 'suspended'
/** What became of a queued review; 'taken_up': the person is editing it again, so it was not sent. */
type Outcome = Published | 'taken_up'

const answerRow = z.discriminatedUnion('status', [
  z.object({ status: z.enum(['created', 'already_reviewed']), review: reviewRow }),
  z.object({ status: z.enum(['not_found', 'not_used', 'suspended']) }),
])

/** Why a published review stays as it is. */
export const refusals = ['too_late', 'not_found'] as const

const changeAnswerRow = z.discriminatedUnion('status', [
  z.object({ status: z.literal('changed'), review: reviewRow }),
  z.object({ status: z.enum([...refusals, 'suspended']) }),
])

/** Sends queued reviews. A review that is edited again stays out. */
export class ReviewsLane {
  private readonly lane: Lane<ReviewDraft, Outcome>

  constructor({ userId, outbox }: Session) {
    this.lane = outbox.add({ name: 'reviews', due: queuedReviews, send: sendQueued })
    this.lane.onSent((outcomes) => {
      if (outcomes.includes('published')) refetchReviewed(userId)
    })
  }

  /** Calls `listener` with what became of each queued review. */
  onSent(listener: (outcomes: Outcome[]) => void): void {
    this.lane.onSent(listener)
  }

  sendDue(): Promise<boolean> {
    return this.lane.sendDue()
  }
}

/** Sends the queued reviews. Resolves with true when all went through; never rejects. */
export function sendQueuedReviews(): Promise<boolean> {
  return currentSession().get(ReviewsLane).sendDue()
}

/**
 * Publishes the review of one's own used voucher (rules: Reviews). Resolves with 'sent' when the server has this review
 * and the wallet shows it, even after an earlier version whose answer was lost; with 'queued' when nobody answered and
 * the outbox sends it later; with 'suspended' while the account is suspended, and the draft stays. Rejects with
 * BackendError and keeps the draft, also when another device has published other words, which the wallet then shows.
 */
export async function sendReview(userId: string, written: ReviewDraft): Promise<'sent' | 'queued' | 'suspended'> {
  const review = { ...written, sentAt: serverNow() }
  try {
    const outcome = await publish(userId, review)
    if (outcome === 'refused') throw new BackendError('invalid', 'refused')
    return outcome === 'published' ? 'sent' : outcome
  } catch (failure) {
    if (!(failure instanceof BackendError) || failure.kind !== 'offline') throw failure
    await saveReviewDraft({ ...review, state: 'queued' })
    void sendQueuedReviews() // now and, with growing waits, until there is an answer
    return 'queued'
  } finally {
    refetchReviewed(userId)
  }
}

/**
 * Changes one's own published review (rules: Reviews). Resolves with 'changed' or a refusal; rejects with BackendError,
 * also without a network.
 */
export async function changeReview(
  userId: string,
  { voucherId, rating, comment }: ReviewDraft,
): Promise<z.infer<typeof changeAnswerRow>['status']> {
  const words = comment.trim()
  const answer = await callRpc('change_review', { voucher_id: voucherId, rating, comment: words }, changeAnswerRow)
  if (answer.status === 'changed') await settleReview(userId, voucherId, answer.review, { rating, comment })
  return answer.status
}

async function sendQueued({ voucherId }: ReviewDraft): Promise<Outcome> {
  let outcome: Published = 'refused'
  try {
    await getSupabase() // may wait for a new token, and the person may edit the review meanwhile
    const review = await queuedReview(voucherId)
    if (review === undefined) return 'taken_up'
    outcome = await publish(currentSession().userId, review)
    if (outcome === 'published') return outcome
  } catch (failure) {
    if (!isRefused(failure)) throw failure
  }
  await markRefused(voucherId)
  return outcome
}

/** The server's clock, as this device knows it, may be 30 s off. */
const clockErrorMs = 60_000

async function publish(userId: string, draft: ReviewDraft): Promise<Published> {
  const { voucherId, rating, comment } = draft
  const words = comment.trim()
  const answer = await callRpc(
    'create_review',
    { voucher_id: voucherId, rating, comment: words === '' ? undefined : words },
    answerRow,
  )
  if (!('review' in answer)) return answer.status === 'suspended' ? 'suspended' : 'refused'
  const { review } = answer
  const standing = { rating: review.rating, comment: review.comment ?? '' }
  const isSame = standing.rating === rating && standing.comment === words
  // Another device may have published while this review waited: that review stands, with its answer.
  if (isSame || review.created_at.getTime() > (draft.sentAt ?? 0) + clockErrorMs) {
    await settleReview(userId, voucherId, review, standing)
    return isSame ? 'published' : 'refused'
  }
  // An earlier version was stored and its answer lost; the review was edited afterwards.
  const status = await changeReview(userId, draft)
  if (status === 'changed') return 'published'
  return status === 'suspended' ? status : 'refused'
}
