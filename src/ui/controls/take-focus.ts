/** As a `ref`: what replaces the element that had the focus takes it. */
export function takeFocus(element: HTMLElement | null): void {
  element?.focus()
}
