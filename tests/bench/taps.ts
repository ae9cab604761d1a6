import { chromium, type Browser, type Page } from 'playwright'
import postgres, { type Sql } from 'postgres'
import { buildWhenChanged } from '../../supabase/local/build.ts'
import { shellOptions } from '../support/browser.ts'
import { newMember, newVoucher, shortCode, signIn } from '../support/journey.ts'
import { startServer } from '../support/server.ts'
import { phone, slowDown } from './installed-app.ts'
import { quantile, type Measure } from './measure.ts'

const cafe = 'Café Focinho Feliz'
const rounds = 8
const atMost = 80 // ms
/** How long a finger or a button of the mouse stays down. */
const press = { delay: 60 } // ms
const largeScreen = { ...phone, viewport: { width: 1440, height: 900 } }

/** Repeats an action, each time by a tap or a key, and calls `settled` after each. */
type Act = (page: Page, settled: () => Promise<void>) => Promise<void>

/**
 * Interaction to Next Paint of what people do most, on a processor slowed down four times: the longest time, per
 * action, from the tap or key to the next frame (Event Timing API, in steps of 8 ms; what is shorter than 16 counts as
 * 16), and the p75 of all actions of a kind.
 *
 * It runs in the headless shell: without a graphics card, full Chromium shows a frame of the page only together with
 * the next one, and the time until that would be measured.
 */
export async function taps(): Promise<Measure[]> {
  await buildWhenChanged()
  const server = await startServer()
  const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const browser = await chromium.launch(shellOptions)
  try {
    const member = await newMember(sql)
    for (const usedNow of [false, true]) await newVoucher(sql, member, 'cafe-focinho-feliz', { usedNow })
    const measureAs = async (name: string, device: typeof phone, act: (page: Page, sql: Sql) => Promise<Measure[]>) => {
      const page = await openAs(browser, server.url, name, device)
      const measures = await act(page, sql)
      await page.context().close() // a page that is slowed down keeps a core busy
      return measures
    }
    return [
      ...(await measureAs(member.name, phone, asMember)),
      ...(await measureAs('admin', largeScreen, asAdmin)),
      ...(await measureAs('gerente', phone, asManager)),
    ]
  } finally {
    await browser.close()
    await sql.end()
    await server.dispose()
  }
}

async function asMember(page: Page): Promise<Measure[]> {
  await page.goto('/dashboard')
  const qr = page.getByRole('button', { name: `Mostrar Voucher: ${cafe}` })
  await qr.waitFor()
  await slowDown(page)
  const onDashboard = [
    await measure(page, 'a tab of the vouchers', async (_, settled) => {
      for (const name of [/^Utilizados/, /^Ativos/]) {
        await page.getByRole('tab', { name }).click(press)
        await settled()
      }
    }),
    await measure(page, 'opening and closing the QR', async (_, settled) => {
      await qr.click(press)
      await page.getByRole('dialog').waitFor()
      await settled()
      await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click(press)
      await page.getByRole('dialog').waitFor({ state: 'detached' })
      await settled()
    }),
  ]
  await page.goto('/restaurantes')
  const found = page.locator('main ul[aria-busy="false"]')
  await found.waitFor()
  return [
    ...onDashboard,
    await measure(page, 'a letter of the search', async (_, settled) => {
      await page.getByRole('textbox', { name: 'Buscar por nome, prato ou endereço' }).click(press)
      for (const letter of ['c', 'a', 'f', 'e', 'Backspace', 'Backspace', 'Backspace', 'Backspace']) {
        await page.keyboard.press(letter)
        await settled()
      }
    }),
    await measure(page, 'a filter', async (_, settled) => {
      const chip = page.getByRole('button', { name: 'Abertos agora' })
      await chip.click(press)
      await settled()
      await found.waitFor()
      await chip.click(press)
      await settled()
    }),
    await measure(page, 'a favorite', async (_, settled) => {
      await page
        .getByRole('button', { name: /^Favorito: / })
        .first()
        .click(press)
      await settled()
    }),
    await measure(page, 'opening a place', async (_, settled) => {
      await found.getByRole('link').first().click(press)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await settled()
      await page.goBack()
      await found.waitFor()
      await page.evaluate(longestSinceLast) // a person looks at the list before the next tap
    }),
  ]
}

async function asAdmin(page: Page): Promise<Measure[]> {
  await page.goto('/dashboard/estabelecimentos-admin')
  const table = page.locator('table[aria-busy="false"]')
  await table.waitFor()
  await slowDown(page)
  return [
    await measure(page, 'sorting a table of the admin', async (_, settled) => {
      await page.getByRole('columnheader').getByRole('button').first().click(press)
      await settled()
      await table.waitFor()
    }),
    await measure(page, 'another page of a table of the admin', async (_, settled) => {
      for (const name of ['Próxima página', 'Página anterior']) {
        await page.getByRole('button', { name }).click(press)
        await settled()
        await table.waitFor()
      }
    }),
    await measure(page, 'a letter of the search of the admin', async (_, settled) => {
      await page.getByRole('main').getByRole('textbox').first().click(press)
      for (const letter of ['c', 'a', 'Backspace', 'Backspace']) {
        await page.keyboard.press(letter)
        await settled()
      }
    }),
  ]
}

async function asManager(page: Page, sql: Sql): Promise<Measure[]> {
  const codes: string[] = []
  for (let round = 0; round <= rounds; round += 1)
    codes.push(await shortCode(sql, await newVoucher(sql, await newMember(sql), 'a-mesa-do-tobias')))
  await page.goto('/dashboard/scanner')
  await page.getByRole('button', { name: 'A Mesa do Tobias' }).click(press)
  await page.getByRole('heading', { name: 'Digitar o código' }).waitFor()
  await slowDown(page)
  const typedCode = await measure(page, 'a typed code at the scanner', async (_, settled) => {
    await page.getByLabel('Código do voucher').click(press)
    for (const letter of codes.pop() ?? '') {
      await page.keyboard.press(letter)
      await settled()
    }
    await page.keyboard.press('Enter')
    await page.getByRole('dialog', { name: 'Válido' }).waitFor()
    await settled()
    await page.getByRole('button', { name: 'Próximo' }).click(press)
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await settled()
  })
  return [typedCode]
}

async function openAs(browser: Browser, baseURL: string, name: string, device: typeof phone): Promise<Page> {
  const context = await browser.newContext({ ...device, baseURL, serviceWorkers: 'block' })
  await context.addInitScript(noteInteractions)
  const page = await context.newPage()
  await page.goto('/login')
  await signIn(page, name)
  return page
}

async function measure(page: Page, name: string, act: Act): Promise<Measure> {
  const times: number[] = []
  const settled = async () => {
    times.push(await page.evaluate(longestSinceLast))
  }
  await act(page, settled)
  times.length = 0 // the first round loads what the others find
  for (let round = 0; round < rounds; round += 1) await act(page, settled)
  return { name: `${name}, from tap to frame, p75`, value: quantile(times, 0.75), unit: 'ms', aim: { atMost } }
}

declare global {
  interface Window {
    benchTaps: number[]
  }
}

function noteInteractions(): void {
  const { window } = globalThis
  const watched = { type: 'event', durationThreshold: 16 } // the types lack the threshold
  window.benchTaps = []
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries())
      if (entry instanceof PerformanceEventTiming && entry.interactionId > 0) window.benchTaps.push(entry.duration)
  }).observe(watched)
}

/** Waits until the page is idle, at most 400 ms, and 150 ms more; answers the longest time since the last call. */
async function longestSinceLast(): Promise<number> {
  await new Promise((resolve) => {
    requestIdleCallback(() => requestAnimationFrame(() => setTimeout(resolve, 150)), { timeout: 400 })
  })
  return Math.max(16, ...globalThis.window.benchTaps.splice(0))
}
