import { queuedChanges } from './favorites/queued-changes.ts'
import { queuedReviews } from './reviews/drafts.ts'

const limitMs = 1_000 // a database that does not answer must not keep anybody from signing out

/** What a sign-out would lose. */
export interface Unsent {
  reviews: number
  favorites: number
}

/**
 * Counts the signed-in person's reviews and favorite changes that wait for a network; 0 each when it takes over 1 s.
 */
export function countUnsent(): Promise<Unsent> {
  const counted = Promise.all([queuedReviews(), queuedChanges()]).then(([reviews, changes]): Unsent => ({
    reviews: reviews.length,
    favorites: changes.length,
  }))
  const tooLong = new Promise<Unsent>((resolve) => {
    setTimeout(resolve, limitMs, { reviews: 0, favorites: 0 })
  })
  return Promise.race([counted, tooLong])
}
