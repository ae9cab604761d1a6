import { useMutation, useQueryClient } from '@tanstack/react-query'
import { favorites, refetchFavoriteLists, withTaps, type Tap } from './queries.ts'

/**
 * Adds or removes a favorite (rules: Favorites). The list of favorites changes at once, and back again when the server
 * refuses. Taps on one restaurant reach the server one after the other, so that the last one counts. Resolves with
 * 'saved', or with 'kept' where there is no network and the change is sent later.
 */
export function useSetFavorite(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = favorites.mine(userId)
  const show = (tap: Tap) => {
    queryClient.setQueryData(
      queryKey,
      (ids) => ids && withTaps(ids, [tap]), // an unknown list stays unknown: one heart does not make it complete
      { updatedAt: 0 }, // not from the server: a reload fetches it again
    )
    queryClient.setQueryData(favorites.unsent(userId).queryKey, (taps = []) => [...taps, tap])
  }
  const mutationKey = ['favorites', userId, restaurantId] as const
  return useMutation({
    mutationKey,
    scope: { id: mutationKey.join(' ') },
    mutationFn: async (tap: Tap) => {
      const { saveFavorite } = await import('./favorites-lane.ts') // loads Dexie, which visitors do without
      return saveFavorite(tap.restaurantId, tap.favorite)
    },
    onMutate: async (tap) => {
      await queryClient.cancelQueries({ queryKey })
      show(tap)
    },
    onError: (_, tap) => {
      if (queryClient.isMutating({ mutationKey }) === 1) show({ ...tap, favorite: !tap.favorite })
    },
    onSettled: () => {
      if (queryClient.isMutating({ mutationKey }) > 1) return // another tap follows
      void queryClient.invalidateQueries({ queryKey })
      refetchFavoriteLists(queryClient)
    },
  })
}
