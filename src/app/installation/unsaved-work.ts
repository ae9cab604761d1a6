import { useSyncExternalStore } from 'react'

// Forms in which somebody typed and that are still on the page. A search field is no form to lose.
const typedIn = new Set<Element>()
const search = '[role=search], search *'
const listeners = new Set<() => void>()

/**
 * Whether the person is in the middle of something that a reload would take from them: a form, an open QR, the scanner.
 */
export function hasUnsavedWork(): boolean {
  for (const form of typedIn) if (!form.isConnected) typedIn.delete(form)
  const scanning = globalThis.location.pathname.startsWith('/dashboard/scanner')
  return scanning || typedIn.size > 0 || document.querySelector('[role=dialog]') !== null
}

/** Follows `hasUnsavedWork`. */
export function useHasUnsavedWork(): boolean {
  return useSyncExternalStore(onChange, hasUnsavedWork, () => true)
}

/** Calls `act` now, or when what is under way has ended. */
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

/** Follows from now on what the person does. Once per page, before anything is typed. */
export function watchUnsavedWork(): void {
  const tell = () => {
    for (const listener of listeners) listener()
  }
  const noteTyping = ({ target }: Event) => {
    const form = target instanceof Element ? target.closest('form') : null
    if (form === null || form.matches(search)) return
    typedIn.add(form)
    tell()
  }
  document.addEventListener('input', noteTyping, { capture: true }) // React stops it where the page is not hydrated yet
  // What was typed on a prerendered page before this was called.
  for (const form of document.forms)
    if (!form.matches(search) && Array.from(form.elements).some(wasTypedIn)) typedIn.add(form)
  document.addEventListener('reset', ({ target }) => {
    if (target instanceof Element) typedIn.delete(target)
    tell()
  })
  // Dialogs hang on the body, pages inside the one element that holds the app.
  let timer: ReturnType<typeof setTimeout> | undefined
  const observer = new MutationObserver(() => {
    clearTimeout(timer)
    timer = setTimeout(tell, 200)
  })
  observer.observe(document.body, { childList: true, subtree: true })
}
