import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type Page } from 'playwright/test'
import { browserOptions } from '../../support/browser.ts'
import { holdRequests, newMember, openAs, passQuietSecond, signIn, test, untilDrawn } from '../../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

type Manifest = {
  id: string
  start_url: string
  lang: string
  display: string
  icons: { src: string; sizes: string; purpose?: string }[]
  shortcuts: { name: string; url: string; icons: { src: string }[] }[]
  screenshots: { src: string; sizes: string; form_factor: string }[]
}

test('Chromium can install the app, and every picture of the manifest exists in its stated size', async ({
  server,
  page,
}) => {
  const profile = await mkdtemp(path.join(tmpdir(), 'focinho-install-'))
  const context = await chromium.launchPersistentContext(profile, browserOptions) // a private window cannot install
  try {
    const tab = context.pages()[0] ?? (await context.newPage())
    await tab.goto(`${server.url}/planos`)
    await tab.evaluate(() => navigator.serviceWorker.ready)
    const devTools = await context.newCDPSession(tab)
    const { errors, data } = await devTools.send('Page.getAppManifest')
    expect(errors).toEqual([])
    await expect
      .poll(async () => (await devTools.send('Page.getInstallabilityErrors')).installabilityErrors)
      .toEqual([])

    const manifest = JSON.parse(data ?? '{}') as Manifest
    expect(manifest).toMatchObject({ id: '/', start_url: '/dashboard', lang: 'pt-BR', display: 'standalone' })
    expect(manifest.icons.filter(({ purpose }) => purpose === 'maskable')).toHaveLength(2)
    expect(manifest.shortcuts.map(({ name, url }) => [name, url])).toEqual([
      ['Meus vouchers', '/dashboard'],
      ['Escanear', '/dashboard/scanner'],
    ])
    expect(new Set(manifest.screenshots.map(({ form_factor: form }) => form))).toEqual(new Set(['narrow', 'wide']))
    for (const { src, sizes } of [
      ...manifest.icons,
      ...manifest.screenshots,
      ...manifest.shortcuts.flatMap(({ icons }) => icons.map((icon) => ({ ...icon, sizes: '192x192' }))),
    ]) {
      const size = await tab.evaluate(async (address) => {
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return `${String(picture.width)}x${String(picture.height)}`
      }, src)
      expect(size, src).toBe(sizes)
    }
  } finally {
    await context.close()
    await rm(profile, { recursive: true, force: true })
  }
  await page.goto(`${server.url}/`)
  for (const scheme of ['light', 'dark'])
    await expect(page.locator(`meta[name=theme-color][media*=${scheme}]`)).toHaveCount(1)
  await expect(page.locator('meta[name=apple-mobile-web-app-title]')).toHaveAttribute('content', 'Focinho')
})

/** Fires the event with which a browser reports, once and early, that it can install the app. */
const fireInstallPrompt = (page: Page) =>
  page.evaluate(() => dispatchEvent(new Event('beforeinstallprompt', { cancelable: true })))
const offer = (page: Page) => page.getByRole('region', { name: 'Tenha o clube na tela inicial' })

for (const name of ['ana', 'gerente']) {
  test(`Offers ${name} to install the app, and never again after a refusal`, async ({ page }) => {
    await page.clock.install()
    await openAs(page, name)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await passQuietSecond(page)
    await expect(offer(page)).toHaveCount(0)
    await fireInstallPrompt(page)
    await expect(offer(page).getByRole('button', { name: 'Instalar' })).toBeVisible()
    await offer(page).getByRole('button', { name: 'Fechar' }).press('Enter')
    await expect(page.getByRole('main')).toBeFocused()
    await page.reload()
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await fireInstallPrompt(page)
    await passQuietSecond(page)
    await expect(offer(page)).toHaveCount(0)
  })
}

test('Offers to install the app where the browser reported it before the app started', async ({ page, sql }) => {
  const { name } = await newMember(sql)
  await page.goto('/')
  await expect(page.locator('html')).not.toHaveAttribute('data-started') // the first action starts the app
  await fireInstallPrompt(page)
  await page.mouse.wheel(0, 100)
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await page.getByRole('link', { name: 'Entrar', exact: true }).click()
  await signIn(page, name)
  await expect(offer(page).getByRole('button', { name: 'Instalar' })).toBeVisible()
})

test('The offer waits for the list above it, which would move it', async ({ page }) => {
  await page.clock.install()
  const release = await holdRequests(page, '**/rpc/restaurant_scans')
  await openAs(page, 'gerente')
  await expect(page.getByRole('tab', { name: 'Leituras' })).toBeVisible()
  await fireInstallPrompt(page)
  await page.clock.fastForward(2_000)
  await untilDrawn(page)
  await expect(offer(page)).toHaveCount(0)
  release()
  await expect(offer(page).getByRole('button', { name: 'Instalar' })).toBeVisible()
  await expect(page.getByLabel('Período')).toBeVisible()
})

test('Does not offer an admin to install the app', async ({ page }) => {
  await page.clock.install()
  await openAs(page, 'admin')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await fireInstallPrompt(page)
  await passQuietSecond(page)
  await expect(offer(page)).toHaveCount(0)
})
