import { expect, type Page } from 'playwright/test'
import { signInOnDevice } from '../../support/journey.ts'
import { lookForUpdate, publish } from '../../support/new-version.ts'
import { test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const scannerFiles = /[/]assets[/]scanner-/

/** Expects that `act` reloads the page with the waiting version. */
async function expectNewVersion(page: Page, act: () => Promise<void>): Promise<void> {
  const loaded = page.waitForEvent('load')
  await act()
  await loaded
  const isWaiting = async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null
  await expect.poll(() => page.evaluate(isWaiting).catch(() => 'the page is loaded once more')).toBe(false)
}

test('A scanner whose files are gone with their version starts the version that waits', async ({ page, network }) => {
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await network.setState(404, scannerFiles)
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('heading', { name: 'Algo não saiu como devia' })).toBeVisible()
  await publish(network)
  await lookForUpdate(page)
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
  await network.setState('up')
  await expectNewVersion(page, () => page.getByRole('button', { name: 'Tentar Novamente' }).click())
  await expect(page.getByRole('button', { name: 'A Mesa do Tobias' })).toBeVisible()
})

test('A version that waits already starts when a file of the old one is gone', async ({ page, network }) => {
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await publish(network)
  await lookForUpdate(page)
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
  await network.setState(404, scannerFiles)
  await expectNewVersion(page, () => page.getByRole('link', { name: 'Escanear voucher' }).first().click())
})
