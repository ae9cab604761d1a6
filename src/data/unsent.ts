import { withFallback } from './time-limits.ts'

const limitMs = 4_000 // a database that does not answer must not keep anybody from signing out

/** What a sign-out would lose. */
export interface Unsent {
  reviews: number
  favorites: number
}

/**
 * Counts the signed-in person's reviews, half-written ones too, and favorite changes that the server does not have; 0
 * each when it takes over 4 s. Rejects where the code for it cannot be loaded.
 */
export function countUnsent(): Promise<Unsent> {
  return withFallback(limitMs, count(), { reviews: 0, favorites: 0 })
}

/** The databases are loaded on demand: the button that signs out is on every page. */
async function count(): Promise<Unsent> {
  const [{ unsentReviews }, { queuedChanges }] = await Promise.all([
    import('./reviews/drafts.ts'),
    import('./favorites/queued-changes.ts'),
  ])
  const [reviews, changes] = await Promise.all([unsentReviews(), queuedChanges()])
  return { reviews: reviews.length, favorites: changes.length }
}
