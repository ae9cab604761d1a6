import { toBackendError } from '../errors.ts'
import { BackendError } from '../../domain/backend-error.ts'
import type { Lane } from '../outbox/lane.ts'
import { isRefused } from '../outbox/refused.ts'
import { currentSession, type Session } from '../session.ts'
import { getSupabase } from '../supabase/client.ts'
import { sessionKey } from '../supabase/session-key.ts'
import { isStillQueued, queueChange, queuedChanges, settleChange, type FavoriteChange } from './queued-changes.ts'

/** A change that the server refused, and why. */
interface Refusal {
  change: FavoriteChange
  reason: unknown
}

/** Sends favorite changes one after the other; of several for one restaurant only the last. */
export class FavoritesLane {
  private readonly lane: Lane<FavoriteChange, Refusal | null>
  private readonly userId: string

  constructor({ userId, outbox }: Session) {
    this.userId = userId
    this.lane = outbox.add({ name: 'favorites', due: queuedChanges, send: (change) => this.sendQueued(change) })
  }

  /** Calls `listener` with queued changes that the server refused; they are forgotten. */
  onRefused(listener: (changes: FavoriteChange[]) => void): void {
    this.lane.onSent((outcomes) => {
      const refused = outcomes.flatMap((refusal) => refusal?.change ?? [])
      if (refused.length > 0) listener(refused)
    })
  }

  /** Sends a change now. Resolves with 'kept' when nothing was decided; rejects when the server refuses. */
  async save(change: FavoriteChange): Promise<'saved' | 'kept'> {
    const isQueued = await queueChange(change).then(
      () => true,
      () => false, // a full device: the change can still be sent now
    )
    try {
      const refusal = await this.lane.inTurn(() => (isQueued ? this.sendQueued(change) : this.send(change)))
      if (refusal) throw refusal.reason
      return 'saved'
    } catch (failure) {
      if (isQueued && isKept(failure)) return 'kept'
      throw failure
    }
  }

  /** Null when the server has the change, or a later one replaced it. */
  private async sendQueued(change: FavoriteChange): Promise<Refusal | null> {
    let refusal: Refusal | null = null
    try {
      await getSupabase() // may wait for a new token, and the person may tap again meanwhile
      if (!(await isStillQueued(change))) return null
      await this.send(change)
    } catch (reason) {
      if (isKept(reason)) throw reason
      refusal = { change, reason }
    }
    await settleChange(change)
    return refusal
  }

  private async send({ restaurantId, favorite }: FavoriteChange): Promise<null> {
    const supabase = await getSupabase()
    // As a visitor it would be refused for good, and forgotten.
    if (localStorage.getItem(sessionKey) === null) throw new BackendError('signed_out', 'the session is over')
    const table = supabase.from('user_favorites')
    const { error, status } = favorite
      ? await table.insert({ user_id: this.userId, restaurant_id: restaurantId }).retry(false)
      : await table.delete().eq('user_id', this.userId).eq('restaurant_id', restaurantId).retry(false)
    if (!error) return null
    const failure = toBackendError(error, status)
    if (failure.kind !== 'conflict') throw failure // another device has added it already
    return null
  }
}

/** Whether a change is sent again later. An error of the server's own counts as refused (rules: Favorites). */
function isKept(failure: unknown): boolean {
  return !isRefused(failure) && !(failure instanceof BackendError && failure.kind === 'server')
}

/**
 * Makes a restaurant a favorite or not. Resolves with 'kept' when there was no answer: the change is queued on this
 * device and sent later, the last one for each restaurant. Rejects with BackendError when the server refuses.
 */
export function saveFavorite(restaurantId: string, favorite: boolean): Promise<'saved' | 'kept'> {
  return currentSession().get(FavoritesLane).save({ restaurantId, favorite, at: new Date() })
}
