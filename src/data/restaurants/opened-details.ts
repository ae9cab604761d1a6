import type { RestaurantDetail } from './rows.ts'
import { serverNow } from '../server-clock.ts'
import { hasLeft, privateDb, type OpenedDetail } from '../device/private-db.ts'
import { withRetry } from '../device/retry.ts'

const mostKept = 30

/** Keeps an establishment's page, complete, for when there is no network; the 30 opened last. Never rejects. */
export async function keepDetail(userId: string, restaurant: RestaurantDetail): Promise<void> {
  if (hasLeft(userId)) return
  const db = privateDb(userId)
  const opened: OpenedDetail = { slug: restaurant.slug, detail: restaurant, savedAt: new Date(serverNow()) }
  await withRetry(db, () =>
    db.transaction('rw', db.openedDetails, async () => {
      await db.openedDetails.put(opened)
      // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection
      const old = await db.openedDetails.orderBy('savedAt').reverse().offset(mostKept).primaryKeys()
      await db.openedDetails.bulkDelete(old)
    }),
  ).catch((failure: unknown) => {
    console.warn('a page was not kept', failure)
  })
}

/** An establishment's page as this person last saw it, or null. */
export async function openedDetail(
  userId: string,
  slug: string,
): Promise<{ restaurant: RestaurantDetail; savedAt: Date } | null> {
  if (hasLeft(userId)) return null
  const db = privateDb(userId)
  const opened = await withRetry(db, () => db.openedDetails.get(slug)).catch(() => undefined)
  return opened === undefined ? null : { restaurant: opened.detail, savedAt: opened.savedAt }
}
