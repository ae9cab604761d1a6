import type { Page } from 'playwright/test'

/**
 * Presses a key, with which the app starts on the home page, and resolves once it has started: until then a link loads
 * a new document, and nothing is announced or focused.
 */
export async function appStarted(page: Page): Promise<void> {
  await page.keyboard.press('Shift')
  await page.waitForFunction(() => document.documentElement.dataset['started'] !== undefined)
}
