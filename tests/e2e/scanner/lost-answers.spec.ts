import { expect, type Page, type Route } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, shortCode, test } from '../../support/journey.ts'
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

const validateUrl = '**/rpc/validate_voucher'

/** Loses the answers to checks that the server carries out, until the returned function is called. */
async function loseAnswers(page: Page): Promise<() => void> {
  let losing = true
  await page.route(validateUrl, async (route) => {
    const response = await route.fetch()
    if (losing) await route.abort()
    else await route.fulfill({ response })
  })
  return () => {
    losing = false
  }
}

/** Enters the code of a new voucher in the scanner, and loses the answer. */
async function enterUnanswered(page: Page, sql: Sql): Promise<{ code: string; deliverAnswers: () => void }> {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  const deliverAnswers = await loseAnswers(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  return { code, deliverAnswers }
}

/** Reloads the scanner, and waits until it has a newer offline list. */
async function reloadList(page: Page): Promise<void> {
  const { syncedAt } = await offlineList(page)
  await page.reload()
  await expect.poll(async () => (await offlineList(page)).syncedAt).toBeGreaterThan(syncedAt)
}

test('After a cut call or a lost answer the verdict turns green by itself, with one use and one lead', async ({
  page,
  sql,
}) => {
  const [cut, lost] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await openScanner(page)
  const abort = (route: Route) => route.abort('connectionreset')
  await page.route(validateUrl, abort)
  await enterCode(page, cut)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await page.unroute(validateUrl, abort)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
  expect(await voucherRecord(sql, cut)).toEqual(usedOnce)

  const deliverAnswers = await loseAnswers(page)
  await enterCode(page, lost)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await expect.poll(() => voucherRecord(sql, lost)).toEqual(usedOnce)
  deliverAnswers()
  await expect(
    verdict(page, 'Válido').getByText('Este uso já estava registrado: a resposta só demorou a chegar.'),
  ).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  expect(await voucherRecord(sql, lost)).toEqual(usedOnce)
})

test('Entering an unlisted code again after its answer was lost shows the same use', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  const deliverAnswers = await loseAnswers(page)
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('O servidor não respondeu a tempo')).toBeVisible()
  await page.keyboard.press('Escape')
  deliverAnswers()
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A use whose verdict was never seen is reported after a reload, and the next reading is green', async ({
  page,
  sql,
}) => {
  const { code, deliverAnswers } = await enterUnanswered(page, sql)
  await page.reload()
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  deliverAnswers()
  await expect(
    page.getByRole('region', { name: /^Para resolver/ }).getByText(/^Sem resposta às .+, registrado depois$/),
  ).toBeVisible()
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A use whose verdict was never seen is green when it is scanned again without a network', async ({
  context,
  page,
  sql,
}) => {
  const { code, deliverAnswers } = await enterUnanswered(page, sql)
  await page.reload()
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
  deliverAnswers()
  const toRead = page.getByRole('region', { name: /^Para resolver/ })
  await expect(toRead).toBeVisible()
  await reloadList(page) // which has the use now
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido', 'Este uso já estava registrado: a resposta só demorou a chegar.')
  await expect(toRead).toBeHidden()
  await context.setOffline(false)
  await page.reload()
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect(toRead).toBeHidden()
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A use whose answer is still lost is green too when it is scanned again without a network', async ({
  context,
  page,
  sql,
}) => {
  const { code } = await enterUnanswered(page, sql)
  await reloadList(page) // which has the use now
  await context.setOffline(true)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido', 'Este uso já estava registrado: a resposta só demorou a chegar.')
})

const replayed = 'Este uso já estava registrado: a resposta só demorou a chegar.'
const toResolve = (page: Page) => page.getByRole('region', { name: /^Para resolver/ })

for (const [title, isShortFirst] of [
  ['A QR code without an answer is green when its short code is typed', false],
  ['A short code without an answer is green when its QR code is read', true],
] as const) {
  test(`${title}, and an undo takes that use back`, async ({ page, sql }) => {
    await openScanner(page)
    const full = await newVoucher(sql, await newMember(sql), slug)
    const short = await shortCode(sql, full)
    const deliverAnswers = await loseAnswers(page)
    await enterCode(page, isShortFirst ? short : full)
    await expectVerdict(page, 'Sem resposta')
    deliverAnswers()
    await enterCode(page, isShortFirst ? full : short)
    await expect(verdict(page, 'Válido').getByText(replayed)).toBeVisible()
    await expect(toResolve(page)).toBeHidden()
    await page.getByRole('button', { name: 'Desfazer', exact: true }).click()
    await page.getByRole('button', { name: 'Escaneei por engano' }).click()
    await expect(page.getByRole('dialog', { name: 'Uso desfeito' })).toBeVisible()
    expect(await voucherRecord(sql, full)).toMatchObject({ status: 'active' })
  })
}

test('The other code of a use whose answer is still lost turns green by itself', async ({ page, sql }) => {
  const { code, deliverAnswers } = await enterUnanswered(page, sql)
  await closeVerdict(page)
  await enterCode(page, await shortCode(sql, code))
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  deliverAnswers()
  await expect(verdict(page, 'Válido').getByText(replayed)).toBeVisible()
  await expect(toResolve(page)).toBeHidden()
  await verdict(page, 'Válido').getByLabel('Mimo entregue').check()
  await closeVerdict(page)
  await expect
    .poll(() => sql`select treat_delivered from public.voucher_scans where qr_code = ${code}`)
    .toEqual([{ treat_delivered: true }])
})

test('A short code without an answer is green when its QR code is read without a network', async ({
  context,
  page,
  sql,
}) => {
  await openScanner(page)
  const full = await newVoucher(sql, await newMember(sql), slug)
  await loseAnswers(page)
  await enterCode(page, await shortCode(sql, full))
  await expectVerdict(page, 'Sem resposta')
  await reloadList(page) // which has the use now
  await context.setOffline(true)
  await enterCode(page, full)
  await expectVerdict(page, 'Válido', replayed)
})

test('A server error is no refusal: the answer appears once the server has one', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route(validateUrl, (route) => route.fulfill({ status: 500, json: { message: 'out of order' } }))
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta').getByText('Erro ao verificar elegibilidade do voucher')).toBeVisible()
  await expect(verdict(page, 'Sem resposta').getByRole('button', { name: 'Tentar Novamente' })).toBeVisible()
  await page.unroute(validateUrl)
  await expect(verdict(page, 'Válido')).toBeVisible()
  await closeVerdict(page)
  await expect(codeField(page)).toHaveValue('')
  expect(await voucherRecord(sql, code)).toEqual(usedOnce)
})

test('An answer of the network instead of the server is no refusal: the scan is sent again', async ({ page, sql }) => {
  await openScanner(page)
  const code = await newVoucher(sql, await newMember(sql), slug)
  await page.route(validateUrl, (route) =>
    route.fulfill({ status: 403, contentType: 'text/html', body: '<h1>Entre na rede do restaurante</h1>' }),
  )
  await enterCode(page, code)
  await expect(verdict(page, 'Sem resposta')).toBeVisible()
  await page.unroute(validateUrl)
  await page.reload()
  await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})
