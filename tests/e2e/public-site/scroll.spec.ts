import { expect, type Locator, type Page } from 'playwright/test'
import { holdRequests, test } from '../../support/journey.ts'
import { appStarted } from './app-started.ts'

test.use({ viewport: { width: 390, height: 844 } })

/** The names of the restaurants in the list. */
const namesOf = (page: Page) => page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })

/** The app has hydrated or drawn the page, and has done what it leaves for idle moments. */
async function appHasSettled(page: Page): Promise<void> {
  await appStarted(page)
  await page.waitForLoadState('networkidle')
  // Slowed down, a page may never be idle; the app waits no longer than this either.
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve, { timeout: 3_000 })))
}

/** Scrolls an element to the middle of the screen, at once. */
async function scrollTo(element: Locator): Promise<void> {
  await element.evaluate((target) => target.scrollIntoView({ block: 'center', behavior: 'instant' }))
}

async function top(element: Locator): Promise<number> {
  return element.evaluate((target) => target.getBoundingClientRect().top)
}

/** It is still in the middle of the screen; fonts that arrive move it a little. */
async function expectInTheMiddle(element: Locator): Promise<void> {
  await expect.poll(async () => Math.abs((await top(element)) - 425)).toBeLessThan(125)
}

for (const [pace, rate] of [
  ['at full speed', 1],
  ['six times slower', 6],
] as const) {
  for (const [path, heading] of [
    ['/', 'O que vem na assinatura'],
    ['/manifesto', 'Venha, e traga quem você ama'],
    ['/termos', '10. Cancelamento e reembolso'],
  ] as const) {
    test(`A page scrolled before the app starts stays there, and a reload returns there: ${path}, ${pace}`, async ({
      page,
    }) => {
      test.slow(rate > 1)
      const phone = await page.context().newCDPSession(page)
      await phone.send('Emulation.setCPUThrottlingRate', { rate })
      const place = page.getByRole('heading', { name: heading })
      const release = await holdRequests(page, '**/assets/*.js')
      await page.goto(path, { waitUntil: 'commit' })
      await page.waitForFunction(() =>
        [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')].every(({ sheet }) => sheet !== null),
      )
      await scrollTo(place)
      release()
      await appHasSettled(page)
      await expectInTheMiddle(place)
      await page.unroute('**/assets/*.js')

      for (const time of ['first', 'second'])
        await test.step(`The ${time} reload returns there`, async () => {
          await page.reload()
          await appHasSettled(page)
          await expectInTheMiddle(place)
        })
    })
  }

  test(`Back and a reload return to the place in the list, also after loading more, ${pace}`, async ({ page }) => {
    test.slow() // six pages
    const phone = await page.context().newCDPSession(page)
    await phone.send('Emulation.setCPUThrottlingRate', { rate })
    await page.goto('/estabelecimentos')
    const cards = namesOf(page)
    await expect(cards).toHaveCount(20)
    await scrollTo(cards.nth(12))
    await appHasSettled(page)

    await test.step('A reload returns there', async () => {
      await page.reload()
      await expect(cards).toHaveCount(20)
      await expectInTheMiddle(cards.nth(12))
    })

    await test.step('Back returns to a restaurant of the second page', async () => {
      await page.getByRole('button', { name: 'Carregar Mais' }).click()
      await expect(cards).toHaveCount(40)
      await scrollTo(cards.nth(30))
      await cards.nth(30).getByRole('link').press('Enter') // a click might scroll
      await expect(page).toHaveURL(/\/estabelecimentos\/[^/]+$/)
      await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0)
      await page.goBack()
      await expectInTheMiddle(cards.nth(30))
    })

    await test.step('Back returns there when the list must be loaded again', async () => {
      await scrollTo(cards.nth(12))
      await cards.nth(12).getByRole('link').press('Enter')
      await expect(page).toHaveURL(/\/estabelecimentos\/[^/]+$/)
      await page.reload()
      await appHasSettled(page)
      await page.goBack()
      await expectInTheMiddle(cards.nth(12))
    })
  })
}

test('A filtered list returns to the place after a reload', async ({ page }) => {
  await page.goto('/estabelecimentos?ordem=name')
  const cards = namesOf(page)
  await expect(cards).toHaveCount(20)
  await scrollTo(cards.nth(12))
  await appHasSettled(page)
  await page.reload()
  await expect(cards).toHaveCount(20)
  await expectInTheMiddle(cards.nth(12))
})

test('On a tablet the list stays where it is when the fonts arrive', async ({ page }) => {
  await page.setViewportSize({ width: 820, height: 1180 })
  const loadFonts = await holdRequests(page, '**/*.woff2')
  await page.goto('/estabelecimentos', { waitUntil: 'commit' })
  const first = namesOf(page).first()
  await expect(first).toBeVisible()
  const before = await top(first)
  loadFonts()
  await expect.poll(() => page.evaluate(() => document.fonts.check('600 1rem "Figtree Variable"'))).toBe(true)
  expect(Math.abs((await top(first)) - before)).toBeLessThan(8)
})
