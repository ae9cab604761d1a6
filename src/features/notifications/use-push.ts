import { useQuery } from '@tanstack/react-query'
import { notifications } from '../../data/notifications/queries.ts'

/**
 * What this browser can do about push, and the key to turn it on with. Where the club sends no push (key null), nobody
 * is told why push is not possible.
 */
export function usePush(userId: string) {
  const { data: state, isPending } = useQuery(notifications.push(userId))
  const enabled = state !== undefined && state !== 'on'
  const { data: key, isLoading: isKeyLoading } = useQuery({ ...notifications.pushKey(userId), enabled })
  return {
    state: enabled && key === null ? 'off' : state,
    key,
    isPending: isPending || (state !== 'off' && isKeyLoading),
    isKeyLoading,
  }
}
