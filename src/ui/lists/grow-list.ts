import { flushSync } from 'react-dom'

/**
 * Draws what `grow` adds to a list of `count` items and focuses the first new one: keyboard and screen reader go on
 * there, and the pressed button may be gone.
 */
export function growList(list: Element | null, count: number, grow: () => void): void {
  flushSync(grow)
  const next = list?.children[count]
  if (!(next instanceof HTMLElement)) return
  next.tabIndex = -1
  next.focus({ preventScroll: true })
}
