import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restaurants } from '../restaurants/queries.ts'
import { favorites } from './queries.ts'

interface FavoriteChange {
  restaurantId: string
  /** What it shall be. */
  favorite: boolean
}

/**
 * Adds or removes a favourite (specification, section 7). The list of favourites changes at once, and back again when the
 * server refuses; taps on one establishment reach the server one after the other, so that the last one counts. Resolves
 * with 'saved', or 'kept' where there is no network: it is sent later.
 */
export function useSetFavorite(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = favorites.mine(userId)
  const show = ({ favorite }: FavoriteChange) => {
    queryClient.setQueryData(queryKey, (ids = []) =>
      favorite ? [...new Set([...ids, restaurantId])] : ids.filter((id) => id !== restaurantId),
    )
  }
  const mutationKey = ['favorites', userId, restaurantId] as const
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (change: FavoriteChange) => {
      const { saveFavorite } = await import('./save.ts') // brings Dexie, which visitors do without
      return saveFavorite(userId, change.restaurantId, change.favorite)
    },
    onMutate: async (change) => {
      await queryClient.cancelQueries({ queryKey })
      show(change)
    },
    onError: (_, change) => {
      if (queryClient.isMutating({ mutationKey }) === 1) show({ ...change, favorite: !change.favorite })
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return // another tap follows
      void queryClient.invalidateQueries({ queryKey })
      void queryClient.invalidateQueries({
        queryKey: restaurants.lists,
        predicate: ({ queryKey: [, , , filters] }) => isOfFavorites(filters),
      })
    },
  })
}

function isOfFavorites(filters: unknown): boolean {
  return typeof filters === 'object' && filters !== null && 'favoritos' in filters
}
