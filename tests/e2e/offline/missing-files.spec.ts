import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { appStarted } from '../public-site/app-started.ts'

// Without a service worker, which would still have the files of the old version.

test('A missing file reloads the page, but not once more in the next minutes', async ({ page }) => {
  const started = page.locator('form[data-hydrated]').first()
  const reloadForMissingFile = async () => {
    const loaded = page.waitForEvent('load')
    await page.evaluate(() => void setTimeout(() => dispatchEvent(new Event('vite:preloadError'))))
    await loaded
    await expect(started).toBeAttached()
  }
  const isLeftToPage = () => page.evaluate(() => dispatchEvent(new Event('vite:preloadError', { cancelable: true })))
  await page.goto('/empresas')
  await expect(started).toBeAttached()
  await reloadForMissingFile()
  expect(await isLeftToPage()).toBe(true)
  await page.evaluate(() => sessionStorage.setItem('focinho.reloaded-for-chunk', String(Date.now() - 3_600_000)))
  await reloadForMissingFile()
  expect(await isLeftToPage()).toBe(true)
})

test('A missing file does not reload the page in the middle of a form', async ({ page }) => {
  await page.goto('/empresas')
  await page.getByLabel('Razão social').fill('Ração & Cia')
  const hydratedForm = page.locator('form[data-hydrated]').filter({ has: page.getByLabel('Razão social') })
  await expect(hydratedForm).toBeAttached()
  await page.route('**/assets/*.js', (route) => route.abort())
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  // Resolves one task after the app's own listener has run.
  const failed = page.evaluate(
    () =>
      new Promise((resolve) => {
        addEventListener('vite:preloadError', () => {
          setTimeout(resolve)
        })
      }),
  )
  const plansLink = page.getByRole('navigation').getByRole('link', { name: 'Planos' }).first()
  await plansLink.hover() // preloads the files of its page
  await failed
  await expect(page.getByLabel('Razão social')).toHaveValue('Ração & Cia')
  expect(await page.evaluate(() => 'oldPage' in globalThis)).toBe(true)
})

test('Home gets the code of its restaurants with a retry when it could not be loaded', async ({ page }) => {
  await page.route('**/assets/restaurants-preview-list-*.js', (route) => route.abort())
  await page.goto('/')
  await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
  await expect(page.getByText('Não deu para buscar os lugares agora.')).toBeVisible()
  await page.unroute('**/assets/restaurants-preview-list-*.js')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('link', { name: 'A Mesa do Tobias' })).toBeVisible()
})

test('A home page reloads itself when the files of its version are gone', async ({ page }) => {
  await page.goto('/')
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  page.on('framenavigated', () => void page.unroute('**/assets/*.js')) // the new page names files that are there
  const reloaded = page.waitForEvent('load')
  await page.keyboard.press('Tab')
  await reloaded
  await page.keyboard.press('Tab')
  await appStarted(page)
})

test('A form is sent although the files of its version went while it was filled in', async ({ page }) => {
  await page.goto('/planos')
  await appStarted(page)
  const box = page.getByRole('region', { name: 'Seja o Primeiro a Saber' })
  const loaded = page.waitForResponse('**/assets/create-client-*.js')
  await box.getByLabel('E-mail').focus()
  await (await loaded).finished()
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await box.getByLabel('E-mail').fill(`${randomUUID()}@visita.example`)
  await box.getByRole('button').click()
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
})

test('A form of a page that the build does not draw loads what sends it, too', async ({ page }) => {
  const loaded = page.waitForResponse('**/assets/create-client-*.js')
  await page.goto('/login')
  await page.getByLabel('E-mail').focus()
  expect((await loaded).ok()).toBe(true)
})

test('A search does not load what sends forms', async ({ page }) => {
  const requests: string[] = []
  page.on('request', (request) => requests.push(`${request.method()} ${request.url()}`))
  await page.goto('/estabelecimentos')
  await appStarted(page)
  await page.getByLabel('Buscar por nome, prato ou endereço').fill('Tobias')
  await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
  // It is asked for once the page itself has answered to a HEAD.
  expect(requests.filter((request) => /^HEAD |create-client-/.test(request))).toEqual([])
})

test('A page is not reloaded when somebody typed into its form before the app started', async ({ page }) => {
  await page.route('**/assets/*.js', (route) => route.fulfill({ status: 404 }))
  await page.clock.install()
  await page.goto('/empresas')
  await page.getByLabel('Razão social').fill('Ração & Cia')
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  // The page asks for itself at each failure; at the second time a reload of the first would have happened.
  for (let times = 0; times < 2; times += 1) {
    const asked = page.waitForResponse((response) => new URL(response.url()).pathname === '/empresas')
    await page.clock.fastForward(60_000)
    await (await asked).finished()
  }
  await expect(page.getByLabel('Razão social')).toHaveValue('Ração & Cia')
  expect(await page.evaluate(() => 'oldPage' in globalThis)).toBe(true)
})
