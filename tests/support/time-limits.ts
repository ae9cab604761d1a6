import type { Page } from 'playwright/test'

/**
 * From the next page on the app waits a minute, instead of 4 or 8 s, for answers that a test holds; and so it does
 * before its third and fourth attempt to send something.
 */
export async function extendTimeLimits(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const wait = setTimeout
    const extended = (work: () => void, ms?: number, ...values: []) =>
      wait(work, ms === 4_000 || ms === 8_000 ? 60_000 : ms, ...values)
    Object.assign(globalThis, { setTimeout: extended })
  })
}
