import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test } from '../../support/journey.ts'
import { openOrder } from './order-steps.ts'

test('An expired order shows that it expired, and a new one starts with the known data', async ({ page, sql }) => {
  const { orderId } = await openOrder(page, sql)
  await sql`update public.subscription_orders set expires_at = now() - interval '1 minute' where id = ${orderId}`
  await expect(page.getByRole('heading', { name: 'O prazo deste PIX acabou' })).toBeVisible()
  await expect(page.getByText('Já pagou? Não pague de novo.')).toBeVisible()
  await page.getByRole('button', { name: 'Fazer um novo pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Renovar a assinatura' })).toBeFocused()
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(page.getByLabel('Celular')).toHaveValue('(11) 98765-4321')
  await page.getByLabel(/^Li e aceito/).check()
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com PIX' })).toBeFocused()
  await expect(page).not.toHaveURL(new RegExp(orderId))
})

test('A new order starts also while the list of orders still calls the expired one open', async ({ page, sql }) => {
  const { orderId } = await openOrder(page, sql)
  const release = await holdRequests(page, '**/rpc/my_subscription')
  await sql`update public.subscription_orders set expires_at = now() - interval '1 minute' where id = ${orderId}`
  await page.getByRole('button', { name: 'Fazer um novo pedido' }).click()
  await expect(page.getByLabel('CPF')).toHaveValue('529.982.247-25')
  await expect(page).not.toHaveURL(new RegExp(orderId))
  release()
})

test('The page of a plan keeps the order that it found on the screen, also once it is paid', async ({ page, sql }) => {
  const { orderId, planId } = await openOrder(page, sql)
  await page.goto(`/assinar/${planId}`)
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(`/assinar/${planId}?pedido=${orderId}`)
  await sql`select private.pay_order(${orderId}, 'evento-123456', false, null, now())`
  await expect(page.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeVisible()
})

test('A member cancels an order after a confirmation', async ({ page, sql }) => {
  const { orderId } = await openOrder(page, sql)
  await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar o pedido?' })
  await dialog.getByRole('button', { name: 'Manter o pedido' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
  await dialog.getByRole('button', { name: 'Cancelar este pedido' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pedido cancelado' })).toBeFocused()
  await expect(page.getByText('Já tinha pago? Não pague de novo')).toContainText(orderId.slice(0, 8).toUpperCase())
  expect(await sql`select status from public.subscription_orders where id = ${orderId}`).toEqual([
    { status: 'cancelled' },
  ])
})

test('Without a network the PIX code stays on the page, which explains that it remains valid', async ({
  page,
  sql,
  context,
}) => {
  await openOrder(page, sql)
  await context.setOffline(true)
  await expect(page.getByText('O código continua valendo.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'QR code do PIX' })).toBeVisible()
  await context.setOffline(false)
  await expect(page.getByText('O código continua valendo.')).toBeHidden()
})

test('A plan no longer on sale and an order of another member show an error page', async ({ page, sql }) => {
  const { orderId, planId } = await openOrder(page, sql)
  const [old] = await sql<{ id: string }[]>`
    insert into public.subscription_plans (name, price, duration_months, is_active)
    values ('Bimestral', 149.9, 6, false) returning id`
  await page.goto(`/assinar/${old!.id}`)
  await expect(page.getByRole('heading', { name: 'Este plano não está mais à venda' })).toBeVisible()
  await page.getByRole('main').getByRole('link', { name: 'Ver planos' }).click()
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Bimestral' })).toHaveCount(0)
  const other = await newMember(sql)
  await sql`update public.subscription_orders set user_id = ${other.id} where id = ${orderId}`
  await page.goto(`/assinar/${planId}?pedido=${orderId}`)
  await expect(page.getByRole('heading', { name: 'Não encontramos este pedido na sua conta' })).toBeVisible()
})

test('A plan whose months have changed shows its order form, not the open order with the old months', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const [plan] = await sql<{ id: string }[]>`
    insert into public.subscription_plans (name, price, duration_months) values ('Sob medida', 39.9, 1) returning id`
  await sql`select private.place_order(${member.id}, ${plan!.id}, '2025-10', now())`
  await sql`update public.subscription_plans set duration_months = 3 where id = ${plan!.id}`
  await openAs(page, member.name, `/assinar/${plan!.id}`)
  await expect(page.getByText('Seu pedido do plano Sob medida aguarda pagamento')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar PIX' })).toBeVisible()
  await sql`update public.subscription_plans set is_active = false where id = ${plan!.id}`
})

test('A plan that got dearer while its form was open is ordered only after the member has seen the price', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const [plan] = await sql<{ id: string }[]>`
    insert into public.subscription_plans (name, price, duration_months) values ('Mais caro', 29.9, 1) returning id`
  await openAs(page, member.name, `/assinar/${plan!.id}`)
  await page.getByLabel('Nome completo').fill('Olga Prates')
  await page.getByLabel('CPF').fill('52998224725')
  await page.getByLabel('Celular').fill('11987654321')
  await page.getByLabel(/^Li e aceito/).check()
  await sql`update public.subscription_plans set price = 39.9 where id = ${plan!.id}`
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText(/^O plano mudou: agora são R\$\s39,90/)).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('39,90')
  expect(await sql`select from public.subscription_orders where user_id = ${member.id}`).toHaveLength(0)
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com PIX' })).toBeVisible()
  expect(await sql`select amount_cents from public.subscription_orders where user_id = ${member.id}`).toEqual([
    { amount_cents: 3990 },
  ])
  await sql`update public.subscription_plans set is_active = false where id = ${plan!.id}`
})

test('Renewing early loses no paid day', async ({ page, sql }) => {
  const member = await newMember(sql, { subscriptionEndsIn: 5 })
  await openAs(page, member.name, '/perfil?aba=assinatura')
  await expect(page.getByText('Sua assinatura está próxima do vencimento.')).toBeVisible()
  await page.getByRole('link', { name: 'Renovar' }).click()
  await expect(page.getByRole('heading', { name: 'Renovar a assinatura' })).toBeVisible()
  await expect(page.getByRole('region', { name: 'Resumo' })).toContainText('Nenhum dia se perde.')
})

test('Cancelling keeps the club until the last paid day; withdrawing ends it at once, with the money owed', async ({
  page,
  sql,
}) => {
  const { member, orderId } = await openOrder(page, sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await sql`select private.pay_order(${orderId}, ${`e2e:${orderId}`}, false, null, now())`
  await page.goto('/perfil?aba=assinatura')
  const card = page.getByRole('tabpanel')
  await expect(card.getByText('Ativa', { exact: true })).toBeVisible()

  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar a assinatura?' })
  await expect(question).toContainText(/Você usa o clube normalmente até \d\d\/\d\d\/\d{4}, o último dia já pago/)
  await question.getByRole('button', { name: 'Cancelar assinatura' }).click()
  await expect(page.getByText('Assinatura cancelada', { exact: true })).toBeVisible()
  await expect(card.getByText(/^Cancelada: vale até/)).toBeVisible()
  await expect(card.getByText('Ativa', { exact: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Cancelar assinatura' })).toBeHidden()

  await page.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  const withdrawal = page.getByRole('dialog', { name: 'Desistir da assinatura?' })
  await expect(withdrawal).toContainText(/Devolvemos R\$\s29,90, o valor inteiro/)
  await withdrawal.getByRole('button', { name: 'Desistir e receber de volta' }).click()
  await expect(page.getByText('Desistência registrada', { exact: true })).toBeVisible()
  await page.getByRole('dialog', { name: 'Para qual chave PIX?' }).getByRole('button', { name: 'Agora não' }).click()
  await expect(card.getByText('Cancelada', { exact: true })).toBeVisible()
  await expect(card.getByRole('region', { name: 'A devolver' })).toContainText('Falta a sua chave PIX')
  await expect(card.getByText(/devolvid/i)).toHaveCount(0)
})
