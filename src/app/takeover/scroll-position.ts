import type { RegisteredRouter } from '@tanstack/react-router'
import { getElementScrollRestorationEntry } from '@tanstack/router-core'

let isHydrating = false

/** An option of the router: false while the app hydrates a page, so that the router does not scroll it. */
export function routerRestoresScroll(): boolean {
  return !isHydrating
}

/**
 * Keeps the page where the person has scrolled it, where the router alone would lose the place: when the app takes over
 * a prerendered page, and when a reload or Back opens a list that is filled only later (rules: Navigation). The router
 * restores the rest; a page that is opened in the app starts at its top.
 *
 * To be called before React draws: `prerendered` says what becomes of the prerendered page that the person sees, if
 * any.
 */
export function followScroll(router: RegisteredRouter, prerendered: 'hydrated' | 'replaced' | 'none'): void {
  let stopWaiting = () => {}
  let returnsTo = savedTop(router)
  if (prerendered === 'hydrated') {
    isHydrating = true
    if (returnsTo !== undefined && !isPlaced()) stopWaiting = scrollWhenHighEnough(returnsTo)
    returnsTo = undefined
  }
  if (prerendered === 'replaced' && (isPlaced() || returnsTo === undefined)) returnsTo = window.scrollY
  const opened = router.latestLocation.href
  const stopAwaitingFirstPage = router.subscribe('onRendered', ({ toLocation }) => {
    stopAwaitingFirstPage()
    if (toLocation.href !== opened) returnsTo = undefined
    // Not before React draws: while nobody listens to the history, the router itself loads what a redirect leads to.
    router.history.subscribe(({ action }) => {
      stopWaiting()
      const isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
      returnsTo = isReturn ? savedTop(router) : undefined
    })
  })
  router.subscribe('onRendered', () => {
    isHydrating = false
    document.dispatchEvent(new Event('scroll')) // the router saves only the position of what it has seen scrolling
    if (returnsTo !== undefined) stopWaiting = scrollWhenHighEnough(returnsTo)
    returnsTo = undefined
  })
}

/** Where the router has saved that the person was on the page of the current address. */
function savedTop(router: RegisteredRouter): number | undefined {
  router.updateLatestLocation()
  return getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
}

/** Whether the page is where the person wants it: moved by them, or by the browser where the page was high enough. */
function isPlaced(): boolean {
  const end = document.documentElement.scrollHeight - window.innerHeight
  return window.earlyInput?.hasActed === true || (window.scrollY > 0 && window.scrollY < end - 1)
}

/** Scrolls to `top`, again as the page grows, until it is reached or the person does something; returns how to stop. */
function scrollWhenHighEnough(top: number): () => void {
  if (window.earlyInput !== undefined) window.earlyInput.hasActed = false
  const observer = new ResizeObserver(() => {
    const hasActed = window.earlyInput?.hasActed === true
    if (!hasActed) window.scrollTo({ top, behavior: 'instant' })
    if (hasActed || Math.abs(window.scrollY - top) < 1) observer.disconnect()
  })
  observer.observe(document.body)
  return () => observer.disconnect()
}
