import { startTransition, StrictMode } from 'react'
import { createRoot, hydrateRoot } from 'react-dom/client'
import { RouterProvider } from '@tanstack/react-router'
import './app/app.css'
import { noteFilledFields, pressAgain } from './app/takeover/early-input.ts'
import { earlyVoucher } from './app/takeover/early-voucher.ts'
import { followIdentity } from './app/follow-identity.ts'
import { watchInstallation } from './app/installation/install.ts'
import { loadFormClient } from './app/load-form-client.ts'
import { makeRouter } from './app/router.tsx'
import { followScroll } from './app/takeover/scroll-position.ts'
import { registerServiceWorker } from './app/installation/service-worker.ts'
import { reloadOnStaleChunk } from './app/installation/stale-chunk.ts'
import { watchUnsavedWork, whenNothingUnsaved } from './app/installation/unsaved-work.ts'
import { currentIdentity } from './data/device/identity.ts'
import { parseRestaurantFilters } from './domain/directory/restaurant-filters.ts'
import { parseMapSearch } from './domain/map/map-search.ts'
import { linkPage } from './domain/url/link-page.ts'
import { historyMoves, leaveDialogsAfterReload } from './ui/overlays/history-moves.ts'
import { prerenderedAttribute, startedAttribute } from './early/contract.ts'

const { pathname, search, hash } = globalThis.location
const page = linkPage({ pathname, search, hash })
if (page !== null && page !== pathname + search + hash) globalThis.history.replaceState(null, '', page)

leaveDialogsAfterReload()
addEventListener('popstate', (event) => historyMoves.follow?.(event)) // before the router's listener

const router = makeRouter({ defaultOnCatch: report })
addEventListener('error', report)
addEventListener('unhandledrejection', report)

reloadOnStaleChunk()
watchUnsavedWork()
loadFormClient()
watchInstallation()
registerServiceWorker(() => {
  whenNothingUnsaved(() => {
    globalThis.location.reload()
  })
})
void start()

/** A function, because an `await` at the top of a module keeps the build from joining files. */
async function start(): Promise<void> {
  if (page === null && /[#&](access_token|error_code)=/.test(hash)) {
    const { openEmailedLink } = await import('./app/emailed-link.ts')
    await openEmailedLink()
  }
  const openVoucher = earlyVoucher()
  // In an entry of the history of its own (src/features/vouchers/open/use-open-voucher.ts), unless a reload kept one.
  const show = (painted: string | undefined) =>
    router.navigate({
      to: '/dashboard',
      replace: router.history.location.state.openVoucher !== undefined,
      state: painted === undefined ? {} : { openVoucher: painted },
    })
  const signedIn = currentIdentity() !== null
  await Promise.all([
    followIdentity(router),
    // Loads the page's code at the same time; a prerendered page has named its own already.
    openVoucher !== undefined ? show(openVoucher) : signedIn && router.load(),
  ])

  const root = document.querySelector<HTMLElement>('#root')
  if (root === null) throw new Error('index.html has no #root')
  const app = (
    <StrictMode>
      <RouterProvider router={router} />
    </StrictMode>
  )
  const showsPrerendered =
    root.getAttribute(prerenderedAttribute) === globalThis.location.pathname && currentIdentity() === null
  const parameters = router.options.parseSearch(search)
  const filters = Object.values({ ...parseRestaurantFilters(parameters), ...parseMapSearch(parameters) })
  // The build has drawn the whole list. Other parameters, as of a link in an advertisement, change nothing.
  const isSearched = pathname === '/estabelecimentos' && filters.some((value) => value !== undefined)
  if (showsPrerendered && !isSearched) {
    noteFilledFields(root)
    followScroll(router, 'hydrated')
    await router.load()
    router.ssr = { manifest: undefined } // leaves out an outer Suspense, as the prerendered tree does
    // In slices, so that the page can be read and scrolled meanwhile.
    startTransition(() => {
      hydrateRoot(root, app)
    })
    pressAgain()
  } else {
    followScroll(router, showsPrerendered ? 'replaced' : 'none')
    root.removeAttribute(prerenderedAttribute)
    root.replaceChildren()
    createRoot(root).render(app)
  }
  document.documentElement.setAttribute(startedAttribute, '')
  if ((openVoucher ?? earlyVoucher()) !== undefined) {
    const { handOverEarlyVoucher } = await import('./app/takeover/early-voucher-handover.ts')
    handOverEarlyVoucher(openVoucher, (painted) => void show(painted))
  }
}

/** The code that counts errors is loaded when there is one. */
function report(failure: unknown): void {
  import('./app/report-error.ts').then(
    ({ reportFailure }) => {
      reportFailure(router, failure)
    },
    () => undefined, // no network
  )
}
