import { pushCameMessage, renewPushMessage } from '../../domain/worker-names.ts'
import { queryClient } from '../query-client.ts'
import type { Session } from '../session.ts'
import { renewPush } from './push.ts'
import { notifications } from './queries.ts'

/**
 * Keeps push on where the person wants it on this device: now, and when the browser has renewed its subscription. Reads
 * the notifications again when a push has come. Ends with the session.
 */
export function followPush({ userId, signal }: Session): void {
  const renew = () => void renewPush(userId).catch(() => undefined) // the next start tries again
  renew()
  const follow = ({ data }: MessageEvent<unknown>) => {
    if (data === renewPushMessage) renew()
    if (data === pushCameMessage) void queryClient.invalidateQueries({ queryKey: notifications.mine(userId).queryKey })
  }
  navigator.serviceWorker.addEventListener('message', follow, { signal })
}
