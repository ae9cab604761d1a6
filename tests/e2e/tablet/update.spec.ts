import { readFile } from 'node:fs/promises'
import path from 'node:path'
import { expect } from 'playwright/test'
import { builtApp } from '../../../supabase/local/build.ts'
import { startFaultyNetwork } from '../../support/faulty-network.ts'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { enterCode, expectVerdict, nextButton, slug, verdict } from '../scanner/tablet.ts'
import { connect, expectScanning, newDevice } from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('A new version is offered between two guests, and the tablet goes on as the same one', async ({
  browser,
  server,
  sql,
}) => {
  test.slow()
  const network = await startFaultyNetwork(server.url)
  const device = await newDevice(browser, network.url)
  const page = await device.newPage()
  const offer = page.getByText('Nova versão disponível')
  const [one, two] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  try {
    await connect(page, sql, 'Versão')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expectScanning(page)
    await enterCode(page, one)
    await expect(verdict(page, 'Válido')).toBeVisible()
    const worker = await readFile(path.join(builtApp, 'sw.js'), 'utf8')
    const text = `${worker}\n// version ${String(Date.now())}`
    network.replaceAnswer(/^\/sw\.js$/, { type: 'text/javascript; charset=utf-8', text })
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await page.waitForFunction(async () => (await navigator.serviceWorker.getRegistration())?.waiting !== null)
    await expect(offer).toHaveCount(0) // a verdict is on the screen
    await nextButton(page).click()
    await expect(offer).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await page.waitForFunction(() => !('oldPage' in globalThis))
    await expectScanning(page)
    await enterCode(page, two)
    await expectVerdict(page, 'Válido')
  } finally {
    await device.close()
    await network.close()
  }
})
