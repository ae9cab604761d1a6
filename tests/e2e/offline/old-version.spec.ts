import { expect } from 'playwright/test'
import { signInOnDevice, untilTrue } from '../../support/journey.ts'
import { lookForUpdate, publish } from '../../support/new-version.ts'
import { test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

test('A scanner whose files are gone with their version starts the version that waits', async ({ page, network }) => {
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  const scannerFiles = /[/]assets[/]scanner-/
  await network.setState(404, scannerFiles)
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('heading', { name: 'Algo não saiu como devia' })).toBeVisible()
  await publish(network)
  await lookForUpdate(page)
  await expect(page.getByText('Nova versão disponível')).toBeVisible()
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await untilTrue(page, async () => (await navigator.serviceWorker.getRegistration())?.waiting === null)
  await network.setState('up')
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('button', { name: 'A Mesa do Tobias' })).toBeVisible()
})
