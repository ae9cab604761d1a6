import type { Page } from 'playwright/test'

/** Resolves once the app has started: until then a link loads a new document, and nothing is announced or focused. */
export async function appStarted(page: Page): Promise<void> {
  await page.waitForFunction(() => document.documentElement.dataset['started'] !== undefined)
}
