import { expect } from 'playwright/test'
import { newMember, newVoucher, test } from '../../support/journey.ts'
import { makeScansOlder } from './older-scans.ts'
import { storedTexts } from './stored-texts.ts'
import { enterCode, expectVerdict, openScanner, scanOffline, slug, twoVouchers, voucherRecord } from './tablet.ts'

const hourMs = 3_600_000

test('A day after its last download the offline list serves nobody, and the scanner says how old it is', async ({
  context,
  page,
  sql,
}) => {
  const [first, second] = await twoVouchers(sql)
  await openScanner(page)
  await expect(page.getByText(/^Lista para usar sem internet: de (\d{2}\/\d{2} )?\d{2}:\d{2}$/)).toBeVisible()
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() + 23 * hourMs)
  await enterCode(page, first)
  await expectVerdict(page, 'Aceito')
  await page.clock.setFixedTime(Date.now() + 25 * hourMs)
  await enterCode(page, second)
  await expectVerdict(
    page,
    'Sem resposta',
    'Sem conexão há mais de um dia: este voucher precisa de internet',
    /^A lista guardada neste aparelho ficou velha demais/,
  )
  await expect(page.getByText(/^A lista para usar sem internet é de .+, velha demais/)).toBeVisible()
})

test('A tablet whose clock was set back serves nobody by its offline list, and says why', async ({
  context,
  page,
  sql,
}) => {
  const [first, second] = await twoVouchers(sql)
  await openScanner(page)
  await context.setOffline(true)
  await page.clock.setFixedTime(Date.now() - 4 * 60_000)
  await enterCode(page, first)
  await expectVerdict(page, 'Aceito')
  await page.clock.setFixedTime(Date.now() - 30 * hourMs)
  await enterCode(page, second)
  await expectVerdict(
    page,
    'Sem resposta',
    'O relógio deste aparelho parece errado: este voucher precisa de internet',
    /^Por isso a lista guardada aqui não serve/,
  )
  await expect(page.getByText(/^O relógio deste aparelho parece errado, porque a lista .+ é de /)).toBeVisible()
})

test('What was served and is too old for the server waits for a person, sent before or not', async ({
  context,
  page,
  sql,
}) => {
  const [sent, unsent] = await twoVouchers(sql)
  await openScanner(page)
  await page.route('**/rpc/validate_voucher', (route) => route.abort())
  await enterCode(page, sent)
  await expectVerdict(page, 'Aceito')
  await scanOffline(page, unsent)
  await makeScansOlder(page, 73 * hourMs)
  await page.unroute('**/rpc/validate_voucher')
  const requests: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/validate_voucher')) requests.push(request.postData() ?? '')
  })
  await context.setOffline(false)
  const open = page.getByRole('region', { name: /^Para resolver/ })
  await expect(open.getByText(/^Aceito sem conexão (às|em) .+, recusado depois$/)).toHaveCount(2)
  await expect(open.getByText('Esta leitura é antiga demais para ser validada.')).toHaveCount(2)
  await expect(page.getByText('aguardando envio')).toBeHidden()
  expect(requests.filter((body) => body.includes(unsent))).toEqual([])
  for (const code of [sent, unsent]) expect(await voucherRecord(sql, code)).toMatchObject({ status: 'active' })

  await open
    .getByRole('button', { name: /^Entendi/ })
    .first()
    .press('Enter')
  await expect(open.getByRole('listitem')).toHaveCount(1)
  await expect(page.locator('#conteudo')).toBeFocused()
})

test('An unanswered scan that is too old for the server can only be closed', async ({ context, page, sql }) => {
  await openScanner(page)
  await context.setOffline(true)
  await enterCode(page, await newVoucher(sql, await newMember(sql), slug)) // newer than the list
  await expectVerdict(page, 'Sem resposta')
  const open = page.getByRole('region', { name: /^Para resolver/ })
  await expect(open.getByRole('button', { name: /^Enviar agora/ })).toBeVisible()
  await makeScansOlder(page, 73 * hourMs)
  await context.setOffline(false)
  await page.reload()
  await expect(open.getByText('Já passaram 72 horas: não dá mais para enviar.')).toBeVisible()
  await expect(open.getByRole('button', { name: /^Enviar agora/ })).toBeHidden()
  await open.getByRole('button', { name: /^Entendi/ }).click()
  await expect(open).toBeHidden()
})

test('A scanner that stays open shows no scan of yesterday, before the first one of the day', async ({
  context,
  page,
  sql,
}) => {
  const today = page.getByRole('region', { name: 'Hoje neste aparelho' })
  await openScanner(page)
  await enterCode(page, await newVoucher(sql, await newMember(sql), slug))
  await expectVerdict(page, 'Válido')
  await expect(today).toBeVisible()
  await context.setOffline(true) // else the server corrects the clock
  await page.clock.setFixedTime(Date.now() + 24 * hourMs)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange'))) // the scanner looks at the clock
  await expect(today).toBeHidden()
})

test('A scanner that stays open forgets a settled scan after three days', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  const [scan] = await sql<{ scan_id: string }[]>`
    select s.scan_id from public.voucher_scans s join public.vouchers v on v.id = s.voucher_id
    where v.qr_code = ${code}`
  const comeBack = async () => {
    for (const offline of [true, false]) await context.setOffline(offline)
  }
  await makeScansOlder(page, 71 * hourMs)
  await comeBack()
  await expect(page.getByText('Conectado')).toBeVisible()
  expect(await storedTexts(page, [scan!.scan_id])).toEqual([scan!.scan_id])
  await makeScansOlder(page, 2 * hourMs)
  await comeBack()
  await expect.poll(() => storedTexts(page, [scan!.scan_id])).toEqual([])
})

test('On a day without vouchers the scanner says so before and after a scan, with and without a network', async ({
  context,
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await sql`
    insert into public.restaurant_closures (restaurant_id, date)
    select id, (now() at time zone timezone)::date from public.restaurants where slug = ${slug}`
  try {
    await openScanner(page)
    await expect(page.getByText('Vouchers pausados hoje', { exact: true })).toBeVisible()
    const refusal = 'Vouchers pausados hoje neste estabelecimento'
    await enterCode(page, code)
    await expectVerdict(page, 'Não vale', refusal)
    await context.setOffline(true)
    await enterCode(page, code)
    await expectVerdict(page, 'Não vale', refusal)
  } finally {
    await sql`delete from public.restaurant_closures where restaurant_id = (
      select id from public.restaurants where slug = ${slug})`
  }
  expect(await voucherRecord(sql, code)).toMatchObject({ status: 'active' })
})
