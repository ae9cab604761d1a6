import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { chromium, expect, type BrowserContextOptions, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { browserOptions } from '../../support/browser.ts'
import { writeCameraVideo } from '../../support/camera-video.ts'
import { signIn } from '../../support/journey.ts'

// The demo data opens this establishment round the clock, so the hour of the run does not matter.
const place = 'A Mesa do Tobias'
export const slug = 'a-mesa-do-tobias'

export const codeField = (page: Page) => page.getByLabel('Código do voucher')
export const verdict = (page: Page, word: 'Válido' | 'Não vale' | 'Aceito' | 'Sem resposta') =>
  page.getByRole('dialog', { name: word })
export const next = (page: Page) => page.getByRole('button', { name: 'Próximo' })

/** Signs the demo manager in and opens the scanner of an establishment; ends when the tablet has its sealed list of it. */
export async function openScanner(page: Page, at = place, url = ''): Promise<void> {
  await page.goto(`${url}/dashboard/scanner`)
  await signIn(page, 'gerente')
  await page.getByRole('button', { name: at }).click()
  await expect(page.getByRole('heading', { name: at })).toBeVisible()
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect.poll(() => sealedCount(page, at)).toBeGreaterThanOrEqual(0)
}

/** How many sealed records the tablet keeps of an establishment; -1 while it has no list of it. */
export function sealedCount(page: Page, at = place): Promise<number> {
  return page.evaluate(async (name) => {
    const known = (await indexedDB.databases())
      .map((database) => database.name ?? '')
      .find((one) => one.endsWith('.offline-lists'))
    if (known === undefined) return -1
    const done = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve, reject) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
        request.addEventListener('error', () => {
          reject(new Error('the database does not open'))
        })
      })
    const database = await done(indexedDB.open(known))
    const stores = database.transaction(['places', 'sealed'])
    const places = (await done(stores.objectStore('places').getAll())) as {
      restaurantId: string
      place: { name: string }
    }[]
    const listed = places.find((one) => one.place.name === name)
    const count =
      listed === undefined
        ? -1
        : await done(stores.objectStore('sealed').index('restaurantId').count(listed.restaurantId))
    database.close()
    return count
  }, at)
}

export async function enter(page: Page, code: string): Promise<void> {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Validar' }).click()
}

/** The verdict says all of this; then the next one. */
export async function expectVerdict(
  page: Page,
  word: Parameters<typeof verdict>[1],
  ...texts: (string | RegExp)[]
): Promise<void> {
  await expect(verdict(page, word)).toBeVisible()
  for (const text of texts) await expect(verdict(page, word).getByText(text)).toBeVisible()
  await closeVerdict(page)
}

/** Taps 'Próximo' until the verdict closes: one that has just changed by itself takes no tap. */
export async function closeVerdict(page: Page): Promise<void> {
  await expect(async () => {
    if (await next(page).isVisible()) await next(page).click({ timeout: 1_000 })
    await expect(page.getByRole('dialog')).toBeHidden({ timeout: 1_000 })
  }).toPass()
}

/** Asks to sign out of this tablet alone. */
export async function leave(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Ajustes deste aparelho' }).click()
  await page.getByRole('button', { name: 'Sair só deste aparelho' }).click()
}

/** How often the voucher was judged, used, and told to the establishment. */
export async function tracesOf(sql: Sql, code: string) {
  const [traces] = await sql`
    select (select count(*)::int from public.voucher_scans s where s.voucher_id = v.id) as scans, v.status,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads
    from public.vouchers v where v.qr_code = ${code}`
  return traces
}

export const usedOnce = { scans: 1, status: 'used', leads: 1 }

/** A tablet lying down whose camera sees these shots one after the other. */
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
