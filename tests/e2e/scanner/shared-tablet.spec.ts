import { expect, type Page } from 'playwright/test'
import postgres from 'postgres'
import { holdRequests, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { startServer } from '../../support/server.ts'
import {
  closeVerdict,
  codeField,
  enterCode,
  expectVerdict,
  openScanner,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

test.use({ serviceWorkers: 'allow' })

test('Two tablets scan one voucher at the same moment: one turns green, the other red with the reason', async ({
  browser,
  server,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  const tablets = await Promise.all(
    [1, 2].map(async () => (await browser.newContext({ baseURL: server.url })).newPage()),
  )
  for (const page of tablets) await openScanner(page)
  const releases = await Promise.all(tablets.map((page) => holdRequests(page, '**/rpc/validate_voucher')))
  await Promise.all(tablets.map((page) => enterCode(page, code)))
  for (const release of releases) release()
  for (const page of tablets) await expect(verdict(page, 'Válido').or(verdict(page, 'Não vale'))).toBeVisible()
  const isGreen = await Promise.all(tablets.map((page) => verdict(page, 'Válido').isVisible()))
  expect(isGreen.filter(Boolean)).toHaveLength(1)
  const refused = tablets[isGreen.indexOf(false)]
  await expect(verdict(refused!, 'Não vale').getByText(/^Usado em .+ em outro aparelho$/)).toBeVisible()
  expect(await voucherRecord(sql, code)).toEqual({ scans: 2, status: 'used', leads: 1 })
  await Promise.all(tablets.map((page) => page.context().close()))
})

test('An admin finds a restaurant among all of them by name or city, with the keyboard alone too', async ({ page }) => {
  const search = page.getByLabel('Buscar pelo nome ou pela cidade')
  const expectScannerOf = (name: string) => expect(page.getByRole('heading', { name, level: 2 })).toBeVisible()
  await openAs(page, 'admin', '/dashboard/scanner')
  await search.fill('não existe')
  await expect(page.getByText('Nenhum estabelecimento com esse nome ou cidade.')).toBeVisible()
  await search.fill('bar')
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(1)
  await search.press('Enter') // chooses nothing while several match
  await expect.poll(() => page.getByRole('listitem').count()).toBeGreaterThan(1)
  await search.fill('TOBIAS sao paulo')
  await expect(page.getByText('1 estabelecimento: toque nele ou aperte Enter.')).toBeVisible()
  await search.press('Enter')
  await expectScannerOf('A Mesa do Tobias')

  await page.getByRole('button', { name: 'Trocar' }).press('Enter')
  await search.fill('curitiba bar')
  await page.keyboard.press('Tab')
  const found = page.getByRole('dialog').getByRole('listitem').first().getByRole('button')
  await expect(found).toBeFocused()
  await expect(found).toContainText('Curitiba')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByText('Validando em').locator('..')).toContainText(/Bar .+Curitiba/)
})

/** Types a code as a barcode reader does: keys 8 ms apart by their own timestamps, then Enter. */
async function typeLikeReader(page: Page, code: string): Promise<void> {
  const keyboard = await page.context().newCDPSession(page)
  const start = Date.now() / 1000
  for (const [n, key] of Array.from(code).entries()) {
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', key, text: key, timestamp: start + n * 0.008 })
    await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', key, timestamp: start + n * 0.008 + 0.004 })
  }
  const last = { key: 'Enter', code: 'Enter', windowsVirtualKeyCode: 13, timestamp: start + code.length * 0.008 }
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyDown', text: '\r', ...last })
  await keyboard.send('Input.dispatchKeyEvent', { type: 'keyUp', ...last })
  await keyboard.detach()
}

test('A barcode reader that types is understood wherever the focus is, and presses no button', async ({
  page,
  sql,
}) => {
  const [one = '', two = '', three = ''] = await Promise.all(
    [1, 2, 3].map(async () => newVoucher(sql, await newMember(sql), slug)),
  )
  await openScanner(page)
  await page.getByRole('button', { name: 'Ligar câmera' }).focus()
  await typeLikeReader(page, one)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await typeLikeReader(page, one) // the waiter kept the trigger pressed
  await page.getByLabel('Quanto custaria o segundo item?').fill('34,90')
  await typeLikeReader(page, two.toUpperCase()) // with Caps Lock
  await expect.poll(() => voucherRecord(sql, two)).toEqual(usedOnce)
  expect(await voucherRecord(sql, one)).toEqual(usedOnce)
  await expect
    .poll(async () => (await sql`select saved_cents from public.vouchers where qr_code = ${one}`)[0]?.['saved_cents'])
    .toBe(3490)
  await page.getByLabel('Mimo entregue').check()
  await typeLikeReader(page, three)
  await expect.poll(() => voucherRecord(sql, three)).toEqual(usedOnce)
  await closeVerdict(page)
  await expect(page.getByRole('button', { name: 'Ligar câmera' })).toBeVisible()
  await expect(codeField(page)).toHaveValue('')
})

test('Scans made while the server was down are sent after its restart, and count once', async ({ page }) => {
  test.slow()
  const server = await startServer({ durable: true })
  const setupSql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
  const codes = await Promise.all([1, 2, 3].map(async () => newVoucher(setupSql, await newMember(setupSql), slug)))
  await setupSql.end()
  try {
    await installAndOpenScanner(page, server.url)
    await enterCode(page, codes[0]!)
    await expectVerdict(page, 'Válido')
    await server.kill9()
    for (const code of codes.slice(1)) {
      await enterCode(page, code)
      await expectVerdict(page, 'Aceito')
    }
    await page.reload() // comes from the service worker's cache
    await server.restart()
    const sql = postgres(server.databaseUrl, { max: 1, onnotice: () => undefined })
    for (const code of codes) await expect.poll(() => voucherRecord(sql, code), { timeout: 60_000 }).toEqual(usedOnce)
    await sql.end()
  } finally {
    await server.dispose()
  }
})

async function installAndOpenScanner(page: Page, url: string): Promise<void> {
  await page.goto(`${url}/login`)
  await page.evaluate(async () => {
    await navigator.serviceWorker.ready
  })
  await openScanner(page, undefined, url)
}
