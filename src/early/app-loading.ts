import { holdsFontsAttribute, reloadAgainMs, reloadedKey } from './contract.ts'
import { element } from './element.ts'
import { hasStarted } from './has-started.ts'

/** After so long without a start, the app counts as failed. */
export const failedAppMs = 15_000
const retryMs = 2_000
// 'click' alone comes from assistive technology; 'scroll' alone comes from the browser when it restores a position.
const actions = ['pointerdown', 'touchstart', 'wheel', 'scroll', 'keydown', 'click']

let isAwaited = false

/**
 * Starts the app of a prerendered page after the page has been painted, because it can be read before. Requests the
 * fonts then too, but at once after a reload or Back: the scroll position was measured with these fonts.
 */
export function startAppAfterPaint(files: string[]): void {
  const root = document.documentElement
  if (history.state === null) root.setAttribute(holdsFontsAttribute, '')
  requestAnimationFrame(() => {
    setTimeout(() => {
      startApp(files)
      root.removeAttribute(holdsFontsAttribute)
    })
  })
}

/**
 * Starts the app of a prerendered page that works without it, once the person does something there, or sees what the
 * app has to load: a tall screen shows it without scrolling.
 */
export function startAppWithFirstAction(files: string[]): void {
  const start = () => {
    for (const type of actions) removeEventListener(type, start, true)
    if (isAwaited) return
    startApp(files)
    awaitApp()
  }
  for (const type of actions) addEventListener(type, start, { capture: true, passive: true })
  addEventListener('DOMContentLoaded', () => {
    // An <output> tells screen readers that its part of the page is loading (src/ui/feedback/skeleton.tsx).
    const loading = document.querySelector('#root output')?.parentElement
    if (!loading) return
    new IntersectionObserver((entries, observer) => {
      if (!entries.some(({ isIntersecting }) => isIntersecting)) return
      observer.disconnect()
      start()
    }).observe(loading)
  })
}

/** Expects the app to start: if it fails, the waiting version takes over, if there is one. */
export function awaitApp(): void {
  isAwaited = true
  setTimeout(() => void updateFailedApp(), failedAppMs)
}

/** Starts the app at once. The first of the files is its entry. */
export function startApp(files: string[]): void {
  files.forEach(preload)
  addEntry(files[0] ?? '')
}

function addEntry(address: string): void {
  const script = element('script')
  script.type = 'module'
  script.crossOrigin = ''
  script.src = address
  document.head.append(script)
}

/**
 * Requests the app's entry again when it did not arrive or lacks a file. A browser may remember the failure, so each
 * attempt uses a new address; no other file imports the entry, which would then run twice.
 */
export function repeatLostEntry(): void {
  const repeat = ({ target }: Event) => {
    if (!(target instanceof HTMLScriptElement) || target.type !== 'module') return
    if (target.src.includes('?')) void reloadServedPage()
    const wait = Math.max(retryMs, performance.now() / 2) // grows with each attempt
    setTimeout(addEntry, wait, `${target.src.replace(/[?].*/, '')}?${Date.now()}`)
  }
  addEventListener('error', repeat, true)
}

/**
 * Reloads the page if the server answers: an entry may lack a file for good, because it went with its version or
 * because the browser remembers that it failed. Once in ten minutes at most; not over a voucher, which must stay before
 * the waiter's camera, and not over what was typed.
 */
async function reloadServedPage(): Promise<void> {
  const answer = await fetch(location.href, { headers: { accept: 'text/html' } }).catch(() => undefined)
  if (!answer?.ok || hasStarted() || isTypedIn() || document.querySelector('[role=dialog]')) return
  if (Date.now() - Number(sessionStorage.getItem(reloadedKey)) < reloadAgainMs) return
  sessionStorage.setItem(reloadedKey, String(Date.now()))
  location.reload()
}

function isTypedIn(): boolean {
  const fields = document.querySelectorAll<HTMLInputElement | HTMLTextAreaElement>('input, textarea')
  return Array.from(fields).some(({ value, defaultValue }) => value !== defaultValue)
}

/** Requests a module, so that it need not wait until another one imports it. */
export function preload(file: string): void {
  const link = element('link')
  link.rel = 'modulepreload'
  link.crossOrigin = ''
  link.href = file
  document.head.append(link)
}

/**
 * Reloads a page that Back has restored without its app or without files that it lacks: WebKit ends the requests of a
 * page that is being left, and elsewhere they may fail meanwhile.
 */
export function reloadBrokenPage(): void {
  let lacksFiles = false
  addEventListener('vite:preloadError', () => {
    lacksFiles = true
  })
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted && (lacksFiles || (isAwaited && !hasStarted()))) location.reload()
  })
}

/**
 * An app that fails to start cannot offer the version that repairs it: a waiting version is then used without asking,
 * but not over what was typed.
 */
async function updateFailedApp(): Promise<void> {
  if (hasStarted() || !('serviceWorker' in navigator)) return
  const registration = await navigator.serviceWorker.getRegistration().catch(() => undefined)
  if (!registration?.waiting || isTypedIn()) return
  navigator.serviceWorker.addEventListener(
    'controllerchange',
    () => {
      location.reload()
    },
    { once: true },
  )
  registration.waiting.postMessage({ type: 'SKIP_WAITING' })
}
