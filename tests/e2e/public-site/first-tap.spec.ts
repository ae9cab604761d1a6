import { expect, type Page } from 'playwright/test'
import { holdRequests, test } from '../../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** A prerendered page whose app is still on its way; returns how to let it come. */
async function openBeforeTheApp(page: Page, path: string): Promise<() => void> {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto(path, { waitUntil: 'commit' })
  return release
}

test('a dialog opens once the app is there, for whoever tapped before', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/estabelecimentos-parceiros')
  const call = page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first()
  await call.click()
  await call.click() // nothing happened: again
  release()
  await expect(page.getByRole('dialog', { name: 'Cadastro de Estabelecimento Parceiro' })).toBeVisible()
})

test('what opens and closes by the same button is open, however often it was tapped before the app was there', async ({
  page,
}) => {
  const release = await openBeforeTheApp(page, '/estabelecimentos')
  const filters = page.getByRole('button', { name: 'Mais filtros' })
  await filters.click()
  await filters.click()
  release()
  await expect(filters).toHaveAttribute('aria-expanded', 'true')
})

test('the menu, which needs no app, stays open when the app comes', async ({ page }) => {
  const release = await openBeforeTheApp(page, '/planos')
  await page.getByRole('button', { name: 'Menu' }).click()
  release()
  await page.waitForFunction(() => document.documentElement.dataset['started'] !== undefined)
  await expect(page.getByRole('link', { name: 'Como Funciona' }).first()).toBeVisible()
})
