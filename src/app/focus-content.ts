/** The page's content takes the focus: what the keyboard reaches next, and a screen reader reads, is its beginning. */
export function focusContent(options?: FocusOptions): void {
  const content = document.querySelector<HTMLElement>('#conteudo')
  if (content === null) return
  content.tabIndex = -1
  content.focus(options)
}
