import type { RegisteredRouter } from '@tanstack/react-router'
import { getElementScrollRestorationEntry } from '@tanstack/router-core'

let isHydrating = false

/** An option of the router: false while the app hydrates a page, so that the router does not scroll it. */
export function routerRestoresScroll(): boolean {
  return !isHydrating
}

/**
 * Keeps the scroll position where the router alone would lose it: when the app takes over a prerendered page, and when
 * a reload or Back opens a list that is filled only later (rules: Navigation). The router restores all other positions;
 * a page opened inside the app starts at the top.
 *
 * Call it before React draws. `prerendered` says what happens to the prerendered page on the screen, if there is one.
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
    // Only after the first render: without listeners of the history, the router itself loads a redirect's target.
    router.history.subscribe(({ action }) => {
      stopWaiting()
      const isReturn = action.type === 'BACK' || action.type === 'FORWARD' || action.type === 'GO'
      returnsTo = isReturn ? savedTop(router) : undefined
    })
  })
  router.subscribe('onRendered', () => {
    isHydrating = false
    document.dispatchEvent(new Event('scroll')) // the router saves a position only after a scroll event
    if (returnsTo !== undefined) stopWaiting = scrollWhenHighEnough(returnsTo)
    returnsTo = undefined
  })
}

/** The scroll position that the router has saved for the current address. */
function savedTop(router: RegisteredRouter): number | undefined {
  router.updateLatestLocation()
  return getElementScrollRestorationEntry(router, { getElement: () => window })?.scrollY
}

/** Whether the page need not be scrolled: the person acted, or the browser scrolled it, but not to its end. */
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
