import { focusManager, hashKey } from '@tanstack/react-query'
import { onReturn } from '../data/connection.ts'
import { profiles } from '../data/profiles/queries.ts'
import { queryClient } from '../data/query-client.ts'
import type { Session } from '../data/session.ts'
import { failureKind } from '../domain/backend-error.ts'

/**
 * Reads the profile now, when the person or the network returns, and after a refusal: a change of rights ends the
 * person's session, and not every call reports that (rules: Roles).
 */
export function watchAccess({ userId, signal }: Session): void {
  const mine = profiles.mine(userId)
  const ask = () => {
    if (navigator.onLine) void queryClient.fetchQuery({ ...mine, staleTime: 0 }).catch(() => undefined)
  }
  const askIfForbidden = (failure: Error | null) => {
    if (failureKind(failure) === 'forbidden') ask()
  }
  ask()
  const stops = [
    onReturn(ask),
    focusManager.subscribe((focused) => {
      if (focused) ask()
    }),
    queryClient.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') askIfForbidden(event.action.error)
    }),
    queryClient.getQueryCache().subscribe((event) => {
      const isFailure = event.type === 'updated' && event.action.type === 'error'
      if (isFailure && event.query.queryHash !== hashKey(mine.queryKey)) askIfForbidden(event.query.state.error)
    }),
  ]
  signal.addEventListener('abort', () => {
    for (const stop of stops) stop()
  })
}
