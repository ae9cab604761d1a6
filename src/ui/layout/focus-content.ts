import { useEffect, useRef } from 'react'

/** Focuses the page's content: keyboard and screen reader continue at its beginning. */
export function focusContent(options?: FocusOptions): void {
  const content = document.querySelector<HTMLElement>('#conteudo')
  if (content === null) return
  content.tabIndex = -1
  content.focus(options)
}

/** Focuses the page's content, without scrolling, if nothing has the focus: what had it was removed. */
export function catchFocus(): void {
  if (document.activeElement === document.body) focusContent({ preventScroll: true })
}

/** Catches the focus each time `shown` changes, where another `shown` replaces what had it. */
export function useCatchFocus(shown: unknown): void {
  const last = useRef(shown)
  useEffect(() => {
    if (last.current === shown) return
    last.current = shown
    catchFocus()
  }, [shown])
}
