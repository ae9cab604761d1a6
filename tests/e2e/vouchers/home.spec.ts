import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import {
  expectAccessible,
  holdRequests,
  type Member,
  newMember,
  newVoucher,
  openAs,
  openAsNewMember,
  test,
  untilDrawn,
} from '../../support/journey.ts'

// The demo data opens this restaurant round the clock, so the time at which the tests run does not matter.
const place = 'Café Focinho Feliz'
const slug = 'cafe-focinho-feliz'

const card = (page: Page) => page.getByRole('region', { name: 'Sua situação no clube' })
const showButton = (page: Page) => page.getByRole('button', { name: `Mostrar Voucher: ${place}` })
const qrCode = (page: Page) => page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${place}` })

test.use({ serviceWorkers: 'allow', viewport: { width: 390, height: 844 } })

async function openHome(page: Page, { name }: Member): Promise<void> {
  await openAs(page, name)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
}

/** An order of the monthly plan that waits for its payment. */
async function placeOrder(sql: Sql, { id }: Member): Promise<string> {
  const [order] = await sql<{ id: string }[]>`
    select private.place_order(${id}, p.id, '2025-10', now()) ->> 'order_id' as id
    from public.subscription_plans p where p.name = 'Mensal'`
  return order!.id
}

/** A paid order that was undone, so that its money is owed. */
async function oweRefund(sql: Sql, member: Member): Promise<string> {
  const id = await placeOrder(sql, member)
  await sql`select private.pay_order(${id}, ${`e2e:${id}`}, false, null, now())`
  await sql`select private.refund_order(${id}, 'order.withdrawn', null, now())`
  return id
}

test('A member without a plan is led to the plans', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await openHome(page, member)
  await expect(card(page)).toContainText('Você ainda não tem uma assinatura')
  await expectAccessible(page)
  await card(page).getByRole('link', { name: 'Escolher plano' }).click()
  await expect(page).toHaveURL('/planos')
})

test('A PIX that waits is copied from the home, also without a network', async ({ page, sql, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const member = await newMember(sql, { subscriptionEndsIn: 3 })
  const order = await placeOrder(sql, member)
  await openHome(page, member)
  await expect(card(page)).toHaveCount(1) // the end of the subscription waits until the PIX is paid
  await expect(card(page)).toContainText(/Seu PIX de R\$\s29,90 aguarda pagamento/)
  await page.evaluate(() => navigator.serviceWorker.ready)
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`focinho.${id}.queries`) ?? '', member.id))
    .toContain(order)
  await context.setOffline(true)
  await page.reload()
  await card(page).getByRole('button', { name: 'Copiar código PIX' }).click()
  await expect(page.getByText('Código copiado')).toBeVisible()
  const copied = await page.evaluate(() => navigator.clipboard.readText())
  await context.setOffline(false)
  await card(page).getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText(copied, { exact: true })).toBeVisible()
})

test('A PIX that was paid is gone when the member comes back to the page', async ({ page, sql }) => {
  const member = await newMember(sql)
  const order = await placeOrder(sql, member)
  await openHome(page, member)
  await expect(card(page)).toContainText('aguarda pagamento')
  await sql`select private.pay_order(${order}, ${`e2e:${order}`}, false, null, now())`
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(card(page)).toBeHidden()
})

test('A subscription that ends soon says in how many days, and is renewed', async ({ page, sql }) => {
  await openHome(page, await newMember(sql, { subscriptionEndsIn: 3 }))
  await expect(card(page)).toContainText('Sua assinatura termina em 3 dias')
  await card(page).getByRole('link', { name: 'Renovar' }).click()
  await expect(page).toHaveURL(/\/assinar\//)
})

test('A subscription that is over says since when, and begins again', async ({ page, sql }) => {
  await openHome(page, await newMember(sql, { subscriptionEndsIn: -1 }))
  await expect(card(page)).toContainText(/Sua assinatura terminou em \d\d\/\d\d\/\d{4}/)
  await card(page).getByRole('link', { name: 'Assinar de novo' }).click()
  await expect(page).toHaveURL(/\/assinar\//)
})

test('A device without stored vouchers asks once how the member stands', async ({ page, sql }) => {
  let requests = 0
  page.on('request', (request) => {
    if (request.url().endsWith('/rpc/my_subscription')) requests += 1
  })
  const member = await newMember(sql)
  await placeOrder(sql, member)
  await openHome(page, member)
  await expect(card(page)).toContainText('aguarda pagamento')
  await page.waitForLoadState('networkidle')
  expect(requests).toBe(1)
})

test('Refunds say their sum, ask for the PIX key, then say until when they come', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  const owed = [await oweRefund(sql, member), await oweRefund(sql, member)]
  await openHome(page, member)
  await expect(card(page)).toContainText(/Temos R\$\s59,80 para devolver a você.*O prazo é \d\d\/\d\d\/\d{4}/)
  await card(page).getByRole('link', { name: 'Informar chave PIX' }).click()
  await expect(page).toHaveURL('/perfil?aba=assinatura')
  await sql`update public.refunds set pix_key = 'n@teste.example', pix_key_kind = 'email' where order_id = any(${owed})`
  await page.goto('/dashboard')
  await expect(card(page)).toContainText(/O PIX chega até \d\d\/\d\d\/\d{4}/)
  await expect(card(page).getByRole('link', { name: 'Acompanhar' })).toBeVisible()
  await sql`update public.refunds set due_at = now() - interval '1 day' where order_id = ${owed[1]!}`
  await page.goto('/dashboard')
  await expect(card(page)).toContainText(/O PIX deveria ter chegado até \d\d\/\d\d\/\d{4}/)
})

test('A member on the first visit reads the first steps, and later where to go today', async ({ page, sql }) => {
  const member = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Olá, Nina\. Primeiros passos:/)).toBeVisible()
  await expect(card(page)).toBeHidden()
  await newVoucher(sql, member, slug)
  await Promise.all([page.waitForResponse('**/rpc/my_subscription').then((answer) => answer.finished()), page.reload()])
  await expect(page.getByText('Olá, Nina. Aonde vocês vão hoje?')).toBeVisible()
  await untilDrawn(page)
  await expect(card(page)).toBeHidden()
})

test('Where the subscription cannot be read there is no card, and the vouchers open', async ({ page, sql }) => {
  const member = await newMember(sql, { subscriptionEndsIn: 3 })
  await newVoucher(sql, member, slug)
  await page.route('**/rpc/my_subscription', (route) => route.fulfill({ status: 500, body: '{}' }))
  await openHome(page, member)
  await expect(showButton(page)).toBeVisible()
  await expect(card(page)).toBeHidden()
})

test('One tap anywhere on a voucher opens its QR code; its button is above the fold', async ({ page, sql }) => {
  const member = await newMember(sql, { subscriptionEndsIn: 3 })
  await newVoucher(sql, member, slug)
  await openHome(page, member)
  await expect(card(page)).toBeVisible()
  const button = (await showButton(page).boundingBox())!
  const bar = (await page.getByRole('navigation').filter({ hasText: 'Vouchers' }).boundingBox())!
  expect(button.y + button.height).toBeLessThanOrEqual(bar.y)
  await expect(showButton(page)).toBeInViewport({ ratio: 1 })

  const { x, y } = (await page.getByRole('heading', { name: place }).boundingBox())!
  await page.mouse.click(x + 10, y + 10)
  await expect(qrCode(page)).toBeVisible()
})

test('A member without a voucher makes one and sees its QR code with two taps from the home', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openHome(page, member)
  await page.getByRole('link', { name: 'Buscar Restaurantes' }).first().click()
  await page
    .getByRole('main')
    .getByRole('button', { name: /^Gerar Voucher/ })
    .first()
    .click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /^QR code do voucher de/ })).toBeVisible()
})

test('Vouchers that are valid now come first', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { daysOld: 2 })
  await newVoucher(sql, member, 'forno-do-farejador')
  await sql`insert into public.restaurant_closures (restaurant_id, date)
    select id, (now() at time zone timezone)::date from public.restaurants where slug = 'forno-do-farejador'`
  await openHome(page, member)
  const names = page.getByRole('tabpanel').getByRole('heading', { level: 3 })
  await expect(names).toHaveText([place, 'Forno do Farejador'])
  await sql`delete from public.restaurant_closures
    where restaurant_id = (select id from public.restaurants where slug = 'forno-do-farejador')
      and date >= current_date - 1`
})

test('An open QR code leads to the page of the place, the way there and the phone', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  const [{ phone }] = await sql<[{ phone: string }]>`select phone from public.restaurants where slug = ${slug}`
  await openHome(page, member)
  await showButton(page).click()
  const links = page.getByRole('navigation', { name: place })
  await expect(links.getByRole('link', { name: 'Ligar' })).toHaveAttribute(
    'href',
    `tel:+55${phone.replaceAll(/\D/g, '').replace(/^55/, '')}`,
  )
  const way = await links.getByRole('link', { name: /^Como chegar/ }).getAttribute('href')
  await expectAccessible(page)
  await links.getByRole('link', { name: 'Ver o lugar' }).click()
  await expect(page).toHaveURL(`/estabelecimentos/${slug}`)
  await expect(page.locator(`a[href="${way!}"]`)).toBeVisible()
})

test('After the use the member rates the place and goes on to the next one', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await openHome(page, member)
  await showButton(page).click()
  await expect(qrCode(page)).toBeVisible()
  await sql`update public.vouchers set used_at = now() where user_id = ${member.id}`
  const dialog = page.getByRole('dialog', { name: place })
  await expect(dialog.getByText('Utilizado', { exact: true })).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Avaliar' })).toBeVisible()
  await dialog.getByRole('link', { name: 'Escolher o próximo lugar' }).click()
  await expect(page).toHaveURL('/restaurantes')
  await expect(dialog).toBeHidden()
})

test('What the device knows is in the first frame, and news come below the vouchers', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug)
  await openHome(page, member)
  const stored = () => page.evaluate((id) => localStorage.getItem(`focinho.${id}.queries`) ?? '', member.id)
  await expect.poll(stored).toContain('standing')
  await placeOrder(sql, member)
  const release = await holdRequests(page, '**/rpc/my_subscription')
  await page.reload()
  const before = await showButton(page).boundingBox()
  release()
  await expect(card(page)).toContainText('aguarda pagamento')
  expect(await showButton(page).boundingBox()).toEqual(before)

  await expect.poll(stored).toContain('amountCents')
  const releaseAgain = await holdRequests(page, '**/rpc/my_subscription')
  await page.reload()
  await expect(card(page)).toBeVisible()
  const top = await showButton(page).boundingBox()
  expect((await card(page).boundingBox())!.y).toBeLessThan(top!.y)
  const answered = page.waitForResponse('**/rpc/my_subscription')
  releaseAgain()
  await (await answered).finished()
  await untilDrawn(page)
  expect(await showButton(page).boundingBox()).toEqual(top)
})
