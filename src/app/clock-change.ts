import { focusManager } from '@tanstack/react-query'
import { queryClient } from '../data/query-client.ts'

/**
 * Reads again what was read while this device's clock was ahead, now and when the page is shown, until `signal` aborts:
 * it would count as fresh for as long as the clock was ahead.
 */
export function watchClockChange({ signal }: { signal: AbortSignal }): void {
  const readAgain = () => {
    void queryClient.invalidateQueries({ predicate: ({ state }) => state.dataUpdatedAt > Date.now() })
  }
  readAgain()
  signal.addEventListener('abort', focusManager.subscribe(readAgain))
}
