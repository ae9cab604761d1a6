import { useMutation, useQueryClient } from '@tanstack/react-query'
import { undoScan } from '../scans/undo.ts'
import { manager } from './queries.ts'

/**
 * Undoes a use of one's own restaurant, whichever device recorded it, with a reason. Resolves with the status; rejects
 * with BackendError.
 */
export function useUndoUse(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ scanId, reason }: { scanId: string; reason: string }) => {
      const status = await undoScan(scanId, reason)
      // The list is the server's, so it knows the use: only the right to undo it can be missing.
      return status === 'unstored' ? 'not_found' : status
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: manager.ofRestaurant(userId, restaurantId) }),
  })
}
