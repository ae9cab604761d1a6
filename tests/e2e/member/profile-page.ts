import { expect, type Page } from 'playwright/test'
import { type Member, openAs } from '../../support/journey.ts'

export const phone = { width: 390, height: 844 }
export const desktop = { width: 1440, height: 900 }

export async function openProfile(page: Page, member: Pick<Member, 'name'>, tab = ''): Promise<void> {
  await openAs(page, member.name, `/perfil${tab && `?aba=${tab}`}`)
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
}

export const toast = (page: Page, title: string) => page.locator('[data-sonner-toast]').filter({ hasText: title })

/** Closes every toast, also while one disappears by itself. */
export async function closeToasts(page: Page): Promise<void> {
  const closeButton = toast(page, '').getByRole('button', { name: 'Fechar' }).first()
  await expect(async () => {
    if (await closeButton.isVisible()) await closeButton.click({ timeout: 1_000 })
    await expect(toast(page, '')).toHaveCount(0, { timeout: 1_000 })
  }).toPass()
}
