import { useEffect, useRef, type RefObject } from 'react'

/** Focuses the innermost open dialog, else the page's content: keyboard and screen reader continue at its beginning. */
export function focusContent(options?: FocusOptions): void {
  const content = [...document.querySelectorAll<HTMLElement>('#conteudo, [role=dialog]')].at(-1)
  if (content === undefined) return
  content.tabIndex = -1
  content.focus(options)
}

/**
 * Focuses `next`, by default as `focusContent` does, without scrolling, if nothing has the focus, because the focused
 * element was removed.
 */
export function catchFocus(next?: HTMLElement | null): void {
  if (document.activeElement !== document.body) return
  if (next == null) focusContent({ preventScroll: true })
  else next.focus({ preventScroll: true })
}

/** Does the same after each change of `shown`, which may have replaced the focused element. */
export function useCatchFocus(shown: unknown, next?: RefObject<HTMLElement | null>): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    catchFocus(next?.current)
  }, [shown, next])
}

/** The returned function tells whether the focus is still where it is now, or was lost with its element. */
export function watchFocus(): () => boolean {
  const before = document.activeElement
  return () => [before, document.body].includes(document.activeElement)
}
