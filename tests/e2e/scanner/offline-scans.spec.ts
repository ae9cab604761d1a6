import { expect, type Page } from 'playwright/test'
import { holdRequests, newMember, newVoucher, test } from '../../support/journey.ts'
import {
  closeVerdict,
  enterCode,
  expectVerdict,
  nextButton,
  openScanner,
  sealedCount,
  slug,
  usedOnce,
  verdict,
  voucherRecord,
} from './tablet.ts'

const unsentCount = (page: Page, count: number) =>
  page.getByText(count === 1 ? '1 leitura aguardando envio' : `${String(count)} leituras aguardando envio`)

test('Offline a listed voucher is accepted, and an unlisted one waits on the screen for its answer', async ({
  context,
  page,
  sql,
}) => {
  const listed = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  const unlisted = await newVoucher(sql, await newMember(sql), slug)
  await context.setOffline(true)
  await expect(page.getByText('Pode continuar: as leituras ficam guardadas.')).toBeVisible()

  await enterCode(page, listed)
  await expectVerdict(page, 'Aceito', 'Pode servir: aceito sem conexão', 'Nina')
  await expect(unsentCount(page, 1)).toBeVisible()
  await enterCode(page, listed)
  await expectVerdict(page, 'Não vale', 'Voucher já foi utilizado ou expirou', /neste aparelho$/)
  expect(await voucherRecord(sql, listed)).toEqual({ scans: 0, status: 'active', leads: 0 })

  await enterCode(page, unlisted)
  await expect(verdict(page, 'Sem resposta').getByText('Sem conexão: este voucher precisa de internet')).toBeVisible()
  await context.setOffline(false)
  await expect(verdict(page, 'Válido').getByText('Voucher validado com sucesso!')).toBeVisible()
  await expect(verdict(page, 'Válido').getByText('Nina', { exact: true })).toBeVisible()
  await closeVerdict(page)
  await expect(page.getByText('Conectado')).toBeVisible()
  await expect(page.getByText(/aguardando envio/)).toBeHidden()
  expect(await voucherRecord(sql, listed)).toEqual(usedOnce)
  expect(await voucherRecord(sql, unlisted)).toEqual(usedOnce)
})

test('An unanswered scan whose verdict was closed is sent only when the waiter says so', async ({
  context,
  page,
  sql,
}) => {
  await openScanner(page)
  const [served, turnedAway] = [
    await newVoucher(sql, await newMember(sql), slug),
    await newVoucher(sql, await newMember(sql), slug),
  ]
  await context.setOffline(true)
  for (const code of [served, turnedAway]) {
    await enterCode(page, code)
    await expectVerdict(page, 'Sem resposta')
  }
  await context.setOffline(false)
  await expect(page.getByText('Conectado')).toBeVisible()
  const unresolved = page.getByRole('region', { name: /^Para resolver/ })
  await expect(unresolved.getByRole('listitem')).toHaveCount(2)
  await unresolved.getByRole('listitem').last().getByRole('button', { name: 'Enviar agora' }).click()
  await expect(unresolved.getByRole('listitem')).toHaveCount(1)
  await unresolved.getByRole('button', { name: 'Não foi atendido' }).click()
  await expect(unresolved).toBeHidden()
  await expect.poll(() => voucherRecord(sql, served)).toEqual(usedOnce)
  expect(await voucherRecord(sql, turnedAway)).toEqual({ scans: 0, status: 'active', leads: 0 })
})

test('The tablet goes offline after two calls without an answer, and online again after good ones', async ({
  page,
  sql,
}) => {
  const codes = await Promise.all([1, 2].map(async () => newVoucher(sql, await newMember(sql), slug)))
  await openScanner(page)
  await page.route('**/rest/v1/**', (route) => route.abort())
  for (const code of codes) {
    await enterCode(page, code)
    await expectVerdict(page, 'Aceito')
  }
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  await expect(unsentCount(page, 2)).toBeVisible()
  await page.unroute('**/rest/v1/**')
  await expect(page.getByText('Conectado')).toBeVisible({ timeout: 40_000 })
  for (const code of codes) await expect.poll(() => voucherRecord(sql, code)).toEqual(usedOnce)
})

test('A slow or failing offline list delays neither a guest nor the other lists', async ({ context, page, sql }) => {
  await openScanner(page)
  const before = await sealedCount(page)
  const release = await holdRequests(page, '**/rpc/sealed_vouchers')
  await page.route('**/rpc/sealed_vouchers', async (route) => {
    const { restaurant_id: restaurantId } = route.request().postDataJSON() as { restaurant_id: string }
    const [restaurant] = await sql`select slug from public.restaurants where id = ${restaurantId}`
    await (restaurant?.['slug'] === slug
      ? route.fallback()
      : route.fulfill({ status: 500, json: { message: 'out of order' } }))
  })
  await context.setOffline(true)
  await expect(page.getByText('Sem conexão', { exact: true })).toBeVisible()
  const requested = page.waitForRequest('**/rpc/sealed_vouchers')
  await context.setOffline(false)
  await requested
  await expect(page.getByText('Conectado')).toBeVisible()
  const code = await newVoucher(sql, await newMember(sql), slug)
  await enterCode(page, code)
  await expectVerdict(page, 'Válido')
  await newVoucher(sql, await newMember(sql), slug)
  release()
  await expect.poll(() => sealedCount(page)).toBeGreaterThan(before)
})

test('A tap made just before the verdict changed does not close it unread', async ({ context, page, sql }) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await openScanner(page)
  await context.setOffline(true)
  await enterCode(page, code)
  await expect(verdict(page, 'Aceito')).toBeVisible()
  await sql`update public.vouchers set used_at = now() where qr_code = ${code}` // on another tablet

  const pressedAt = Date.now() / 1000
  await context.setOffline(false)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  await tapNextAt(page, pressedAt)
  await expect(verdict(page, 'Não vale')).toBeVisible()
  await tapNextAt(page, pressedAt + 60)
  await expect(verdict(page, 'Não vale')).toBeHidden()
})

/** Presses 'Próximo' with this timestamp (epoch, in seconds), however busy the machine is. */
async function tapNextAt(page: Page, timestamp: number): Promise<void> {
  const { x, y, width, height } = (await nextButton(page).boundingBox())!
  const mouse = await page.context().newCDPSession(page)
  for (const type of ['mousePressed', 'mouseReleased'] as const) {
    await mouse.send('Input.dispatchMouseEvent', {
      type,
      x: x + width / 2,
      y: y + height / 2,
      button: 'left',
      clickCount: 1,
      timestamp,
    })
  }
  await mouse.detach()
}
