import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { chromium, expect, test, type BrowserContext, type Page } from 'playwright/test'
import { browserOptions, shellOptions } from '../../support/browser.ts'
import { writeCameraVideo } from '../../support/camera-video.ts'
import { openAs } from '../../support/journey.ts'
import { expireSession } from '../../support/phone.ts'
import { startServer, type TestServer } from '../../support/server.ts'

test.use({ serviceWorkers: 'allow' })

// The demo data opens this restaurant round the clock, so the time at which the tests run does not matter.
const restaurant = 'A Mesa do Tobias'
const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
const tablet = { viewport: { width: 820, height: 1180 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

let server: TestServer
let folder: string
const openContexts: BrowserContext[] = []

test.beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(path.join(tmpdir(), 'focinho-journey-'))
})

test.afterAll(async () => {
  await Promise.all(openContexts.map((context) => context.close()))
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** A phone whose storage survives closing the browser, as that of an installed app. */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(path.join(folder, 'phone'), {
    ...shellOptions,
    ...phone,
    baseURL: server.url,
  })
  openContexts.push(context)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** A tablet whose camera sees these screenshots. */
async function openTablet(screenshots: Buffer[]): Promise<Page> {
  const video = path.join(folder, `camera-${String(openContexts.length)}.y4m`)
  await writeCameraVideo(video, screenshots)
  const cameraArgs = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const context = await chromium.launchPersistentContext(path.join(folder, `tablet-${String(openContexts.length)}`), {
    ...browserOptions,
    args: [...(browserOptions.args ?? []), ...cameraArgs],
    ...tablet,
    baseURL: server.url,
  })
  openContexts.push(context)
  return context.pages()[0] ?? context.newPage()
}

/** Opens the scanner; the camera is already allowed, so it turns on by itself. */
async function startScanning(page: Page): Promise<void> {
  await openAs(page, 'gerente', '/dashboard/scanner')
  await expect(page).toHaveURL(/\/dashboard\/scanner$/)
  await page.getByRole('button', { name: restaurant }).click()
  await expect(page.getByText('Validando em')).toBeVisible()
}

test('A member generates a voucher, opens it without a network, and a waiter validates it exactly once', async () => {
  test.slow()
  let { context, page } = await openPhone()
  await openAs(page, 'ana', '/restaurantes')

  await test.step('generate', async () => {
    await page.getByLabel('Buscar por nome, prato ou endereço').fill(restaurant)
    const card = page.getByRole('listitem').filter({ hasText: restaurant })
    await card.getByRole('button', { name: `Gerar Voucher: ${restaurant}` }).click()
    await expect(page.getByText('Voucher gerado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog', { name: restaurant })).toBeVisible()
  })
  const code = await page
    .getByRole('dialog')
    .getByText(/^voucher_\d{13}_/)
    .innerText()

  await test.step('without signal, server and valid token a cold start shows the QR code', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction((newCode) => localStorage.getItem('focinho.voucher-snapshot')?.includes(newCode), code)
    await expireSession(page)
    await context.close()
    await server.stop()
    ;({ context, page } = await openPhone())
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible() // painted by the early script
    await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
    await expect(
      page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${restaurant}` }),
    ).toBeVisible()
  })
  const phoneScreen = await page.screenshot()

  await server.restart()
  const waiter = await openTablet([phoneScreen])
  await test.step('the waiter scans it from the phone screen', async () => {
    await startScanning(waiter)
    const verdict = waiter.getByRole('dialog', { name: 'Válido' })
    await expect(verdict.getByText('Voucher validado com sucesso!')).toBeVisible({ timeout: 30_000 })
    await expect(verdict.getByText('Ana', { exact: true })).toBeVisible()
  })

  await test.step('with the network back the open QR code shows the use by itself', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: restaurant }).first().getByText('Utilizado', { exact: true }),
    ).toBeVisible()
  })

  await test.step('another tablet refuses the same code', async () => {
    const otherTablet = await openTablet([phoneScreen])
    await startScanning(otherTablet)
    await expect(
      otherTablet.getByRole('dialog', { name: 'Não vale' }).getByText('Voucher já foi utilizado ou expirou'),
    ).toBeVisible({ timeout: 30_000 })
    await expect(otherTablet.getByText(/^Usado em .* em outro aparelho$/)).toBeVisible()
  })

  await test.step('the database holds one use and one lead', async () => {
    const sql = postgres(server.databaseUrl, { max: 1 })
    const [voucher] =
      await sql`select id, status, used_at is not null as stamped from public.vouchers where qr_code = ${code}`
    expect(voucher).toMatchObject({ status: 'used', stamped: true })
    expect(await sql`select 1 from public.leads where voucher_id = ${voucher?.['id']}`).toHaveLength(1)
    await sql.end()
  })
})
