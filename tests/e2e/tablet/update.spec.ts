import { expect } from 'playwright/test'
import { startFaultyNetwork } from '../../support/faulty-network.ts'
import { newMember, newVoucher, test, untilDrawn } from '../../support/journey.ts'
import { publish } from '../../support/new-version.ts'
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
    await page.evaluate(async () => {
      const cache = await caches.open('assets')
      await cache.put('/assets/scanner-parts-OfBefore.js', new Response('of an earlier version'))
    })
    await enterCode(page, one)
    await expect(verdict(page, 'Válido')).toBeVisible()
    await publish(network)
    const loaded = page.waitForResponse(/[/]update-prompt-/)
    await page.evaluate(async () => (await navigator.serviceWorker.ready).update())
    await loaded
    for (let frame = 0; frame < 2; frame += 1) await untilDrawn(page)
    await expect(offer).toHaveCount(0) // a verdict is on the screen
    await nextButton(page).click()
    await expect(offer).toBeVisible()
    await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
    await page.getByRole('button', { name: 'Atualizar' }).click()
    await page.waitForFunction(() => !('oldPage' in globalThis))
    await expectScanning(page)
    await enterCode(page, two)
    await expectVerdict(page, 'Válido')
    const kept = await page.evaluate(async () => {
      const cache = await caches.open('assets')
      return (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('/scanner-parts-'))
    })
    expect(kept).toHaveLength(1)
    expect(kept[0]).not.toContain('OfBefore')
  } finally {
    await device.close()
    await network.close()
  }
})

test('A tablet takes a new version only with its scanner, which it then has without a network', async ({
  browser,
  server,
  sql,
}) => {
  test.slow()
  const network = await startFaultyNetwork(server.url)
  const device = await newDevice(browser, network.url)
  const page = await device.newPage()
  const update = () =>
    page.evaluate(async () => {
      const registration = await navigator.serviceWorker.ready
      await registration.update()
      const next = registration.installing
      if (next === null) return 'none'
      return new Promise<string>((resolve) => {
        next.addEventListener('statechange', () => resolve(next.state))
      })
    })
  try {
    await connect(page, sql, 'Completa')
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.reload()
    await expectScanning(page)
    await publish(network, (worker) => worker.replace(/assets\/scanner-parts-[^"'`]+/, 'assets/scanner-parts-gone.js'))
    expect(await update()).toBe('redundant')
    const parts = await page.evaluate(async () => {
      const cache = await caches.open('assets')
      const kept = (await cache.keys()).map(({ url }) => url).filter((url) => url.includes('/scanner-parts-'))
      await Promise.all(kept.map((url) => cache.delete(url))) // as if this version had another file
      return kept
    })
    expect(parts).toHaveLength(1)
    await publish(network)
    expect(await update()).toBe('installed')
    expect(await page.evaluate((url) => caches.match(url).then((file) => file?.ok), parts[0]!)).toBe(true)
  } finally {
    await device.close()
    await network.close()
  }
})
