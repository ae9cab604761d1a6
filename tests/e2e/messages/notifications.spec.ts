import { expect } from 'playwright/test'
import { expectAccessible, newMember, newVoucher, openAs, signIn, test, watchPosition } from '../../support/journey.ts'
import { bell, memberNearTheEnd, tellDailyEvents, tellOfRefund } from './steps.ts'

test('A subscription that ends in a week is told behind the bell, counts as read once seen, and leads there', async ({
  page,
  sql,
}) => {
  const member = await memberNearTheEnd(sql)
  await tellDailyEvents(sql)
  await tellDailyEvents(sql) // a sender that begins again
  await openAs(page, member.name)
  await expect(bell(page, 'Avisos, 1 não lido')).toHaveAttribute('title', 'Avisos, 1 não lido')
  await expectAccessible(page)

  await bell(page, 'Avisos, 1 não lido').press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: 'Avisos' })).toBeVisible()
  const told = page.getByRole('region', { name: 'Hoje' }).getByRole('listitem')
  await expect(told).toHaveCount(1)
  await expect(told.getByRole('heading', { name: /^Sua assinatura termina em / })).toBeVisible()
  await expect(told.getByText('Novo', { exact: true })).toBeVisible()
  await expect(bell(page)).toBeVisible()
  await expectAccessible(page)
  await expect
    .poll(() => sql`select from public.notifications where user_id = ${member.id} and read_at is null`)
    .toHaveLength(0)

  await page.reload()
  await expect(told).toHaveCount(1)
  await expect(told.getByText('Novo', { exact: true })).toHaveCount(0)
  await told.getByRole('link', { name: /^Renovar/ }).click()
  await expect(page).toHaveURL('/perfil?aba=assinatura')
  await expect(page.getByRole('tab', { name: 'Minha Assinatura' })).toHaveAttribute('aria-selected', 'true')
})

test('The offer of push does not push the list down after it was drawn', async ({ page, sql }) => {
  const member = await memberNearTheEnd(sql)
  await tellDailyEvents(sql)
  await openAs(page, member.name, '/avisos')
  const first = page.getByRole('region', { name: 'Hoje' }).getByRole('listitem')
  await expect(first).toBeVisible()
  const positions = await watchPosition(page, 'main li')
  await page.reload()
  await expect(page.getByRole('region', { name: /aparelho|bloqueados/ })).toBeVisible()
  await expect(first).toBeVisible()
  expect(await positions()).toHaveLength(1)
})

test('Where the club sends no push, nobody is told to allow it', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
  })
  await openAs(page, member.name, '/avisos')
  await expect(page.getByText('O clube ainda não envia avisos ao celular.', { exact: false })).toBeVisible()
  await expect(page.getByText('Os avisos estão bloqueados')).toBeHidden()
})

test('What comes while the app is open is there when the person comes back to it', async ({ page, sql }) => {
  const member = await memberNearTheEnd(sql)
  await page.goto('/dashboard')
  const counted = page.waitForResponse(/rest\/v1\/notifications/)
  await signIn(page, member.name)
  await counted
  await expect(bell(page)).toBeVisible()
  await tellOfRefund(sql, member)
  await tellOfRefund(sql, member)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect(bell(page, 'Avisos, 2 não lidos')).toBeVisible()
})

test('The link to a voucher opens it, and closing it leaves the wallet', async ({ page, sql }) => {
  const member = await memberNearTheEnd(sql)
  const code = await newVoucher(sql, member, 'cafe-focinho-feliz')
  const [voucher] = await sql<{ id: string }[]>`select id from public.vouchers where qr_code = ${code}`
  await sql`select private.tell(array[${member.id}::uuid], 'voucher_expiring', ${voucher!.id}, ${sql.json({
    restaurant: 'Café Focinho Feliz',
    voucher_id: voucher!.id,
    until: '2026-12-01',
  })})`
  await openAs(page, member.name, '/avisos')
  await page.getByRole('link', { name: /^Abrir o voucher/ }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code do voucher/ })).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page).toHaveURL('/dashboard')
})

test('Long texts fit on a narrow phone, and are shown whole', async ({ page, sql }) => {
  const member = await memberNearTheEnd(sql)
  const text = `${'Mudançademaiscomprida'.repeat(12)}\n\nSegundo parágrafo.`
  await sql`select private.tell(array[${member.id}::uuid], 'price_change', 'long', ${sql.json({
    title: 'T'.repeat(80),
    text,
    effective_on: '2027-01-01',
  })})`
  await page.setViewportSize({ width: 320, height: 640 })
  await openAs(page, member.name, '/avisos')
  await expect(page.getByText('Segundo parágrafo.')).toBeVisible()
  await expect(page.getByText('Vale a partir de 01/01/2027.')).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await expectAccessible(page)
})

test('Notifications that cannot be loaded say so, and come with a retry', async ({ page, sql }) => {
  const member = await memberNearTheEnd(sql)
  await tellOfRefund(sql, member)
  await page.route('**/rest/v1/notifications*', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await openAs(page, member.name, '/avisos')
  await expect(page.getByText('Não foi possível carregar os avisos')).toBeVisible()
  await page.unroute('**/rest/v1/notifications*')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Devolução feita' })).toBeVisible()
})
