import { failedAppMs, preload } from './app-loading.ts'
import {
  adminFilesName,
  clockOffsetKey,
  pageFilesName,
  prerenderedAttribute,
  voucherSnapshotKey,
  type OpenVoucherState,
  type PaintedVoucher,
  type VoucherSnapshot,
} from './contract.ts'
import { readStored } from './device-storage.ts'
import { element } from './element.ts'
import { paintVoucher } from './voucher.ts'
import { hasStarted } from './has-started.ts'

const slowAppMs = 4000

export interface EarlyIdentity {
  userId: string
  role: unknown
}

/**
 * Prepares the page for a signed-in person: home redirects to the dashboard, other prerendered pages stay hidden until
 * the app has drawn them, and files of frequently opened pages are preloaded. The dashboard paints the voucher at once
 * when offline; when online, only if the app is slow.
 */
export function startForMember(identity: EarlyIdentity): void {
  hidePrerenderedPage()
  if (location.pathname === '/') location.replace(`/dashboard${location.hash}`) // with what an e-mailed link brought
  const path = location.pathname.replace(/\/$/, '')
  if (path !== '/dashboard') {
    preloadFiles(pageFilesName(path))
    return
  }
  const snapshot = ownSnapshot(identity)
  if (snapshot !== null && !navigator.onLine) {
    whenBodyExists(() => {
      paintFirst(snapshot)
    })
    return
  }
  preloadFiles(pageFilesName(path))
  if (identity.role === 'admin') preloadFiles(adminFilesName)
  if (snapshot === null) return
  setTimeout(() => {
    if (!hasStarted()) paintFirst(snapshot)
  }, slowAppMs)
}

/** In a browser that cannot run the app: paints the voucher over whatever page was opened. */
export function showStoredVoucher(identity: EarlyIdentity): void {
  const snapshot = ownSnapshot(identity)
  if (snapshot === null) return
  whenBodyExists(() => {
    paintFirst(snapshot)
  })
}

/** Until the app has drawn its own page, 15 s at most: without the app this one can at least be read. */
function hidePrerenderedPage(): void {
  const style = element('style', `[${prerenderedAttribute}]{visibility:hidden}`)
  document.head.append(style)
  setTimeout(() => style.remove(), failedAppMs)
}

/** The vouchers of this member that are still active, by the server's clock; null without one. */
function ownSnapshot({ userId, role }: EarlyIdentity): VoucherSnapshot | null {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only src/data/vouchers/snapshot.ts writes it
  const snapshot = readStored(voucherSnapshotKey) as VoucherSnapshot | null
  if (role !== 'user' || snapshot?.userId !== userId) return null
  const now = Date.now() + (Number(readStored(clockOffsetKey)) || 0)
  const vouchers = snapshot.vouchers.filter(({ endsAt }) => endsAt > now)
  return vouchers.length === 0 ? null : { ...snapshot, vouchers }
}

function paintFirst(snapshot: VoucherSnapshot): void {
  // A reload shows the voucher that was open; a link shows the voucher that it names, or none.
  const linked = new URLSearchParams(location.search).get('voucher')
  const wanted = historyState().openVoucher ?? linked
  const newest = linked === null ? snapshot.vouchers[0] : undefined
  const first = snapshot.vouchers.find(({ id }) => id === wanted) ?? newest
  if (first === undefined) return
  if (linked !== null) history.replaceState(history.state, '', location.pathname) // closing it leads to the dashboard
  paint(first, snapshot)
}

function paint(voucher: PaintedVoucher, snapshot: VoucherSnapshot): void {
  paintVoucher({
    voucher,
    others: snapshot.vouchers.filter((other) => other !== voucher),
    words: snapshot.words,
    onChoose: (other) => {
      paint(other, snapshot)
    },
    onClose: () => {
      // Once the app has started, it watches the layer itself (src/app/takeover/early-voucher-handover.ts).
      if (hasStarted() || historyState().openVoucher === undefined) return
      history.replaceState({ ...historyState(), openVoucher: undefined }, '')
    },
  })
}

function historyState(): OpenVoucherState {
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- only the app writes it
  return (history.state as OpenVoucherState | null) ?? {}
}

/** Loads the files of a list side by side, instead of one after the other as they import each other. */
function preloadFiles(name: string): void {
  const [list] = document.getElementsByName(name)
  if (list instanceof HTMLMetaElement) list.content.split(' ').forEach(preload)
}

function whenBodyExists(act: () => void): void {
  if (hasBody()) {
    act()
    return
  }
  const observer = new MutationObserver(() => {
    if (!hasBody()) return
    observer.disconnect()
    act()
  })
  observer.observe(document.documentElement, { childList: true })
}

function hasBody(): boolean {
  return document.querySelector('body') !== null
}
