import { hasLeft, privateDb, type FavoriteWish } from '../device/private-db.ts'
import { withRetry } from '../device/retry.ts'

/** Keeps a heart that was tapped without a network; a later tap on the same establishment replaces it. */
export async function keepWish(userId: string, wish: FavoriteWish): Promise<void> {
  if (hasLeft(userId)) return
  const db = privateDb(userId)
  await withRetry(db, () => db.favoriteWishes.put(wish))
}

/** The hearts that wait to be sent. */
export async function waitingWishes(userId: string): Promise<FavoriteWish[]> {
  if (hasLeft(userId)) return []
  const db = privateDb(userId)
  return withRetry(db, () => db.favoriteWishes.toArray()).catch(() => [])
}

/** Forgets one that the server has heard, unless the person tapped again meanwhile. */
export async function settleWish(userId: string, { restaurantId, at }: FavoriteWish): Promise<void> {
  if (hasLeft(userId)) return
  const db = privateDb(userId)
  await db.transaction('rw', db.favoriteWishes, async () => {
    const kept = await db.favoriteWishes.get(restaurantId)
    if (kept !== undefined && kept.at <= at) await db.favoriteWishes.delete(restaurantId)
  })
}
