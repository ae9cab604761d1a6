import { isUndecided, toBackendError } from '../errors.ts'
import type { FavoriteWish } from '../device/private-db.ts'
import { keepWish, settleWish, waitingWishes } from './queued-hearts.ts'
import { getSupabase } from '../supabase/client.ts'

/**
 * Makes an establishment a favourite or not. Without an answer it is kept on this device and sent later ('kept'); the last
 * wish for an establishment counts. Rejects with BackendError when the server refuses.
 */
export async function saveFavorite(userId: string, restaurantId: string, favorite: boolean): Promise<'saved' | 'kept'> {
  const wish = { restaurantId, favorite, at: new Date() }
  try {
    await inTurn(() => send(userId, wish))
  } catch (failure) {
    if (!isUndecided(failure)) throw failure
    await keepWish(userId, wish)
    return 'kept'
  }
  await settleWish(userId, wish)
  return 'saved'
}

/** Sends the wishes that wait; answers with those that the server refused, which are forgotten. */
export async function sendWishes(userId: string): Promise<FavoriteWish[]> {
  const refused: FavoriteWish[] = []
  for (const wish of await waitingWishes(userId)) {
    try {
      await inTurn(async () => {
        await getSupabase() // may wait for a new token
        const isStillWished = (await waitingWishes(userId)).some(
          ({ restaurantId, at }) => restaurantId === wish.restaurantId && at.getTime() === wish.at.getTime(),
        )
        if (isStillWished) await send(userId, wish)
      })
    } catch (failure) {
      if (isUndecided(failure)) return refused
      refused.push(wish)
    }
    await settleWish(userId, wish)
  }
  return refused
}

let lastTurn: Promise<unknown> = Promise.resolve()

/** One after the other, so that the server hears the last tap last. */
function inTurn<Answer>(work: () => Promise<Answer>): Promise<Answer> {
  const turn = lastTurn.then(work)
  lastTurn = turn.catch(() => undefined)
  return turn
}

async function send(userId: string, { restaurantId, favorite }: FavoriteWish): Promise<void> {
  const supabase = await getSupabase()
  const table = supabase.from('user_favorites')
  const { error, status } = favorite
    ? await table.insert({ user_id: userId, restaurant_id: restaurantId }).retry(false)
    : await table.delete().eq('user_id', userId).eq('restaurant_id', restaurantId).retry(false)
  if (!error) return
  const failure = toBackendError(error, status)
  if (failure.kind !== 'conflict') throw failure // it was a favourite already, from another device
}
