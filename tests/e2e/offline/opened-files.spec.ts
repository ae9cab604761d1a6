import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

test('With the app on the device, addresses of files are answered by the server, and pages by the app', async ({
  page,
  context,
}) => {
  await page.goto('/planos')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const typeOf = async (address: string) => {
    await page.goto(address)
    return page.evaluate(() => document.contentType)
  }
  expect(await typeOf('/sitemap.xml')).toMatch(/xml$/)
  expect(await typeOf('/robots.txt')).toBe('text/plain')
  expect(await typeOf('/icons/share.png?v=1')).toBe('image/png')

  await context.setOffline(true)
  await page.goto('/login?voltar=/restaurantes?busca=a.b')
  await expect(page.getByLabel('E-mail')).toBeVisible()
})
