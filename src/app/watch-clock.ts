import { focusManager } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'
import { measureServerClock } from '../data/server-clock.ts'

/**
 * Measures this device's clock now and each time the page is shown, until `signal` aborts. Invalidates data that was
 * read while the clock was ahead, which would otherwise count as fresh for too long.
 */
export function watchClock({ signal }: { signal: AbortSignal }): void {
  const check = () => {
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > Date.now() })
    void measureServerClock().catch(() => undefined) // without an answer the offset measured before stays
  }
  check()
  signal.addEventListener(
    'abort',
    focusManager.subscribe((focused) => {
      if (focused) check()
    }),
  )
}
