// What the early script (main.ts) shares with the app and with the build: every name and shape is written here only.

// Keys of localStorage that both read.
export const identityKey = 'focinho.identity'
export const clockOffsetKey = 'focinho.clock-offset'
export const referralKey = 'focinho.referral'
export const voucherSnapshotKey = 'focinho.voucher-snapshot'

/** On <html>, in a browser that can run the app: hides the notice of index.html. */
export const capableAttribute = 'data-capable'
/** On <html>, until a prerendered page has been painted: src/app/styles/fonts.css then uses the system's fonts. */
export const holdsFontsAttribute = 'data-holds-fonts'
/** On <html>, once the app has started. */
export const startedAttribute = 'data-started'
/** On #root with the page's path, while it holds a page that the build rendered. */
export const prerenderedAttribute = 'data-prerendered'
/** On a form that React has hydrated: it handles its own input from then on. */
export const hydratedAttribute = 'data-hydrated'
/** On the voucher that the early script has painted, with the voucher's id. */
export const earlyVoucherAttribute = 'data-early-voucher'
/** On the early script's element in a prerendered page: the files of the app, the entry first. */
export const appFilesAttribute = 'data-app-files'
/** On the early script's element in a page that works without the app: a new visitor's first action starts it. */
export const startsLaterAttribute = 'data-starts-later'
/** On the early script's element: a VisitorRequest as JSON, the first that the page's screen makes. */
export const firstRequestAttribute = 'data-first-request'
/** Name of the <meta> that lists the files of a signed-in person's page, for the few pages that have one. */
export const pageFilesName = (path: string) => `files ${path}`
/** Name of the <meta> that lists what an admin's dashboard needs beside those. */
export const adminFilesName = 'admin-files'

/** A request to the backend's REST interface; `path` is the part behind `/rest/v1/`. */
export interface VisitorRequest {
  path: string
  url: string
  init: { method?: string; body?: string; headers: Record<string, string> }
}

/** The answer to the request that the early script has made for the page's first screen. */
interface EarlyAnswer {
  path: string
  body: string | undefined
  response: Promise<Response>
}

export type FormControl = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement

/** What a person did on a prerendered page before the app could react to it. */
export interface EarlyInput {
  /** Values by control of a form that is not hydrated yet. */
  typed: WeakMap<Element, string>
  /** Forms that were submitted before they were hydrated. */
  submitted: WeakSet<Element>
  /** The button that was pressed last. */
  pressed: HTMLElement | null
  /** Whether the person has scrolled, tapped or typed since the app last set it to false. */
  hasActed: boolean
}

declare global {
  interface Window {
    earlyAnswer?: EarlyAnswer | undefined
    earlyInput?: EarlyInput
    /** The browser's install event, where it has come. */
    earlyInstallEvent?: Event
  }
}

/** In sessionStorage: when the page was last reloaded because a file was missing, in epoch ms. */
export const reloadedKey = 'focinho.reloaded-for-chunk'
/** A file that fails again within this time is missing in the new version too. */
export const reloadAgainMs = 10 * 60_000

/** An active voucher as the early script paints it, with its texts. */
export interface PaintedVoucher {
  id: string
  code: string
  restaurant: string
  /** Epoch ms by the server's clock; not painted after that. */
  endsAt: number
  expiry: string
  qrLabel: string
  /** Side of the QR code in modules, quiet zone included, and its black part as an SVG path. */
  qr: { size: number; path: string }
  /** The code to type, in words and for screen readers; absent where the voucher has none. */
  typed?: { label: string; grouped: string; spelled: string }
}

/** The value of `voucherSnapshotKey`. */
export interface VoucherSnapshot<Painted extends PaintedVoucher = PaintedVoucher> {
  /** Whose vouchers they are: painted for nobody else. */
  userId: string
  words: { instruction: string; close: string; others: string; offline: string }
  vouchers: Painted[]
}

/** What the app keeps in the history's state. */
export interface OpenVoucherState {
  /** The voucher whose QR code is on the screen. */
  openVoucher?: string
}
