import type { Page } from 'playwright/test'

/**
 * Presses a key on the home page, where the app starts with it, and resolves once it has started: until then a link
 * loads a new document, and nothing is announced or focused. Elsewhere an early key would count as the person's: the
 * app would not return to the place of a reload any more.
 */
export async function appStarted(page: Page): Promise<void> {
  if (new URL(page.url()).pathname === '/') await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset['started'] !== undefined)
}
