import { expect } from 'playwright/test'
import { groupShortCode } from '../../../src/domain/short-code.ts'
import { holdRequests, newVoucher, shortCode } from '../../support/journey.ts'
import { cafe, coldStart, expireSession, holdApp, openQr, test } from '../../support/phone.ts'
import { readQrCodes } from '../../bench/read-qr.ts'

test.use({ serviceWorkers: 'allow' })

const offlineNotice = /^Sem conexão: mostrando dados de \d\d:\d\d$/

test('A cold start without a network paints the QR code before the app, which then replaces it in place', async ({
  phone,
  sql,
  network,
  context,
}) => {
  await network.setState('down')
  await context.setOffline(true)
  const releaseApp = await holdApp(phone.page)
  await phone.page.close()
  const page = await context.newPage()
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const code = document.querySelector('[data-early-voucher] figure svg')
      if (code !== null) Object.assign(globalThis, { paintedAt: code.getBoundingClientRect().toJSON() as unknown })
    }).observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => {
      document.body.animate({ opacity: [1, 0.999] }, { iterations: Infinity, duration: 1000 })
    }) // an endless animation, such as a spinner, must not delay the change
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(openQr(page)).toBeVisible()
  const typed = await shortCode(sql, phone.code)
  await expect(page.locator('[data-early-voucher]').getByText(groupShortCode(typed), { exact: true })).toBeVisible()
  releaseApp()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: cafe })).toBeVisible()
  await expect(page.getByRole('dialog').getByText(groupShortCode(typed), { exact: true })).toBeVisible()
  expect(await readQrCodes(await page.screenshot())).toContain(phone.code)
  const drawn = await openQr(page).boundingBox()
  const painted = await page.evaluate(
    () => (globalThis as unknown as { paintedAt: { x: number; y: number; width: number } }).paintedAt,
  )
  for (const side of ['x', 'y', 'width'] as const)
    expect(Math.abs(painted[side] - (drawn?.[side] ?? 0)), side).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(offlineNotice)).toBeVisible()
  await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
})

test('A painted voucher says the end of its subscription where that is first', async ({ phone, sql, context }) => {
  const { page, member } = phone
  const [ended] = await sql<{ day: string }[]>`
    update public.user_subscriptions set end_date = now() + interval '3 days' where user_id = ${member.id}
    returning to_char(end_date at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as day`
  await page.reload()
  await expect(page.getByText('Expira em 3 dias')).toBeVisible()
  await page.waitForFunction((day) => localStorage.getItem('focinho.voucher-snapshot')?.includes(day), ended!.day)
  await context.setOffline(true)
  await holdApp(page)
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(page.locator('[data-early-voucher]').getByText(`Expira em ${ended!.day}`)).toBeVisible()
})

test('A cold start shows the newest of two vouchers; once it is closed, the other can be opened', async ({
  phone,
  sql,
  network,
  context,
}) => {
  const [other] = await sql<{ name: string; slug: string }[]>`
    select name, slug from public.restaurants
    where slug <> 'cafe-focinho-feliz' and deleted_at is null order by name limit 1`
  const second = await newVoucher(sql, phone.member, other!.slug)
  await phone.page.reload()
  await phone.page.waitForFunction((code) => localStorage.getItem('focinho.voucher-snapshot')?.includes(code), second)
  await network.setState('down')
  await context.setOffline(true)
  const page = await coldStart(context, phone.page)
  await expect(page.getByRole('dialog', { name: other!.name })).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
})

test('A reload without a network shows the open QR code again, and none once it was closed', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  const newerCode = await newVoucher(sql, member, 'a-mesa-do-tobias')
  await page.reload()
  await page.waitForFunction((code) => localStorage.getItem('focinho.voucher-snapshot')?.includes(code), newerCode)
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await network.setState('down')
  await context.setOffline(true)

  await page.reload()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // the app has taken over
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(offlineNotice)).toBeVisible()

  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  const releaseApp = await holdApp(page)
  await page.reload({ waitUntil: 'commit' })
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape') // before the app has started
  releaseApp()
  await expect(page.getByText(offlineNotice)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A painted QR code that is closed while the app starts stays closed', async ({ phone, network, context }) => {
  await Promise.all([network.setState('down'), context.setOffline(true)])
  await context.addInitScript(() => {
    history.pushState = (state: { openVoucher?: string }, ...rest) => {
      History.prototype.pushState.call(history, state, ...rest)
      // The app has noticed the painted voucher, but has not drawn its own yet.
      if (state.openVoucher === undefined) return
      document.querySelector<HTMLElement>('[data-early-voucher] button')!.click()
      Object.assign(globalThis, { wasClosed: true })
    }
  })
  const page = await coldStart(context, phone.page)
  await expect(page.getByText(offlineNotice)).toBeVisible()
  expect(await page.evaluate(() => 'wasClosed' in globalThis)).toBe(true)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('An expired access token without a network signs nobody out and shows no spinner', async ({
  phone,
  network,
  context,
}) => {
  await expireSession(phone.page)
  await network.setState('down')
  await context.setOffline(true)
  const page = await coldStart(context, phone.page)
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByText(offlineNotice)).toBeVisible()
  await expect(page.getByRole('main').getByText('Carregando')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('focinho.session'))).not.toBeNull()
})

test('After the browser deleted the databases the active voucher still opens; the network refills the wallet', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.goto('/favicon.svg') // without the app, nothing keeps the databases open
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      await new Promise((resolve) => {
        indexedDB.deleteDatabase(name).addEventListener('success', resolve)
      })
    }
  })
  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/dashboard')
  await expect(openQr(page)).toBeVisible()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(page.getByText('Sem conexão: mostrando os vouchers guardados neste aparelho')).toBeVisible()
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await network.setState('up')
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
})

test('On slow 3G the wallet opens before the first answer, and the directory shows that it is loading', async ({
  phone: { page },
  context,
}) => {
  const devTools = await context.newCDPSession(page)
  await devTools.send('Network.enable')
  await devTools.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const releaseAnswers = await holdRequests(page, '**/rest/**') // however slow this machine is
  await page.reload()
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  releaseAnswers()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()

  const releaseList = await holdRequests(page, '**/rpc/search_restaurants')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Restaurantes' }).click()
  const list = page.getByRole('main')
  await expect(list.getByText('Carregando...')).toBeAttached()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  releaseList()
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(list.getByText('Carregando...')).toHaveCount(0)
})

test('A full device still shows the vouchers and opens the QR code', async ({ phone: { page } }) => {
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
    IDBObjectStore.prototype.clear = () => {
      throw new DOMException('full', 'QuotaExceededError')
    }
  })
  await page.reload()
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
})

test('The vouchers stay where they are when the network goes and comes back', async ({ phone, context }) => {
  const { page } = phone
  await page.goto('/dashboard')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  const top = () => page.getByRole('heading', { name: cafe }).evaluate((card) => card.getBoundingClientRect().top)
  const before = await top()
  await context.setOffline(true)
  await expect(page.getByText(offlineNotice)).toBeVisible()
  await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
  expect(await top()).toBe(before)
  await context.setOffline(false)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  expect(await top()).toBe(before)
})
