import { currentIdentity, onIdentityChange } from '../data/auth/identity.ts'
import { followSession } from '../data/auth/session.ts'
import { errorTexts } from '../texts/errors.ts'
import { notify } from '../ui/notify.ts'
import type { makeRouter } from './router.tsx'

/** Takes the page where it belongs when the person signs in or out, here, in another tab, or by a revoked session. */
export function followIdentity(router: ReturnType<typeof makeRouter>): void {
  let userId = currentIdentity()?.userId
  const follow = () => {
    void followSession(() => {
      notify.info(errorTexts.signed_out)
    }).catch(() => {
      globalThis.addEventListener('online', follow, { once: true }) // its code did not arrive
    })
  }
  if (userId !== undefined) follow()
  onIdentityChange(() => {
    const before = userId
    userId = currentIdentity()?.userId
    if (before === userId) return
    if (before === undefined) follow()
    if (userId === undefined) void router.navigate({ to: '/', replace: true })
    else void router.invalidate()
  })
}
