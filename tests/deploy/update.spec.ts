import { expect } from 'playwright/test'
import { settings, test } from './nginx-host.ts'

test('A tab with the old version is offered the new one, works on until then, and gets it', async ({ host, page }) => {
  const footer = page.getByRole('contentinfo')
  const [oldName, newName] = [settings.first.VITE_COMPANY_NAME, settings.second.VITE_COMPANY_NAME]
  await page.goto(`${host.url}/como-funciona`)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload() // now served by the service worker
  await expect(footer).toContainText(oldName)

  host.deploy('second')
  await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
  const offer = page.getByRole('status').filter({ hasText: 'Nova versão disponível' })
  await expect(offer).toBeVisible()
  await footer.getByRole('link', { name: 'Termos de Uso' }).click() // a page of the old version, loaded only now
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Termos de Uso')
  await expect(page.getByRole('main')).toContainText(`mantido por ${oldName}`)

  await offer.getByRole('button', { name: 'Atualizar' }).click()
  await expect(page.getByRole('main')).toContainText(`mantido por ${newName}`)
  await expect(footer).toContainText(newName)
  await expect(offer).toHaveCount(0)
})
