import { withRetry } from '../device/retry.ts'
import { serverNow } from '../server-clock.ts'
import { withFallback } from '../time-limits.ts'
import { restaurantDb, type OpenedDetail } from './restaurant-database.ts'
import type { RestaurantDetail } from './rows.ts'

const mostKept = 30
const mostListed = 8
const longestWaitMs = 1_000

/**
 * Keeps a restaurant's complete page for when there is no network; the 30 loaded last. Resolves when it is kept, or
 * after a second, so that a blocked database holds no page back. Never rejects.
 */
export async function keepDetail(restaurant: RestaurantDetail): Promise<void> {
  await withFallback(longestWaitMs, keep(restaurant), undefined)
}

async function keep(restaurant: RestaurantDetail): Promise<void> {
  const db = restaurantDb()
  const now = new Date(serverNow())
  const opened: OpenedDetail = { slug: restaurant.slug, detail: restaurant, savedAt: now, openedAt: now }
  await withRetry(db, () =>
    db.transaction('rw', db.details, async () => {
      await db.details.filter(({ detail }) => detail.id === restaurant.id).delete() // also at an earlier address
      await db.details.put(opened)
      // oxlint-disable-next-line unicorn/no-array-reverse -- a Dexie collection
      const old = await db.details.orderBy('savedAt').reverse().offset(mostKept).primaryKeys()
      await db.details.bulkDelete(old)
    }),
  ).catch((failure: unknown) => {
    console.warn('a restaurant page was not kept', failure)
  })
}

/** A restaurant's page as this person last saw it, or null. Never rejects. */
export async function openedDetail(slug: string): Promise<{ restaurant: RestaurantDetail; savedAt: Date } | null> {
  const db = restaurantDb()
  const opened = await withRetry(db, () => db.details.get(slug)).catch(() => undefined)
  return opened === undefined ? null : { restaurant: opened.detail, savedAt: opened.savedAt }
}

/** Notes that the person looks at a kept page now, whose details may be older. Never rejects. */
export async function noteOpened(slug: string): Promise<void> {
  const db = restaurantDb()
  await withRetry(db, () => db.details.update(slug, { openedAt: new Date(serverNow()) })).catch(() => undefined)
}

/** Forgets a restaurant that has left the club. Resolves after a second at the latest; never rejects. */
export async function forgetDetail(slug: string): Promise<void> {
  const db = restaurantDb()
  const deleted = withRetry(db, () => db.details.delete(slug)).catch(() => undefined)
  await withFallback(longestWaitMs, deleted, undefined)
}

/** The 8 restaurants whose pages the person opened last on this device, the last one first. Never rejects. */
export async function lastOpened(): Promise<RestaurantDetail[]> {
  const db = restaurantDb()
  const kept = await withRetry(db, () => db.details.toArray()).catch(() => [])
  return kept
    .flatMap(({ detail, openedAt }) => (openedAt === undefined ? [] : { detail, openedAt }))
    .toSorted((a, b) => b.openedAt.getTime() - a.openedAt.getTime())
    .slice(0, mostListed)
    .map(({ detail }) => detail)
}
