import { expect } from 'playwright/test'
import { newVoucher } from '../../support/journey.ts'
import { cafe, coldStart, expireSession, openQr, test } from '../../support/phone.ts'
import { readQrCodes } from '../../bench/read-qr.ts'

const age = /^Sem conexão: mostrando dados de \d\d:\d\d$/

test('the server is gone and the device has no network: the QR is there before the app, and the app takes over in place', async ({
  phone,
  network,
  context,
}) => {
  await network.setState('down')
  await context.setOffline(true)
  await phone.page.close()
  const page = await context.newPage()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(/assets\/index-.*js/, async (route) => {
    await held
    await route.continue()
  })
  await page.addInitScript(() => {
    new MutationObserver(() => {
      const layer = document.querySelector('[data-early-voucher] figure svg')
      if (layer !== null) Object.assign(globalThis, { paintedAt: layer.getBoundingClientRect().toJSON() as unknown })
    }).observe(document, { childList: true, subtree: true })
    addEventListener('DOMContentLoaded', () => {
      document.body.animate({ opacity: [1, 0.999] }, { iterations: Infinity, duration: 1000 })
    }) // as a spinner does
  })
  await page.goto('/dashboard', { waitUntil: 'commit' })
  await expect(openQr(page)).toBeVisible()
  letGo()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0)
  await expect(page.getByRole('dialog', { name: cafe })).toBeVisible()
  expect(await readQrCodes(await page.screenshot())).toContain(phone.code)
  const drawn = await openQr(page).boundingBox()
  const painted = await page.evaluate(
    () => (globalThis as unknown as { paintedAt: { x: number; y: number; width: number } }).paintedAt,
  )
  for (const side of ['x', 'y', 'width'] as const)
    expect(Math.abs(painted[side] - (drawn?.[side] ?? 0)), side).toBeLessThanOrEqual(1)
  await page.keyboard.press('Escape')
  await expect(page.getByText(age)).toBeVisible()
  await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
})

test('a closed painted QR stays closed, and another voucher can be chosen before the app is there', async ({
  phone,
  sql,
  network,
  context,
}) => {
  await newVoucher(sql, phone.member, 'bistro-do-tobias').catch(() => undefined)
  const [other] = await sql<
    { name: string; slug: string }[]
  >`select name, slug from public.restaurants where slug <> 'cafe-focinho-feliz' and deleted_at is null order by name limit 1`
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

test('a reload without a network shows the QR that was open, and once it is closed nothing is', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  const later = await newVoucher(sql, member, 'a-mesa-do-tobias')
  await page.reload()
  await page.waitForFunction((code) => localStorage.getItem('focinho.voucher-snapshot')?.includes(code), later)
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  await network.setState('down')
  await context.setOffline(true)

  await page.reload()
  await expect(page.locator('[data-early-voucher]')).toHaveCount(0) // the app has taken over
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText(age)).toBeVisible()

  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  let letGo = () => {}
  const held = new Promise<void>((resolve) => {
    letGo = resolve
  })
  await context.route(/assets\/index-.*js/, async (route) => {
    await held
    await route.continue()
  })
  await page.reload({ waitUntil: 'commit' })
  await expect(openQr(page)).toBeVisible()
  await page.keyboard.press('Escape') // before the app is there
  letGo()
  await expect(page.getByText(age)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('a painted QR that is closed while the app comes up stays closed', async ({ phone, network, context }) => {
  await network.setState('down')
  await context.setOffline(true)
  await context.addInitScript(() => {
    const push = history.pushState.bind(history)
    history.pushState = (state: { openVoucher?: string }, ...rest) => {
      push(state, ...rest)
      // The app has taken up the painted one, and shows nothing yet.
      if (state.openVoucher !== undefined) document.querySelector<HTMLElement>('[data-early-voucher] button')?.click()
    }
  })
  const page = await coldStart(context, phone.page)
  await expect(page.getByText(age)).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('the access token is long over and the server is gone: nobody is signed out and nothing spins', async ({
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
  await expect(page.getByText(age)).toBeVisible()
  await expect(page.getByRole('main').getByText('Carregando')).toHaveCount(0)
  expect(await page.evaluate(() => localStorage.getItem('focinho.session'))).not.toBeNull()
})

test('the browser threw the databases away: the active voucher is still there, and the wallet fills again with a network', async ({
  phone: { page },
  network,
  context,
}) => {
  await page.goto('/favicon.svg') // a page without the app, so that nothing holds the databases
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

test('slow 3G: the wallet is there before the first answer, and a list says that it loads until it has something to show', async ({
  phone: { page },
  context,
}) => {
  const chromium = await context.newCDPSession(page)
  await chromium.send('Network.enable')
  await chromium.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 2_000,
    downloadThroughput: 50_000,
    uploadThroughput: 50_000,
  })
  const answers: string[] = []
  page.on('response', (response) => {
    if (response.url().includes('/rest/')) answers.push(response.url())
  })
  await page.reload()
  await page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` }).click()
  await expect(openQr(page)).toBeVisible()
  expect(answers).toEqual([])
  await page.keyboard.press('Escape')
  await expect(page.getByText(/^Atualizado/)).toBeVisible()

  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Restaurantes' }).click()
  const list = page.getByRole('main')
  await expect(list.getByText('Carregando...')).toBeAttached()
  await expect(list.getByRole('listitem')).toHaveCount(0)
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  await expect(list.getByRole('listitem').first()).toBeVisible()
  await expect(list.getByText('Carregando...')).toHaveCount(0)
})

test('a device that is full keeps the wallet for the visit, and the QR opens', async ({ phone: { page } }) => {
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
