/**
 * A `ref` for an element that replaces the focused one: it receives the focus, unless the person has moved it
 * meanwhile.
 */
export function takeFocus(element: HTMLElement | null): void {
  if (document.activeElement === document.body) element?.focus()
}
