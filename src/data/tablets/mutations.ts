import { useMutation, useQueryClient } from '@tanstack/react-query'
import { callRpc } from '../supabase/client.ts'
import { tablets } from './queries.ts'
import { disconnectedRow, renamedRow } from './rows.ts'

/** Renames a tablet. Resolves with the status; rejects with BackendError. */
export function useRenameTablet(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async ({ tabletId, name }: { tabletId: string; name: string }) => {
      const { status } = await callRpc('rename_tablet', { tablet_id: tabletId, name }, renamedRow)
      return status
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tablets.ofRestaurant(userId, restaurantId) }),
  })
}

/** Disconnects a tablet, which notices within seconds. Resolves with the status; rejects with BackendError. */
export function useDisconnectTablet(userId: string, restaurantId: string) {
  const queryClient = useQueryClient()
  return useMutation({
    mutationFn: async (tabletId: string) => {
      const { status } = await callRpc('disconnect_tablet', { tablet_id: tabletId }, disconnectedRow)
      return status
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: tablets.ofRestaurant(userId, restaurantId) }),
  })
}
