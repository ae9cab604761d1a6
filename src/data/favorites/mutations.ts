import { useMutation, useQueryClient } from '@tanstack/react-query'
import { restaurantChoices } from '../restaurants/choices.ts'
import { favorites } from './queries.ts'

interface Tap {
  restaurantId: string
  /** Whether it is to be a favorite. */
  favorite: boolean
}

/**
 * Adds or removes a favorite (rules: Favorites). The list of favorites changes at once, and back again when the server
 * refuses. Taps on one restaurant reach the server one after the other, so that the last one counts. Resolves with
 * 'saved', or with 'kept' where there is no network and the change is sent later.
 */
export function useSetFavorite(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  const { queryKey } = favorites.mine(userId)
  const show = ({ favorite }: Tap) => {
    queryClient.setQueryData(
      queryKey,
      (ids = []) => (favorite ? [...new Set([...ids, restaurantId])] : ids.filter((id) => id !== restaurantId)),
      { updatedAt: 0 }, // not the server's: a reload reads it again
    )
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
      void queryClient.invalidateQueries({
        queryKey: restaurantChoices.all,
        predicate: ({ queryKey: [, , , filters] }) => isOfFavorites(filters),
      })
    },
  })
}

function isOfFavorites(filters: unknown): boolean {
  return typeof filters === 'object' && filters !== null && 'favoritos' in filters
}
