import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './app/app.css'
import { earlyVoucher, handOverEarlyVoucher } from './app/early-voucher.ts'
import { followIdentity } from './app/follow-identity.ts'
import { watchInstallation } from './app/installation/install.ts'
import { makeRouter } from './app/router.tsx'
import { registerServiceWorker } from './app/installation/service-worker.ts'
import { reloadOnceOnStaleChunk } from './app/installation/stale-chunk.ts'
import { watchUnsavedWork, whenNothingUnsaved } from './app/installation/unsaved-work.ts'
import { currentIdentity } from './data/device/identity.ts'
import { captureReferral } from './data/referral.ts'
import { isRecoveryAddress, recoveryPath } from './domain/url/recovery-link.ts'
import { pressAgain, recordEarlyTyping } from './ui/controls/early-typing.ts'
import { notify } from './ui/feedback/notify.ts'

captureReferral()
const { pathname, search, hash } = globalThis.location
const fromRecovery = isRecoveryAddress({ pathname, hash })
if (fromRecovery && pathname !== recoveryPath) globalThis.history.replaceState(null, '', recoveryPath + hash)

const router = makeRouter()

reloadOnceOnStaleChunk()
watchUnsavedWork()
watchInstallation()
registerServiceWorker(() => {
  whenNothingUnsaved(() => {
    globalThis.location.reload()
  })
})
if (!fromRecovery && /[#&]access_token=/.test(hash)) {
  const { adoptSessionFromLink } = await import('./data/auth/session.ts')
  if ((await adoptSessionFromLink()) === 'other_person') {
    const { authTexts } = await import('./texts/auth.ts')
    notify.error(authTexts.linkOfOther.title, authTexts.linkOfOther.text)
  }
}
if (!fromRecovery && /[#&]error_code=/.test(hash)) {
  const { authTexts } = await import('./texts/auth.ts')
  globalThis.history.replaceState(null, '', pathname + search)
  notify.error(authTexts.confirmationFailed.title, authTexts.confirmationFailed.text)
}
const openVoucher = earlyVoucher()
// An entry of the history of its own (src/features/vouchers/open/use-open-voucher.ts), unless a reload brought one along.
const show = (painted: string | undefined) =>
  router.navigate({
    to: '/dashboard',
    replace: router.history.location.state.openVoucher !== undefined,
    state: painted === undefined ? {} : { openVoucher: painted },
  })
const signedIn = currentIdentity() !== null
await Promise.all([
  followIdentity(router),
  // The code of the page arrives meanwhile; a visitor's comes with the prerendered page.
  openVoucher !== undefined ? show(openVoucher) : signedIn && router.load(),
])

const root = document.querySelector<HTMLElement>('#root')
if (root === null) throw new Error('index.html has no #root')
const app = (
  <StrictMode>
    <RouterProvider router={router} />
  </StrictMode>
)
const isSearched = search !== '' && pathname === '/estabelecimentos' // what was drawn at build time is the whole list
if (root.dataset['prerendered'] === globalThis.location.pathname && currentIdentity() === null && !isSearched) {
  recordEarlyTyping(root)
  await router.load()
  router.ssr = { manifest: undefined } // leaves out an outer Suspense, as the prerendered tree does
  // In slices: the page can be read and scrolled already, and stays so.
  startTransition(() => {
    hydrateRoot(root, app)
  })
  pressAgain()
} else {
  delete root.dataset['prerendered']
  root.replaceChildren()
  createRoot(root).render(app)
  handOverEarlyVoucher(openVoucher, (painted) => void show(painted))
}
document.documentElement.dataset['started'] = ''
