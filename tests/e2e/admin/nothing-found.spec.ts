import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test('The status that counted the rows stays in the page, and says that a search found none', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/usuarios-admin')
  const status = await page
    .getByRole('status')
    .filter({ hasText: / de \d+$/ })
    .elementHandle()
  await page.getByLabel('Buscar por nome, e-mail ou telefone').fill('zzzzqqq')
  await expect(page.getByRole('button', { name: 'Limpar busca e filtro' })).toBeVisible()
  expect(await status.evaluate((element) => element.isConnected && element.textContent)).toBe('Nenhum resultado')
})
