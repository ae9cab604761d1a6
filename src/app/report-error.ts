import { reportError } from '../data/error-reports.ts'
import type { makeRouter } from './router.tsx'

/**
 * Counts what went wrong on the page that the router shows: an error that nothing caught, as an event of the window, or
 * one that a page's loader or rendering threw.
 */
export function reportFailure(router: ReturnType<typeof makeRouter>, failure: unknown): void {
  const route = router.state.matches.at(-1)?.fullPath ?? '/'
  // An event without an error is about a script of another origin, or about nothing that broke.
  if (failure instanceof ErrorEvent) void (failure.error != null && reportError('script', route, failure.error))
  else if (failure instanceof PromiseRejectionEvent) void reportError('script', route, failure.reason)
  else void reportError('page', route, failure)
}
