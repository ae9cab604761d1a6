import { expect, type Locator, type Page } from 'playwright/test'

/** The toasts with this text. */
export function toast(page: Page, text: string): Locator {
  return page.locator('[data-sonner-toast]').filter({ hasText: text })
}

/** Closes every toast, also while one disappears by itself. */
export async function closeToasts(page: Page): Promise<void> {
  const closeButton = toast(page, '').getByRole('button', { name: 'Fechar' }).first()
  await expect(async () => {
    if (await closeButton.isVisible()) await closeButton.click({ timeout: 1_000 })
    await expect(toast(page, '')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}
