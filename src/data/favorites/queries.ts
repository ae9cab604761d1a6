import { queryOptions, type QueryClient } from '@tanstack/react-query'
import { toBackendError } from '../errors.ts'
import { restaurantChoices } from '../restaurants/choices.ts'
import { keptOnDevice, staleTimes } from '../stale-times.ts'
import { getSupabase } from '../supabase/client.ts'

export interface Tap {
  restaurantId: string
  /** Whether it is to be a favorite. */
  favorite: boolean
}

export const favorites = {
  /** The ids of the person's favorite restaurants, with the queued changes applied (rules: Favorites). */
  mine: (userId: string) =>
    queryOptions({
      queryKey: ['favorites', userId] as const,
      queryFn: async () => {
        const unsent = await readUnsent() // first: what is sent meanwhile may be missing in the answer
        const supabase = await getSupabase()
        const { data, error, status } = await supabase
          .from('user_favorites')
          .select('restaurant_id')
          .eq('user_id', userId)
          .retry(false)
        if (error) throw toBackendError(error, status)
        return withTaps(
          data.map((row) => row.restaurant_id),
          unsent,
        )
      },
      staleTime: staleTimes.favorites,
      ...keptOnDevice,
    }),

  /** The changes that the server does not have yet: all that is known about hearts while the list cannot be read. */
  unsent: (userId: string) => queryOptions({ queryKey: ['favorites', userId, 'unsent'] as const, queryFn: readUnsent }),
}

/** Reads again the lists and maps that show favorites only. */
export function refetchFavoriteLists(queryClient: QueryClient): void {
  void queryClient.invalidateQueries({
    queryKey: restaurantChoices.all,
    predicate: ({ queryKey: [, , , filters] }) => isOfFavorites(filters),
  })
}

function isOfFavorites(filters: unknown): boolean {
  return typeof filters === 'object' && filters !== null && 'favoritos' in filters
}

/** Applies the taps to these ids in order: the last tap on a restaurant counts. */
export function withTaps(ids: readonly string[], taps: readonly Tap[]): string[] {
  const changed = new Set(ids)
  for (const { restaurantId, favorite } of taps) {
    if (favorite) changed.add(restaurantId)
    else changed.delete(restaurantId)
  }
  return [...changed]
}

async function readUnsent(): Promise<Tap[]> {
  const { queuedChanges } = await import('./queued-changes.ts') // loads Dexie, which visitors do without
  return queuedChanges()
}
