import { expect, type BrowserContext, type Page } from 'playwright/test'
import { newMember, newVoucher, signInOnDevice, test as base, untilTrue, type Member } from './journey.ts'
import { startFaultyNetwork, type FaultyNetwork } from './faulty-network.ts'

type Phone = {
  member: Member
  code: string
  /** The app, the wallet and the voucher snapshot are on the device, and the service worker serves the next page. */
  page: Page
}

type Fixtures = {
  /** The phone of a member with one voucher for Café Focinho Feliz; it holds everything that it stores. */
  phone: Phone
}

export const cafe = 'Café Focinho Feliz'
const cafeSlug = 'cafe-focinho-feliz'
/** The QR code shown full screen, painted by the early script or drawn by the app. */
export const openQr = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${cafe}` })

/** A test with a phone whose network can go down, hang or fail. The network is up again when the test ends. */
export const test = base.extend<Fixtures, { network: FaultyNetwork }>({
  network: [
    async ({ server }, provide) => {
      const network = await startFaultyNetwork(server.url)
      await provide(network)
      await network.close()
    },
    { scope: 'worker' },
  ],
  viewport: { width: 390, height: 844 },
  baseURL: async ({ network }, provide) => {
    await provide(network.url)
    network.replaceAnswer(/^$/, undefined)
    await network.setState('up')
  },
  phone: async ({ page, sql }, provide) => {
    const member = await newMember(sql)
    const code = await newVoucher(sql, member, cafeSlug)
    await signInOnDevice(page, member)
    await page.goto('/dashboard')
    await waitUntilInstalled(page)
    await provide({ member, code, page })
  },
})

/** Waits until the service worker is active and the voucher snapshot is stored. */
export async function waitUntilInstalled(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => localStorage.getItem('focinho.voucher-snapshot') !== null)
}

/** Waits until the directory snapshot is on the device. */
export async function waitForDirectorySnapshot(page: Page): Promise<void> {
  await untilTrue(page, async () => {
    const names = (await indexedDB.databases()).map(({ name = '' }) => name)
    const kept = names.find((name) => name.endsWith('.restaurants'))
    if (kept === undefined) return false
    return new Promise<boolean>((resolve) => {
      const opening = indexedDB.open(kept)
      opening.addEventListener('success', () => {
        const counting = opening.result.transaction('snapshot').objectStore('snapshot').count()
        counting.addEventListener('success', () => {
          opening.result.close()
          resolve(counting.result === 1)
        })
      })
    })
  })
}

/** Waits until the data of the signed-out person is deleted. Opening a database earlier would block its deletion. */
export async function waitUntilDataIsDeleted(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('focinho.wiping') === null)
}

/** Makes the access token of the session on this device an hour too old. */
export async function expireSession(page: Page): Promise<void> {
  await page.evaluate(() => {
    const session = JSON.parse(localStorage.getItem('focinho.session') ?? '{}') as { expires_at: number }
    session.expires_at = Math.round(Date.now() / 1000) - 3600
    localStorage.setItem('focinho.session', JSON.stringify(session))
  })
}

/** Closes the app and opens it again, as a tap on its icon does. */
export async function coldStart(context: BrowserContext, page: Page, path = '/dashboard'): Promise<Page> {
  await page.close()
  const opened = await context.newPage()
  await opened.goto(path)
  return opened
}

/**
 * Holds back the app's first script until the returned function is called. Browsers take it from the cache without
 * asking the service worker or the network, so it first has to leave the cache.
 */
export async function holdApp(page: Page): Promise<() => void> {
  const file = /\/assets\/index-.*\.js$/
  const body = await page.evaluate(async (pattern) => {
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      const kept = (await cache.keys()).find(({ url }) => new RegExp(pattern).test(url))
      if (kept === undefined) continue
      const text = await (await cache.match(kept))!.text()
      await cache.delete(kept)
      return text
    }
    throw new Error('The first script of the app is in no cache')
  }, file.source)
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.context().route(file, async (route) => {
    await released
    await route.fulfill({ contentType: 'text/javascript', body })
  })
  return release
}
