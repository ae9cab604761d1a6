import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import postgres from 'postgres'
import { chromium, expect, test, type BrowserContext, type Page } from 'playwright/test'
import { browserOptions } from '../../support/browser.ts'
import { writeCameraVideo } from '../../support/camera-video.ts'
import { signIn } from '../../support/journey.ts'
import { startServer, type TestServer } from '../../support/server.ts'

// The demo data opens this establishment round the clock, so the hour of the run does not matter.
const place = 'A Mesa do Tobias'
const phone = { viewport: { width: 390, height: 844 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }
const tablet = { viewport: { width: 820, height: 1180 }, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' }

let server: TestServer
let folder: string
const open: BrowserContext[] = []

test.beforeAll(async () => {
  server = await startServer()
  folder = await mkdtemp(path.join(tmpdir(), 'focinho-journey-'))
})

test.afterAll(async () => {
  await Promise.all(open.map((context) => context.close()))
  await server.dispose()
  await rm(folder, { recursive: true, force: true })
})

/** A phone whose storage outlives the browser, as an installed app's does. */
async function openPhone(): Promise<{ context: BrowserContext; page: Page }> {
  const context = await chromium.launchPersistentContext(path.join(folder, 'phone'), {
    ...browserOptions,
    ...phone,
    baseURL: server.url,
  })
  open.push(context)
  return { context, page: context.pages()[0] ?? (await context.newPage()) }
}

/** A tablet whose camera sees these screenshots. */
async function openTablet(screenshots: Buffer[]): Promise<Page> {
  const video = path.join(folder, `camera-${String(open.length)}.y4m`)
  await writeCameraVideo(video, screenshots)
  const cameraArgs = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const context = await chromium.launchPersistentContext(path.join(folder, `tablet-${String(open.length)}`), {
    ...browserOptions,
    args: [...(browserOptions.args ?? []), ...cameraArgs],
    ...tablet,
    baseURL: server.url,
  })
  open.push(context)
  return context.pages()[0] ?? context.newPage()
}

/** The camera was allowed before, so it turns on by itself. */
async function startScanning(page: Page): Promise<void> {
  await page.goto('/dashboard/scanner')
  await signIn(page, 'gerente')
  await expect(page).toHaveURL(/\/dashboard\/scanner$/)
  await page.getByRole('button', { name: place }).click()
  await expect(page.getByText('Validando em')).toBeVisible()
}

/** The access token of the phone is past its expiry, as after an hour in a pocket. */
async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('focinho.session') ?? 'null') as {
      expires_at: number
      expires_in: number
    }
    localStorage.setItem(
      'focinho.session',
      JSON.stringify({ ...session, expires_at: Math.floor(Date.now() / 1000) - 3600, expires_in: 0 }),
    )
  })
}

test('a member generates a voucher, loses the signal and opens the app cold; a waiter validates it, once', async () => {
  test.slow()
  let { context, page } = await openPhone()
  await page.goto('/restaurantes')
  await signIn(page, 'ana')

  await test.step('generate', async () => {
    await page.getByLabel('Buscar por nome ou descrição').fill(place)
    const card = page.getByRole('listitem').filter({ hasText: place })
    await card.getByRole('button', { name: 'Gerar Voucher' }).click()
    await expect(page.getByText('Voucher gerado com sucesso!')).toBeVisible()
    await expect(page.getByRole('dialog', { name: place })).toBeVisible()
  })
  const code = await page
    .getByRole('dialog')
    .getByText(/^voucher_\d{13}_/)
    .innerText()

  await test.step('no signal, server stopped, token expired, cold start: the QR is there', async () => {
    await page.evaluate(() => navigator.serviceWorker.ready)
    await page.waitForFunction((painted) => localStorage.getItem('focinho.voucher-snapshot')?.includes(painted), code)
    await expireSession(page)
    await context.close()
    await server.stop()
    ;({ context, page } = await openPhone())
    await context.setOffline(true)
    await page.goto('/dashboard')
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible() // painted before the app
    await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
    await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
    await expect(page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${place}` })).toBeVisible()
  })
  const shown = await page.screenshot()

  await server.restart()
  const waiter = await openTablet([shown])
  await test.step('the waiter scans it from the screen of the phone', async () => {
    await startScanning(waiter)
    const verdict = waiter.getByRole('dialog', { name: 'Válido' })
    await expect(verdict.getByText('Voucher validado com sucesso!')).toBeVisible({ timeout: 30_000 })
    await expect(verdict.getByText('Ana', { exact: true })).toBeVisible()
  })

  await test.step('with the network back, the open QR turns to used by itself', async () => {
    await context.setOffline(false)
    await expect(page.getByRole('dialog').getByText('Utilizado', { exact: true })).toBeVisible()
    await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await expect(
      page.getByRole('listitem').filter({ hasText: place }).first().getByText('Utilizado', { exact: true }),
    ).toBeVisible()
  })

  await test.step('a second scan of the same picture is refused', async () => {
    const other = await openTablet([shown])
    await startScanning(other)
    await expect(
      other.getByRole('dialog', { name: 'Não vale' }).getByText('Voucher já foi utilizado ou expirou'),
    ).toBeVisible({ timeout: 30_000 })
    await expect(other.getByText(/^Usado em .* em outro aparelho$/)).toBeVisible()
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
