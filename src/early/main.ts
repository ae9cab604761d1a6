import {
  awaitApp,
  reloadBrokenPage,
  repeatLostEntry,
  startApp,
  startAppAfterPaint,
  startAppWithFirstAction,
} from './app-loading.ts'
import {
  appFilesAttribute,
  firstRequestAttribute,
  identityKey,
  referralKey,
  startsLaterAttribute,
  type VisitorRequest,
} from './contract.ts'
import { replaceRefusedStorage, readStored } from './device-storage.ts'
import { makeFirstRequest } from './first-request.ts'
import { keepInput } from './input.ts'
import { keepInstallEvent } from './install-event.ts'
import { showStoredVoucher, startForMember, type EarlyIdentity } from './member-start.ts'
import { hideNotice, holdApp, isCapable } from './old-browser.ts'
import { keepReferral } from './referral.ts'

// Runs in <head> before anything is painted, as one classic script (src/build/early-script.ts), and holds no texts.

replaceRefusedStorage()
keepReferral()
keepInput()
keepInstallEvent()
reloadBrokenPage()

const identity = storedIdentity()
if (isCapable()) {
  hideNotice()
  repeatLostEntry()
  start()
} else {
  holdApp()
  awaitApp()
  if (identity !== null) showStoredVoucher(identity)
}

function start(): void {
  const script = document.currentScript
  const appFiles = script?.getAttribute(appFilesAttribute)?.split(' ')
  const firstRequest = script?.getAttribute(firstRequestAttribute)
  const isVisitor = identity === null && document.visibilityState === 'visible'
  if (appFiles !== undefined && isVisitor && isNewHere() && script?.hasAttribute(startsLaterAttribute) === true) {
    startAppWithFirstAction(appFiles)
    return
  }
  awaitApp()
  if (appFiles !== undefined) {
    if (isVisitor) startAppAfterPaint(appFiles)
    else startApp(appFiles)
  }
  if (identity !== null) startForMember(identity)
  else if (typeof firstRequest === 'string' && location.search === '' && navigator.onLine) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only src/app/prerender.tsx writes it
    makeFirstRequest(JSON.parse(firstRequest) as VisitorRequest)
  }
}

/**
 * Whether the app has nothing to do at first: it has stored nothing on this device, such as a sign-out to complete, it
 * has not drawn this history entry before, and the address is not an e-mailed link.
 */
function isNewHere(): boolean {
  const hasStored = Object.keys(localStorage).some((key) => key.startsWith('focinho.') && key !== referralKey)
  return !hasStored && history.state === null && location.hash === ''
}

function storedIdentity(): EarlyIdentity | null {
  const stored = readStored(identityKey)
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, email, role }: { userId?: unknown; email?: unknown; role?: unknown } = stored
  // The same test as in src/data/device/identity.ts: where the app sees a visitor, the page must not stay hidden.
  return typeof userId === 'string' && typeof email === 'string' ? { userId, role } : null
}
