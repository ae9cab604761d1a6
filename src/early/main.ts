import { reloadBrokenPage, startApp, startAppAfterPaint, updateFailedApp } from './app-loading.ts'
import { appFilesAttribute, firstRequestAttribute, identityKey, type VisitorRequest } from './contract.ts'
import { openStorage, readStored } from './device-storage.ts'
import { makeFirstRequest } from './first-request.ts'
import { keepInput } from './input.ts'
import { showStoredVoucher, startForMember, type EarlyIdentity } from './member-start.ts'
import { hideNotice, holdApp, isCapable } from './old-browser.ts'
import { keepReferral } from './referral.ts'

// Runs in <head> before anything is painted, as one classic script (src/build/early-script.ts), and holds no texts.

const failedAppMs = 15_000

openStorage()
keepReferral()
keepInput()
reloadBrokenPage()
setTimeout(() => void updateFailedApp(), failedAppMs)

const identity = storedIdentity()
if (isCapable()) {
  hideNotice()
  start()
} else {
  holdApp()
  if (identity !== null) showStoredVoucher(identity)
}

function start(): void {
  const appFiles = document.currentScript?.getAttribute(appFilesAttribute)?.split(' ')
  const firstRequest = document.currentScript?.getAttribute(firstRequestAttribute)
  if (appFiles !== undefined) {
    if (identity === null && document.visibilityState === 'visible') startAppAfterPaint(appFiles)
    else startApp(appFiles)
  }
  if (identity !== null) startForMember(identity)
  else if (typeof firstRequest === 'string' && location.search === '' && navigator.onLine) {
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only src/app/prerender.tsx writes it
    makeFirstRequest(JSON.parse(firstRequest) as VisitorRequest)
  }
}

function storedIdentity(): EarlyIdentity | null {
  const stored = readStored(identityKey)
  if (typeof stored !== 'object' || stored === null) return null
  const { userId, email, role }: { userId?: unknown; email?: unknown; role?: unknown } = stored
  // The same test as in src/data/device/identity.ts: where the app sees a visitor, the page must not stay hidden.
  return typeof userId === 'string' && typeof email === 'string' ? { userId, role } : null
}
