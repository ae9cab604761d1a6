import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { addMemberWithUse } from '../../support/manager-scans.ts'
import { enterCode, expectVerdict, openScanner, slug, voucherRecord } from '../scanner/tablet.ts'
import { connect, newDevice } from '../tablet/steps.ts'

// Seven days, so that the list still has these uses where midnight passes during a test.
const dashboard = `/dashboard?restaurante=${slug}&quando=7dias`
const scans = (page: Page) => page.getByRole('table', { name: /^Leituras/ })
const row = (page: Page, text: string) => scans(page).getByRole('row').filter({ hasText: text })
const undoButton = (page: Page, name: string) => page.getByRole('button', { name: `Desfazer o uso de ${name}` })
const question = (page: Page) => page.getByRole('dialog', { name: 'Desfazer este uso?' })

/** Sets when the server received this scan. */
const receiveEarlier = (sql: Sql, scanId: string, ago: string) =>
  sql`update public.voucher_scans set received_at = now() - ${ago}::interval, scanned_at = now() - ${ago}::interval
    where scan_id = ${scanId}`

test('A manager undoes the use of a tablet that is off, with the keyboard, once there is a network', async ({
  browser,
  page,
  server,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = 'Quitéria Lobo' where id = ${member.id}`
  const code = await newVoucher(sql, member, slug)
  const device = await newDevice(browser, server.url)
  const tablet = await device.newPage()
  await connect(tablet, sql, 'Poço')
  await enterCode(tablet, code)
  await expectVerdict(tablet, 'Válido')
  await device.close() // its battery is empty

  await openAs(page, 'gerente', dashboard)
  await expect(row(page, 'Quitéria Lobo')).toContainText('Poço')
  const used = page.getByRole('definition').first()
  const usedBefore = Number(await used.textContent())
  await undoButton(page, 'Quitéria Lobo').press('Enter')
  await expect(question(page)).toContainText('Quitéria Lobo')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(undoButton(page, 'Quitéria Lobo')).toBeFocused()

  await page.keyboard.press('Enter')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'O pedido não saiu' }).press('Enter')
  await expect(page.getByText('Sem conexão agora. Tente de novo quando a internet voltar.')).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'O pedido não saiu' }).press('Enter')
  await expect(question(page)).toBeHidden()
  await expect(page.getByText('Uso desfeito')).toBeVisible()
  const focused = scans(page)
    .getByRole('row')
    .filter({ has: page.locator(':focus') })
  await expect(focused).toContainText('Desfeito: O pedido não saiu')
  await expect(undoButton(page, 'Quitéria Lobo')).toBeHidden()
  await expect(used).toHaveText(String(usedBefore - 1))
  expect(await voucherRecord(sql, code)).toEqual({ scans: 1, status: 'active', leads: 1 })
  const undone = sql`select annul_reason from public.voucher_scans where qr_code = ${code}`
  expect(await undone).toEqual([{ annul_reason: 'O pedido não saiu' }])
})

test('A use can be undone by the manager for 15 minutes, and an open question stays after them', async ({
  page,
  sql,
}) => {
  const old = await addMemberWithUse(sql, slug, { name: 'Rômulo Antigo' })
  await receiveEarlier(sql, old.scanId, '15 minutes 1 second')
  const late = await addMemberWithUse(sql, slug, { name: 'Belarmina Tardia' })
  await sql`update public.voucher_scans set scanned_at = now() - interval '20 minutes' where scan_id = ${late.scanId}`
  await page.clock.install()
  await openAs(page, 'gerente', dashboard)
  await expect(row(page, 'Rômulo Antigo')).toContainText('Utilizado')
  await expect(undoButton(page, 'Rômulo Antigo')).toBeHidden()
  await expect(row(page, 'Belarmina Tardia')).toContainText('Lido sem conexão')
  await undoButton(page, 'Belarmina Tardia').click()
  await expect(question(page)).toContainText('Belarmina Tardia')

  await receiveEarlier(sql, late.scanId, '15 minutes 1 second')
  await page.clock.fastForward('15:00')
  const reason = page.getByRole('button', { name: 'O cliente desistiu' })
  await reason.click()
  await expect(page.getByText('Já passaram 15 minutos: não dá mais para desfazer.')).toBeVisible()
  await page.getByRole('button', { name: 'Não desfazer' }).click()
  await expect(question(page)).toBeHidden()
  await expect(undoButton(page, 'Belarmina Tardia')).toBeHidden()
  const focused = scans(page)
    .getByRole('row')
    .filter({ has: page.locator(':focus') })
  await expect(focused).toContainText('Belarmina Tardia')
})

test('The button that undoes a use goes by itself after 15 minutes, and leaves the focus in its row', async ({
  page,
  sql,
}) => {
  await addMemberWithUse(sql, slug, { name: 'Serafim Passos' })
  await page.clock.install()
  await openAs(page, 'gerente', dashboard)
  await undoButton(page, 'Serafim Passos').focus()
  await page.clock.fastForward('15:01')
  await expect(undoButton(page, 'Serafim Passos')).toBeHidden()
  await expect(row(page, 'Serafim Passos').filter({ has: page.locator(':focus') })).toBeVisible()
})

test("A use that the manager's own phone recorded is undone in its scanner too", async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await sql`update public.profiles set full_name = 'Teodora Sales' where id = (
    select user_id from public.vouchers where qr_code = ${code})`
  await openScanner(page)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  await page.goto(dashboard)
  await undoButton(page, 'Teodora Sales').click()
  await page.getByRole('button', { name: 'O cliente desistiu' }).click()
  await expect(question(page)).toBeHidden()
  await page.goto('/dashboard/scanner')
  const log = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await expect(log.getByRole('listitem').filter({ hasText: 'Uso desfeito' })).toBeVisible()
  await expect(log.getByRole('button', { name: 'Desfazer' })).toBeHidden()
})
