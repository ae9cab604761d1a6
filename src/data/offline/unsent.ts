import { waitingWishes } from './favorite-wishes.ts'
import { queuedReviews } from './review-drafts.ts'

const limitMs = 1_000 // a database that does not answer keeps nobody from leaving

/** How many reviews and hearts of the person wait here for a network; a sign-out takes them along. */
export async function countUnsent(userId: string): Promise<{ reviews: number; favorites: number }> {
  const tooLong = new Promise<[]>((resolve) => { setTimeout(resolve, limitMs, []) })
  const [reviews, wishes] = await Promise.race([Promise.all([queuedReviews(userId), waitingWishes(userId)]), tooLong])
  return { reviews: reviews?.length ?? 0, favorites: wishes?.length ?? 0 }
}
