import { useSyncExternalStore } from 'react'
import { isSessionEnded } from '../../data/device/identity.ts'
import { tabletPath } from '../../domain/tablet/tablet-path.ts'

// Forms with input that are still on the page.
const typedIn = new Set<Element>()
/** Matches the form of a search: losing what was typed there does no harm. */
export const searchForm = '[role=search], search *'
const listeners = new Set<() => void>()

/**
 * Whether a reload would interrupt the person: in a form, also one that waits for a sign-in, with an open QR code, or
 * while they scan. A tablet never leaves its scanner, so between two guests it may reload.
 */
export function hasUnsavedWork(): boolean {
  // `LeavingDialog` sets data-unsaved, also for what a closed dialog keeps.
  const isEditing = document.querySelector('[role=dialog], dialog[open], [data-unsaved]') !== null
  if (globalThis.location.pathname === tabletPath) return isEditing
  // What was typed when the session ended is given back after the next sign-in (docs/decisions: 61).
  for (const form of typedIn) if (!form.isConnected && !isSessionEnded()) typedIn.delete(form)
  const isScanner = globalThis.location.pathname.startsWith('/dashboard/scanner')
  const scanning = isScanner && document.querySelector('video') !== null // false while its code has not loaded
  return scanning || typedIn.size > 0 || isEditing
}

/** Follows `hasUnsavedWork`. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(onChange, hasUnsavedWork, () => true)
}

/** Calls `act` as soon as there is no unsaved work, at once if there is none now. */
export function whenNothingUnsaved(act: () => void): void {
  if (!hasUnsavedWork()) {
    act()
    return
  }
  const stop = onChange(() => {
    if (hasUnsavedWork()) return
    stop()
    act()
  })
}

function onChange(listener: () => void): () => void {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

function wasTypedIn(field: Element): boolean {
  return (
    (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement) && field.value !== field.defaultValue
  )
}

/** Starts watching forms and dialogs. To be called once, when the app starts. */
export function watchUnsavedWork(): void {
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const noteTyping = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form === null || form.matches(searchForm)) return
    typedIn.add(form)
    tell()
  }
  // React stops the event where the page is not hydrated yet
  document.addEventListener('input', noteTyping, { capture: true })
  // What was typed on a prerendered page before the app started.
  for (const form of document.forms)
    if (!form.matches(searchForm) && Array.from(form.elements).some(wasTypedIn)) typedIn.add(form)
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof Element) typedIn.delete(target)
    tell()
  })
  // Dialogs are children of the body, pages of the app's root.
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(tell, 200)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
