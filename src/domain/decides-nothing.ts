import { failureKind } from './backend-error.ts'

/** Whether the server decided nothing, so that the same call may succeed later; no link is dead because of it. */
export function decidesNothing(failure: unknown): boolean {
  return ['offline', 'server', 'rate_limited'].includes(failureKind(failure))
}
