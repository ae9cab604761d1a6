/**
 * Runs in the page: the texts that reach over the edge of the window or are cut by a box, each with its position. A
 * strip may scroll.
 */
export function findCutTexts(): string[] {
  const found: string[] = []
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  for (let text = texts.nextNode(); text !== null; text = texts.nextNode()) {
    const parent = text.parentElement
    if (parent === null || text.textContent?.trim() === '' || parent.closest('script, style, .sr-only, svg')) continue
    if (!parent.checkVisibility({ visibilityProperty: true, opacityProperty: true })) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    for (const { left, right, top, bottom, width } of range.getClientRects()) {
      if (width <= 1 || parent.closest('[class*=line-clamp]') !== null) continue
      let isCut = right > innerWidth + 1 || left < -1
      for (let box: HTMLElement | null = parent; box !== null && box !== document.body; box = box.parentElement) {
        const style = getComputedStyle(box)
        const area = box.getBoundingClientRect()
        const isForScreenReaders = area.width <= 1
        const isStrip = /auto|scroll/.test(style.overflowX) && area.right <= innerWidth + 1
        if (isForScreenReaders || isStrip) {
          isCut = false
          break
        }
        const middle = (top + bottom) / 2 // a line is higher than its letters
        isCut ||= /hidden|clip/.test(style.overflowX) && (right > area.right + 1 || left < area.left - 1)
        isCut ||= /hidden|clip/.test(style.overflowY) && (middle > area.bottom || middle < area.top)
      }
      const where = `${left.toFixed()} to ${right.toFixed()}, ${parent.className}`
      if (isCut) found.push(`${text.textContent!.trim().slice(0, 60)} (${where})`)
    }
  }
  return found
}
