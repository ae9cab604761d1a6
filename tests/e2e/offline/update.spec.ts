import { expect, type Page } from 'playwright/test'
import { signInOnDevice, untilDrawn, untilTrue } from '../../support/journey.ts'
import { lookForUpdate, publish } from '../../support/new-version.ts'
import { cafe, openQr, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const offer = (page: Page) => page.getByText('Nova versão disponível')
const javascript = 'text/javascript; charset=utf-8'

test('A new version is offered, and starts when the member accepts it', async ({ phone: { page }, network }) => {
  await page.reload()
  await publish(network)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  await page.getByRole('status').filter({ hasText: 'Nova versão' }).getByRole('button', { name: 'Atualizar' }).click()
  await page.waitForFunction(() => !('oldPage' in globalThis))
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await untilTrue(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting === null && registration.active?.state === 'activated'
  })
  await expect(offer(page)).toHaveCount(0)
})

test('A new version is not offered over an open QR code or a form, and another tab keeps its form', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.reload()
  const form = await context.newPage()
  await form.goto('/empresas')
  await form.getByLabel('Razão social').fill('Ração & Cia')
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  const loaded = [page, form].map((tab) => tab.waitForResponse(/[/]update-prompt-/))
  await publish(network)
  await lookForUpdate(page)
  await Promise.all(loaded)
  for (const tab of [page, form, page, form]) await untilDrawn(tab)
  await expect(offer(page)).toHaveCount(0)
  await expect(offer(form)).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(offer(page)).toBeVisible()
  await page.getByRole('status').filter({ hasText: 'Nova versão' }).getByRole('button', { name: 'Atualizar' }).click()
  await untilTrue(form, async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting === null && registration.active?.state === 'activated'
  })
  await expect(form.getByLabel('Razão social')).toHaveValue('Ração & Cia')
})

test('A version started in another tab does not reload a page whose closed dialog keeps what was typed', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.reload()
  const form = await context.newPage()
  await form.goto('/estabelecimentos-parceiros')
  const openDialog = () => form.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first().click()
  const name = form.getByLabel('Nome do estabelecimento')
  await openDialog()
  await name.fill('Bar da Praça')
  await form.keyboard.press('Escape')
  await expect(name).toBeHidden()
  await form.evaluate(() => {
    navigator.serviceWorker.addEventListener('controllerchange', () => Object.assign(globalThis, { isNew: true }))
  })
  await publish(network)
  await lookForUpdate(page)
  await page.getByRole('status').filter({ hasText: 'Nova versão' }).getByRole('button', { name: 'Atualizar' }).click()
  await form.waitForFunction(() => 'isNew' in globalThis)
  await openDialog()
  await expect(name).toHaveValue('Bar da Praça')
})

test('A page that no worker serves is not offered a new version, which another tab is', async ({
  page: first,
  network,
  context,
}) => {
  await first.goto('/planos')
  await first.evaluate(() => navigator.serviceWorker.ready)
  const second = await context.newPage()
  await second.goto('/planos')
  await expect.poll(() => second.evaluate(() => navigator.serviceWorker.controller !== null)).toBe(true)
  expect(await first.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
  await publish(network)
  await lookForUpdate(second)
  await expect(offer(second)).toBeVisible()
  await first.bringToFront()
  await first.getByRole('contentinfo').getByRole('link', { name: 'Como Funciona' }).click()
  await expect(first).toHaveURL('/como-funciona')
  await expect(offer(first)).toHaveCount(0)
})

test('The scanner offers no new version, and one started in another tab opens when the scanner is closed', async ({
  page,
  network,
  context,
}) => {
  await signInOnDevice(page, { name: 'gerente' })
  await page.goto('/dashboard')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.goto('/dashboard/scanner') // served by the service worker
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  const other = await context.newPage()
  await other.goto('/dashboard')
  await publish(network)
  await lookForUpdate(page)
  await expect(offer(other)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
  await other.getByRole('button', { name: 'Atualizar', exact: true }).click()
  await untilTrue(page, async () => {
    const registration = await navigator.serviceWorker.getRegistration()
    return registration?.waiting === null && registration.active?.state === 'activated'
  })
  await expect(offer(other)).toHaveCount(0)
  await page.getByLabel('Código do voucher').fill('voucher_1')
  expect(await page.evaluate(() => 'oldPage' in globalThis)).toBe(true)
  await page.getByRole('link', { name: 'Dashboard' }).click()
  await page.waitForFunction(() => !('oldPage' in globalThis))
  await expect(page).toHaveURL(/\/dashboard$/)
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})

test('An incomplete or broken update leaves the app as it was', async ({ phone: { page }, network, context }) => {
  await page.reload()
  await publish(network, (worker) => worker.replace(/"?url"?:\s*"app-shell\.html"/, 'url:"app-shell-gone.html"'))
  await lookForUpdate(page)
  await publish(network, () => 'this is not JavaScript(')
  await lookForUpdate(page)
  await network.setState(500, /^\/sw\.js$/)
  await lookForUpdate(page)
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
  await expect(offer(page)).toHaveCount(0)
})

test('A version that comes after two that could not be installed is offered', async ({ phone: { page }, network }) => {
  await page.reload()
  for (const missing of ['one', 'two']) {
    await publish(network, (worker) =>
      worker.replace(/"?url"?:\s*"app-shell\.html"/, `url:"app-shell-${missing}.html"`),
    )
    await lookForUpdate(page)
    await untilTrue(page, async () => (await navigator.serviceWorker.getRegistration())?.installing === null)
  }
  await expect(offer(page)).toHaveCount(0)
  await publish(network)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
})

test('An offer whose code does not load disturbs no page, and comes when the page is shown again', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.reload()
  await publish(network)
  await lookForUpdate(page)
  await expect(offer(page)).toBeVisible()
  // The app has just reloaded for a missing file, and does not again.
  await page.evaluate(() => sessionStorage.setItem('focinho.reloaded-for-chunk', String(Date.now())))
  const files = /\/assets\/update-prompt-[^/]*\.js$/
  await context.route(files, (route) => route.abort())
  await page.evaluate(async () => Promise.all((await caches.keys()).map((name) => caches.delete(name))))
  await Promise.all([page.waitForEvent('requestfailed', (request) => files.test(request.url())), page.reload()])
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await context.unroute(files)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(offer(page)).toBeVisible()
})

/** A worker whose first script is another than the installed one's, as that of a real new version is. */
const withNewScript = (worker: string) =>
  worker.replaceAll(/(?<=revision"?:)null(?=,"?url"?:"assets\/index-[^"]*\.js")/g, '"new"')

/** Makes the installed version's first script fail, also from the network until the returned function is called. */
async function breakApp(page: Page): Promise<() => void> {
  let broken = true
  await page
    .context()
    .route(/\/assets\/index-[^/]*\.js$/, (route) =>
      broken ? route.fulfill({ contentType: javascript, body: 'throw new Error("broken build")' }) : route.continue(),
    )
  await page.evaluate(async () => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        if (/assets\/index-.*\.js$/.test(request.url))
          await cache.put(
            request,
            new Response('throw new Error("broken build")', { headers: { 'content-type': 'text/javascript' } }),
          )
      }
    }
  })
  return () => {
    broken = false
  }
}

test('An app that fails to start updates itself on the login page too', async ({ page, network }) => {
  test.slow()
  await page.goto('/login')
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await publish(network, withNewScript)
  await lookForUpdate(page)
  await untilTrue(page, async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  const repair = await breakApp(page)
  await page.reload()
  repair()
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  await page.waitForFunction(() => !('oldPage' in globalThis), undefined, { timeout: 40_000 })
  await expect(page.locator('html')).toHaveAttribute('data-started')
})

test('An app that fails to start still shows the voucher and updates itself', async ({ phone: { page }, network }) => {
  test.slow() // a faked clock stood still after the reload, now and then
  await page.reload()
  await publish(network, withNewScript)
  await lookForUpdate(page)
  await untilTrue(page, async () => !!(await navigator.serviceWorker.getRegistration())?.waiting)
  const repair = await breakApp(page)
  const failure = page.waitForEvent('pageerror')
  await page.reload()
  await failure
  await expect(openQr(page)).toBeVisible()
  repair()
  await page.evaluate(() => Object.assign(globalThis, { oldPage: true }))
  await page.waitForFunction(() => !('oldPage' in globalThis), undefined, { timeout: 40_000 })
  await expect(page.locator('html')).toHaveAttribute('data-started')
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
})
