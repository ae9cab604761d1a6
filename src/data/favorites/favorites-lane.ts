import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import type { Lane } from '../outbox/lane.ts'
import { isRefused } from '../outbox/refused.ts'
import { queryClient } from '../query-client.ts'
import { currentSession, type Session } from '../session.ts'
import { callRpc, getSupabase } from '../supabase/client.ts'
import { refetchFavoriteLists } from './queries.ts'
import { isStillQueued, queueChange, queuedChanges, settleChange, type FavoriteChange } from './queued-changes.ts'

/** A change that the server refused, and why. */
interface Refusal {
  change: FavoriteChange
  reason: unknown
}

const answerRow = z.object({ status: z.enum(['saved', 'not_found']) })

/** Sends favorite changes one after the other; of several for one restaurant only the last. */
export class FavoritesLane {
  private readonly lane: Lane<FavoriteChange, Refusal | null>

  constructor({ outbox }: Session) {
    this.lane = outbox.add({ name: 'favorites', due: queuedChanges, send: sendQueued })
    this.lane.onSent(() => refetchFavoriteLists(queryClient))
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
    let refusal: Refusal | null
    try {
      refusal = await this.lane.inTurn(() => (isQueued ? sendQueued(change) : send(change)))
    } catch (failure) {
      if (isQueued && isKept(failure)) return 'kept'
      throw failure
    }
    if (refusal) throw refusal.reason
    return 'saved'
  }
}

/** Null when the server has the change, or a later one replaced it. */
async function sendQueued(change: FavoriteChange): Promise<Refusal | null> {
  let refusal: Refusal | null
  try {
    await getSupabase() // may wait for a new token, and the person may tap again meanwhile
    if (!(await isStillQueued(change))) return null
    refusal = await send(change)
  } catch (reason) {
    if (isKept(reason)) throw reason
    refusal = { change, reason }
  }
  await settleChange(change)
  return refusal
}

async function send(change: FavoriteChange): Promise<Refusal | null> {
  const { restaurantId, favorite } = change
  const { status } = await callRpc('set_favorite', { restaurant_id: restaurantId, favorite }, answerRow)
  return status === 'saved' ? null : { change, reason: new BackendError('not_found', status) }
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
