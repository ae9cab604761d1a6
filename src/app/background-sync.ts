import { onReturn } from '../data/connection.ts'
import { favorites } from '../data/favorites/queries.ts'
import { sendWishes } from '../data/favorites/save.ts'
import { syncDirectory } from '../data/restaurants/directory-sync.ts'
import { queryClient } from '../data/query-client.ts'
import { sendQueuedReviews } from '../data/reviews/send.ts'
import { establishmentsTexts } from '../texts/restaurants.ts'
import { reviewTexts } from '../texts/reviews.ts'
import { notify } from '../ui/feedback/notify.ts'

const everyMs = 10 * 60_000

/**
 * Keeps this device ready for a place without a signal: asks the browser not to clear it, sends what waits, and keeps the
 * directory's snapshot up to date; now, when a network returns, and now and then. Returns how to stop.
 */
export function startBackgroundSync(userId: string): () => void {
  void navigator.storage?.persist?.()
  const work = async () => {
    if (!navigator.onLine) return
    const refused = await sendWishes(userId)
    if (refused.length > 0) {
      const { failed, addFailed, removeFailed } = establishmentsTexts.favorite
      notify.error(failed, refused.some(({ favorite }) => favorite) ? addFailed : removeFailed)
      await queryClient.invalidateQueries({ queryKey: favorites.mine(userId).queryKey })
    }
    const reviews = await sendQueuedReviews(userId)
    if (reviews.published > 0) notify.success(reviewTexts.sent, reviewTexts.sentText)
    if (reviews.refused > 0) notify.error(reviewTexts.failed, reviewTexts.refusedNotice)
    await syncDirectory(userId)
  }
  const start = () =>
    void work().catch((failure: unknown) => {
      console.warn('this device is behind', failure)
    })
  start()
  const stopListening = onReturn(start)
  const timer = setInterval(start, everyMs)
  return () => {
    stopListening()
    clearInterval(timer)
  }
}
