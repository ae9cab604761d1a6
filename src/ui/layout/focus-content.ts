/** Focuses the page's content: keyboard and screen reader continue at its beginning. */
export function focusContent(options?: FocusOptions): void {
  const content = document.querySelector<HTMLElement>('#conteudo')
  if (content === null) return
  content.tabIndex = -1
  content.focus(options)
}
