import type { Page } from 'playwright/test'

/** Fills the page's localStorage to the last character that the browser takes. */
export function fillStorage(page: Page): Promise<void> {
  return page.evaluate(() => {
    for (let size = 2 ** 23; size >= 1; size /= 2)
      try {
        localStorage.setItem(`filler-${String(size)}`, 'x'.repeat(size))
      } catch {
        // too much: half as much may fit
      }
  })
}
