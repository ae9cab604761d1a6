import { expect, type BrowserContext, type Page } from 'playwright/test'
import { callAuth } from './api.ts'
import { newMember, newVoucher, test as base, type Member } from './journey.ts'
import { unsteadyNetwork, type UnsteadyNetwork } from './unsteady-network.ts'

type Phone = {
  member: Member
  code: string
  /** Makes it as in a pocket: app installed, wallet and snapshot on the device, the next page is the worker's. */
  page: Page
}

type Fixtures = {
  /** A member with one voucher for Café Focinho Feliz, whose phone has everything it keeps. */
  phone: Phone
}

export const cafe = 'Café Focinho Feliz'
const cafeSlug = 'cafe-focinho-feliz'
/** The QR in a screen of its own, painted or drawn. */
export const openQr = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${cafe}` })

/** A test with a phone whose network can be cut, hang or fail. It is fine again when the test ends. */
export const test = base.extend<Fixtures, { network: UnsteadyNetwork }>({
  network: [
    async ({ server }, provide) => {
      const network = await unsteadyNetwork(server.url)
      await provide(network)
      await network.close()
    },
    { scope: 'worker' },
  ],
  viewport: { width: 390, height: 844 },
  baseURL: async ({ network }, provide) => {
    await provide(network.url)
    network.answer(/^$/, undefined)
    await network.turn('fine')
  },
  phone: async ({ page, sql, baseURL }, provide) => {
    const member = await newMember(sql)
    const code = await newVoucher(sql, member, cafeSlug)
    await enter(page, baseURL ?? '', member)
    await page.goto('/dashboard')
    await installed(page)
    await provide({ member, code, page })
  },
})

/** Signs the person in on this browser without the login screen. */
export async function enter(page: Page, origin: string, { name }: { name: string }, role = 'user'): Promise<void> {
  const answer = await callAuth(origin, 'token?grant_type=password', {
    email: `${name}@focinho.example`,
    password: 'focinho123',
  })
  const session: unknown = await answer.json()
  await page.goto('/favicon.svg')
  await page.evaluate(
    ([stored, known]) => {
      localStorage.setItem('focinho.session', JSON.stringify(stored))
      const { id, email } = (stored as { user: { id: string; email: string } }).user
      localStorage.setItem(
        'focinho.identity',
        JSON.stringify({ userId: id, email, fullName: 'Nina Prado', role: known }),
      )
    },
    [session, role] as const,
  )
}

/** Waits until the device holds the app and what the cold start paints. */
export async function installed(page: Page): Promise<void> {
  await expect(page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.waitForFunction(() => localStorage.getItem('focinho.voucher-snapshot') !== null)
}

/** Waits until the whole directory is on the device. */
export async function directoryKept(page: Page): Promise<void> {
  await page.waitForFunction(async () => {
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

/** Waits until everything of who signed out is gone. To look earlier would open, and so keep, what is being deleted. */
export async function cleared(page: Page): Promise<void> {
  await page.waitForFunction(() => localStorage.getItem('focinho.wiping') === null)
}

/** Lets the session on this device be older than its access token. */
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
