import { expect } from 'playwright/test'
import { groupShortCode, spellShortCode } from '../../../src/domain/short-code.ts'
import { expectAccessible, newMember, newVoucher, openAs, shortCode, test } from '../../support/journey.ts'
import { storedTexts } from './stored-texts.ts'
import {
  closeVerdict,
  codeField,
  enterCode,
  expectVerdict,
  offlineList,
  openScanner,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

test('A waiter types the code that the guest sees below the QR, however it is written', async ({
  browser,
  page,
  server,
  sql,
}) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, slug)
  const short = await shortCode(sql, code)
  const phone = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(phone, member.name)
  await phone.getByRole('button', { name: /^Mostrar Voucher/ }).click()
  const open = phone.getByRole('dialog')
  await expect(open.getByText('Código para digitar')).toBeVisible()
  await expect(open.getByText(groupShortCode(short), { exact: true })).toBeVisible()
  await expect(open.getByText(spellShortCode(short), { exact: true })).toBeAttached()
  await expectAccessible(phone)

  await openScanner(page)
  const typed = short.toLowerCase().replaceAll('0', 'o').replaceAll('1', 'L')
  await enterCode(page, ` ${typed.slice(0, 4)}-${typed.slice(4)} `)
  await expectVerdict(page, 'Válido', 'Nina')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
  await expect(open.getByText('Utilizado')).toBeVisible()
  await phone.context().close()
})

test('A voucher that was used by its short code is refused by its QR code without a network too', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const { syncedAt } = await offlineList(page)
  await enterCode(page, await shortCode(sql, code))
  await expect(verdict(page, 'Válido')).toBeVisible()
  await expect.poll(async () => (await offlineList(page)).syncedAt).toBeGreaterThan(syncedAt)
  await closeVerdict(page)
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Não vale')
})

test('The full code counts in capitals, with spaces and without its prefix', async ({ page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const written = code.replace('voucher_', '').toUpperCase()
  await enterCode(page, ` ${written.slice(0, 20)} ${written.slice(20)} `)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A short code that nobody has asks to compare it, never refuses, and stays in the field', async ({ page }) => {
  await openScanner(page)
  await enterCode(page, 'ABCU2345') // has a letter that no code has
  await expect(codeField(page)).toHaveAccessibleDescription(/^Confira o código/)
  const unknown = 'ZZZZ9999'
  await enterCode(page, unknown)
  const panel = page.getByRole('dialog', { name: 'Confira' })
  await expect(panel.getByText('Confira o código digitado')).toBeVisible()
  await expect(panel.getByText(/^Nenhum voucher tem este código/)).toBeVisible()
  await expect(verdict(page, 'Não vale')).toBeHidden()
  await closeVerdict(page)
  await expect(codeField(page)).toHaveValue(unknown)
})

test('Without a network a short code needs a connection: nothing is kept, and nothing typed is lost', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  const short = await shortCode(sql, code)
  await openScanner(page)
  await context.setOffline(true)
  await enterCode(page, groupShortCode(short))
  await expectVerdict(page, 'Sem resposta', 'Sem conexão: o código curto precisa de internet')
  await expect(codeField(page)).toHaveValue(groupShortCode(short))
  await expect(page.getByRole('region', { name: /^Para resolver/ })).toBeHidden()
  expect(await storedTexts(page, ['"scanId"'])).toEqual([])
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Validar' }).click()
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('After many unknown codes the waiter reads why codes wait, and a known voucher still counts', async ({
  page,
  sql,
}) => {
  const known = await newVoucher(sql, await newMember(sql), slug)
  const short = await shortCode(sql, await newVoucher(sql, await newMember(sql), slug))
  await sql`
    insert into public.voucher_scans (scan_id, restaurant_id, scanned_by, device_id, qr_code, scanned_at, outcome)
    select gen_random_uuid(), r.id, u.id, 'tablet', 'guess', now(), 'not_found'
    from public.restaurants r, auth.users u, generate_series(1, 30)
    where r.slug = ${slug} and u.email = 'gerente@focinho.example'`
  try {
    await openScanner(page)
    await enterCode(page, short)
    await expectVerdict(page, 'Sem resposta', 'Muitas leituras em pouco tempo', /código completo, .+ valem na hora/)
    await expect(page.getByText('Conectado')).toBeVisible()
    await enterCode(page, known)
    await expectVerdict(page, 'Válido')
    await expect(page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Não conferido (às|em)/)).toBeVisible()
  } finally {
    await sql`delete from public.voucher_scans where qr_code = 'guess'`
  }
  await page.getByRole('button', { name: 'Enviar agora' }).click()
  await expect
    .poll(() => sql`select status from public.vouchers where short_code = ${short}`)
    .toEqual([{ status: 'used' }])
})
