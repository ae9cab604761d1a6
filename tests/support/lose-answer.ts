import type { Page } from 'playwright/test'

/** Lets the next request to `url` do its work, and loses the answer. */
export async function loseAnswer(page: Page, url: string, method = 'POST'): Promise<void> {
  let isLost = false
  await page.route(url, async (route) => {
    if (isLost || route.request().method() !== method) return route.fallback()
    isLost = true
    await route.fetch()
    return route.abort()
  })
}
