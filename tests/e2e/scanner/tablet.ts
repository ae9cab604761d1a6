import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type BrowserContextOptions, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { browserOptions } from '../../support/browser.ts'
import { writeCameraVideo } from '../../support/camera-video.ts'
import { newMember, newVoucher, signInOnDevice } from '../../support/journey.ts'
import { waitUntilDataIsDeleted } from '../../support/phone.ts'

// The demo data opens this restaurant round the clock, so the time at which the tests run does not matter.
const demoRestaurant = 'A Mesa do Tobias'
export const slug = 'a-mesa-do-tobias'

export const codeField = (page: Page) => page.getByLabel('Código do voucher')
export const verdict = (page: Page, word: 'Válido' | 'Não vale' | 'Aceito' | 'Sem resposta') =>
  page.getByRole('dialog', { name: word })
export const nextButton = (page: Page) => page.getByRole('button', { name: 'Próximo' })

/** Signs the demo manager in, opens a restaurant's scanner and waits until the tablet has its offline list. */
export async function openScanner(page: Page, restaurant = demoRestaurant, url = ''): Promise<void> {
  await signInOnDevice(page, { name: 'gerente' }, url)
  await page.goto(`${url}/dashboard/scanner`)
  const choice = page.getByRole('button', { name: restaurant })
  await expect(choice).toBeVisible()
  await page.evaluate(() => document.fonts.ready) // the question above may break into fewer lines
  await choice.click()
  await expect(page.getByRole('heading', { name: restaurant })).toBeVisible()
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect.poll(() => sealedCount(page, restaurant)).toBeGreaterThanOrEqual(0)
}

/** Opens the scanner as `openScanner` does, served by the service worker: the page loads without a network too. */
export async function openInstalledScanner(page: Page): Promise<void> {
  await openScanner(page)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await page.reload()
  await expect(page.getByText('Conectado')).toBeVisible()
}

/** Two vouchers for the demo restaurant, each of a new member. */
export async function twoVouchers(sql: Sql): Promise<[string, string]> {
  return [await newVoucher(sql, await newMember(sql), slug), await newVoucher(sql, await newMember(sql), slug)]
}

/** How many sealed records the tablet keeps of a restaurant; -1 while it has no offline list. */
export async function sealedCount(page: Page, restaurant = demoRestaurant): Promise<number> {
  return (await offlineList(page, restaurant)).count
}

/** The tablet's offline list of a restaurant: its records, and when it came (epoch ms); -1 and 0 without one. */
export function offlineList(page: Page, restaurant = demoRestaurant): Promise<{ count: number; syncedAt: number }> {
  return page.evaluate(async (name) => {
    const databaseName = (await indexedDB.databases())
      .map((database) => database.name ?? '')
      .find((candidate) => candidate.endsWith('.offline-lists'))
    if (databaseName === undefined) return { count: -1, syncedAt: 0 }
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
        request.addEventListener('error', () => {
          reject(new Error('the database does not open'))
        })
      })
    const database = await resultOf(indexedDB.open(databaseName))
    const stores = database.transaction(['places', 'sealed'])
    const lists = (await resultOf(stores.objectStore('places').getAll())) as {
      restaurantId: string
      place: { name: string }
      syncedAt: Date
    }[]
    const list = lists.find(({ place }) => place.name === name)
    const count =
      list === undefined
        ? -1
        : await resultOf(stores.objectStore('sealed').index('restaurantId').count(list.restaurantId))
    database.close()
    return { count, syncedAt: list?.syncedAt.getTime() ?? 0 }
  }, restaurant)
}

export async function enterCode(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
}

/** Expects a verdict with all of these texts, then closes it. */
export async function expectVerdict(
  page: Page,
  word: Parameters<typeof verdict>[1],
  ...texts: (string | RegExp)[]
): Promise<void> {
  await expect(verdict(page, word)).toBeVisible()
  for (const text of texts) await expect(verdict(page, word).getByText(text)).toBeVisible()
  await closeVerdict(page)
}

/** Cuts the network and scans a voucher, which the offline list accepts. */
export async function scanOffline(page: Page, code: string): Promise<void> {
  await page.context().setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Aceito')
}

/** Taps 'Próximo' until the verdict closes: it ignores taps for a moment after it has changed by itself. */
export async function closeVerdict(page: Page): Promise<void> {
  await expect(async () => {
    if (await nextButton(page).isVisible()) await nextButton(page).click({ timeout: 1_000 })
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Taps 'Sair só deste aparelho'; with unsent scans a question follows. */
export async function leaveDevice(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  await page.getByRole('button', { name: 'Sair só deste aparelho' }).click()
}

/** Answers the question about unsent scans with yes, and waits until the person's data is deleted. */
export async function leaveWithUnsentScans(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Sair mesmo assim' }).click()
  await expect(page).toHaveURL('/')
  await waitUntilDataIsDeleted(page)
}

/** Ends all sessions of the demo manager at the server, as a sign-out elsewhere does. */
export async function endManagerSessions(sql: Sql): Promise<void> {
  await sql`delete from auth.sessions where user_id = (
    select id from auth.users where email = 'gerente@focinho.example')`
}

/** A voucher's status, with the number of its scans and of the leads that the restaurant received. */
export async function voucherRecord(sql: Sql, code: string) {
  const [record] = await sql`
    select (select count(*)::int from public.voucher_scans s where s.voucher_id = v.id) as scans, v.status,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads
    from public.vouchers v where v.qr_code = ${code}`
  return record
}

export const usedOnce = { scans: 1, status: 'used', leads: 1 }

/** A tablet in landscape whose camera sees these shots one after the other. */
export async function openTablet(
  url: string,
  shots: Parameters<typeof writeCameraVideo>[1],
  options: BrowserContextOptions = {},
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'focinho-tablet-'))
  const video = path.join(folder, 'camera.y4m')
  await writeCameraVideo(video, shots)
  const cameraArgs = [
    '--use-fake-ui-for-media-stream',
    '--use-fake-device-for-media-stream',
    `--use-file-for-fake-video-capture=${video}`,
  ]
  const context = await chromium.launchPersistentContext(path.join(folder, 'profile'), {
    ...browserOptions,
    args: [...(browserOptions.args ?? []), ...cameraArgs],
    viewport: { width: 1180, height: 820 },
    locale: 'pt-BR',
    timezoneId: 'America/Sao_Paulo',
    baseURL: url,
    ...options,
  })
  const close = async () => {
    await context.close()
    await rm(folder, { recursive: true, force: true })
  }
  return { page: context.pages()[0] ?? (await context.newPage()), close }
}
