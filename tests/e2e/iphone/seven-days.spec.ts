import { expect } from 'playwright/test'
import { signIn } from '../../support/journey.ts'
import { cafe, coldStart, openQr, test, waitUntilInstalled } from '../../support/phone.ts'
import { becomeSafari, iphone } from './iphone.ts'

const { viewport: _viewport, ...phoneOptions } = iphone
test.use({ ...phoneOptions, serviceWorkers: 'allow' })

test('After Safari deleted everything, a sign-in fills the wallet again, which then opens without a network', async ({
  phone,
  context,
  network,
  baseURL,
}) => {
  await becomeSafari(context)
  await phone.page.close()
  const page = await context.newPage()
  await context.clearCookies()
  const devTools = await context.newCDPSession(page)
  await devTools.send('Storage.clearDataForOrigin', { origin: baseURL ?? '', storageTypes: 'all' })
  await page.goto('/favicon.svg')
  expect(
    await page.evaluate(async () => [
      localStorage.length,
      (await indexedDB.databases()).length,
      (await caches.keys()).length,
      (await navigator.serviceWorker.getRegistrations()).length,
    ]),
  ).toEqual([0, 0, 0, 0])

  await page.goto('/dashboard')
  await expect(page).toHaveURL('/login?voltar=%2Fdashboard')
  await signIn(page, phone.member.name)
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await expect(page.getByText('depois de 7 dias sem visita', { exact: false })).toBeVisible()
  await waitUntilInstalled(page)

  await network.setState('down')
  await context.setOffline(true)
  await expect(openQr(await coldStart(context, page))).toBeVisible()
})
