import { expect, type Page } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { appStarted } from './app-started.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

/** Collects the addresses of the app's JavaScript that the page asks for. */
function collectAppFiles(page: Page): string[] {
  const files: string[] = []
  page.on('request', (request) => {
    if (/\/assets\/.*\.js$/.test(request.url())) files.push(request.url())
  })
  return files
}

const hasStarted = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-started'))

for (const [action, act] of [
  ['a tap', (page: Page) => page.getByRole('heading', { level: 1 }).tap()],
  ['a key', (page: Page) => page.keyboard.press('Tab')],
  ['scrolling', (page: Page) => page.getByRole('contentinfo').scrollIntoViewIfNeeded()],
] as const) {
  test(`The home page loads the app with ${action}, not before`, async ({ page }) => {
    const files = collectAppFiles(page)
    await page.goto('/')
    await page.waitForLoadState('networkidle')
    await expect(page.getByRole('link', { name: 'Conhecer os planos' }).first()).toBeVisible()
    expect(files).toEqual([])

    await act(page)
    await expect.poll(() => hasStarted(page)).toBe(true)
    expect(files.length).toBeGreaterThan(5)
  })
}

test('On a screen that shows the places without scrolling the home page loads them', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 4000 })
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'A Mesa do Tobias' })).toBeVisible()
})

test('The home page of a club without places does not speak of tables that wait', async ({ page }) => {
  await page.route('**/rpc/search_restaurants*', (route) => route.fulfill({ json: { total: 0, items: [] } }))
  await page.goto('/')
  await page.getByRole('heading', { name: 'Já tem mesa esperando' }).scrollIntoViewIfNeeded()
  await expect(page.getByRole('heading', { name: 'Os primeiros lugares estão chegando' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Já tem mesa esperando' })).toHaveCount(0)
  await expect(page.getByRole('main').getByText('bem avaliados')).toHaveCount(0)
})

test('The first tap on the home page opens what it is on', async ({ page }) => {
  await page.goto('/')
  await page.getByRole('button', { name: 'Menu' }).tap()
  const menu = page.getByRole('navigation', { name: 'Menu' })
  await expect(menu).toBeVisible()
  await appStarted(page)
  await expect(menu).toBeVisible()
  await page.goto('/')
  await page.getByRole('main').getByRole('link', { name: 'Conhecer os planos' }).first().tap()
  await expect(page).toHaveURL('/planos')
})

test('After a reload the home page starts the app at once, and returns to its place', async ({ page }) => {
  await page.goto('/')
  const place = page.getByRole('heading', { name: 'O que vem na assinatura' })
  await place.scrollIntoViewIfNeeded()
  await expect.poll(() => hasStarted(page)).toBe(true)
  await page.reload()
  await expect.poll(() => hasStarted(page)).toBe(true)
  await expect(place).toBeInViewport()
})
