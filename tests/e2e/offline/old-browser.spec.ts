import { expect, type BrowserContext, type Page } from 'playwright/test'
import { cafe, openQr, test } from '../../support/phone.ts'
import { readQrCodes } from '../../bench/read-qr.ts'

test.use({ serviceWorkers: 'allow' })

const notice = (page: Page) => page.getByText('O Focinho à Mesa não funciona neste navegador.')

/** Takes away what the browsers of the list have and Safari 16.3 or Firefox 127 have not. */
const withoutRule = () => {
  Reflect.deleteProperty(globalThis, 'CSSPropertyRule')
}
/** Takes away what Chrome 110 has not. */
const withoutColorMix = () => {
  const supports = CSS.supports.bind(CSS)
  CSS.supports = (name: string, value?: string) => {
    if (value === undefined) return supports(name)
    return !value.includes('color-mix(') && supports(name, value)
  }
}

async function openOld(context: BrowserContext, address: string, takeAway = withoutRule): Promise<Page> {
  const page = await context.newPage()
  await page.addInitScript(takeAway)
  await page.goto(address)
  return page
}

async function expectNoApp(page: Page): Promise<void> {
  await expect(notice(page)).toBeVisible()
  await expect(page.locator('[data-started]')).toHaveCount(0)
  expect(await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name))).toContainEqual(
    expect.stringMatching(/\/early\.js$/),
  )
}

for (const [without, takeAway] of Object.entries({ '@property': withoutRule, 'color-mix': withoutColorMix })) {
  test(`A browser without ${without} reads that it is too old, and the words of public pages`, async ({ context }) => {
    const planPage = await openOld(context, '/planos', takeAway)
    await expectNoApp(planPage)
    await expect(planPage.getByRole('heading', { level: 1 })).toBeVisible()
    await planPage.getByRole('link', { name: 'Entrar', exact: true }).first().click()
    await expect(planPage).toHaveURL(/\/login$/)
    await expectNoApp(planPage)
    const shell = await openOld(context, '/dashboard', takeAway)
    await expectNoApp(shell)
    await expect(shell.locator('#root')).toHaveText('', { useInnerText: true })
  })
}

test('A browser of the list shows no such notice', async ({ page }) => {
  await page.goto('/planos')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(notice(page)).toBeHidden()
  await expect(page.locator('[data-started]')).toHaveCount(1)
  await expect(notice(page)).toBeHidden()
})

test('A browser that cannot read the scripts, or runs none, reads the notice on an empty page', async ({
  context,
  browser,
  baseURL,
}) => {
  const unreadable = { contentType: 'text/javascript', body: 'let = older than this' }
  await context.route(/\.js$/, (route) => route.fulfill(unreadable))
  const page = await context.newPage()
  await page.goto('/dashboard')
  await expect(notice(page)).toBeVisible()
  await expect(page.locator('#root')).toHaveText('', { useInnerText: true })

  const scriptless = await browser.newContext({ javaScriptEnabled: false })
  const plain = await scriptless.newPage()
  await plain.goto(`${baseURL ?? ''}/dashboard`)
  await expect(notice(plain)).toBeVisible()
  await scriptless.close()
})

test('An older browser shows the QR code of a stored voucher, with and without a network', async ({
  phone,
  network,
  context,
}) => {
  await phone.page.close()
  for (const state of ['up', 'down'] as const) {
    await network.setState(state)
    await context.setOffline(state === 'down')
    for (const address of ['/dashboard', '/']) {
      const page = await openOld(context, address)
      await expect(openQr(page)).toBeVisible()
      expect(await readQrCodes(await page.screenshot())).toContain(phone.code)
      await expect(page.getByRole('dialog', { name: cafe })).toBeVisible()
      await page.keyboard.press('Escape')
      await expect(page.getByRole('dialog')).toHaveCount(0)
      await expectNoApp(page)
      await page.close()
    }
  }
})

test('An older browser shows nobody the voucher of somebody else', async ({ phone, context }) => {
  await phone.page.evaluate(() => {
    const identity = JSON.parse(localStorage.getItem('focinho.identity') ?? '{}') as object
    localStorage.setItem('focinho.identity', JSON.stringify({ ...identity, userId: 'somebody-else' }))
  })
  await phone.page.close()
  const page = await openOld(context, '/dashboard')
  await expectNoApp(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})
