import { expect } from 'playwright/test'
import { expectAccessible, test } from '../../support/journey.ts'
import { openOrder } from './order-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('A member who has paid is told not to pay again, until three days after the deadline', async ({ page, sql }) => {
  const { member, orderId } = await openOrder(page, sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  const [order] = await sql<{ plan_id: string }[]>`
    select subscription_plan_id as plan_id from public.subscription_orders where id = ${orderId}`
  await expect(page.getByText('Já pagou? Não pague de novo.')).toContainText('Você recebe um aviso.')
  await page.goto('/dashboard')
  const card = page.getByRole('region', { name: 'Sua situação no clube' })
  await expect(card).toContainText('Já pagou? Não pague de novo. A equipe do clube confere o extrato e confirma')

  await sql`update public.subscription_orders set expires_at = now() - interval '11 hours' where id = ${orderId}`
  await page.reload()
  await expect(card).toContainText(/Seu PIX de R\$\s29,90 passou do prazo.*Já pagou\? Não pague de novo/)
  await expect(card.getByRole('link')).toHaveText(['Ver pedido'])
  await expectAccessible(page)
  await card.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByRole('heading', { name: 'O prazo deste PIX acabou' })).toBeVisible()
  await expect(page.getByText('Já pagou? Não pague de novo.')).toBeVisible()

  await page.goto('/perfil?aba=assinatura')
  const late = page.getByText(/^Seu pedido do plano .+ passou do prazo\.$/)
  await expect(late).toBeVisible()
  await expect(page.getByText('Já pagou? Não pague de novo.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver pedido' })).toBeVisible()
  await page.goto(`/assinar/${order!.plan_id}`)
  await expect(late).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar PIX' })).toBeVisible()

  await sql`update public.subscription_orders set expires_at = now() - interval '73 hours' where id = ${orderId}`
  await page.goto('/dashboard')
  await expect(card).toContainText('Você ainda não tem uma assinatura')
  await page.goto(`/assinar/${order!.plan_id}?pedido=${orderId}`)
  await expect(page.getByText('Já tinha pago? Não pague de novo')).toContainText(orderId.slice(0, 8).toUpperCase())
})
