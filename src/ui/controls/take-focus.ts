/** A `ref` for an element that replaces the focused one: it receives the focus. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
