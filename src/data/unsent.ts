import { waitingWishes } from './favorites/queued-hearts.ts'
import { queuedReviews } from './reviews/drafts.ts'

const limitMs = 1_000 // a database that does not answer keeps nobody from leaving

export interface Unsent {
  reviews: number
  favorites: number
}

/** How many reviews and hearts of the person wait here for a network; a sign-out takes them along. */
export function countUnsent(userId: string): Promise<Unsent> {
  const counted = Promise.all([queuedReviews(userId), waitingWishes(userId)]).then(([reviews, wishes]): Unsent => ({
    reviews: reviews.length,
    favorites: wishes.length,
  }))
  const tooLong = new Promise<Unsent>((resolve) => {
    setTimeout(resolve, limitMs, { reviews: 0, favorites: 0 })
  })
  return Promise.race([counted, tooLong])
}
