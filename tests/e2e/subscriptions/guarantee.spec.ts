import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test('A member who cancels in the first month reads how to get the last payment back', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  const placeOrder = async (plan: string) => {
    const [order] = await sql<{ id: string }[]>`
      select private.place_order(${member.id}, p.id, '2025-10', now()) ->> 'order_id' as id
      from public.subscription_plans p where p.name = ${plan}`
    return order!.id
  }
  const pay = (id: string) => sql`select private.pay_order(${id}, ${`e2e:${id}`}, true, null, now())`
  const expired = await placeOrder('Anual')
  await sql`update public.subscription_orders
    set created_at = now() - interval '5 days', expires_at = now() - interval '2 days' where id = ${expired}`
  await pay(await placeOrder('Mensal'))
  await pay(expired) // the money of the older order came last
  await sql`update public.subscription_orders
    set paid_at = paid_at - interval '9 days', period_start = period_start - interval '9 days'
    where user_id = ${member.id}`

  await openAs(page, member.name, '/perfil?aba=assinatura')
  await expect(page.getByText(/^R\$\s239,90 · \d\d\/\d\d\/\d{4}$/)).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar assinatura' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar a assinatura?' })
  await expect(dialog).toContainText(/use "Não senti diferença" até \d\d\/\d\d\/\d{4}/)
  await dialog.getByRole('button', { name: 'Continuar no clube' }).click()
  await page.getByRole('button', { name: 'Não senti diferença' }).click()
  const guarantee = page.getByRole('dialog', { name: 'Não sentiu diferença?' })
  await expect(guarantee).toContainText(/R\$\s239,90/)
  await guarantee.getByRole('button', { name: 'Quero o valor de volta' }).click()
  await expect(page.getByRole('dialog', { name: 'Para qual chave PIX?' })).toContainText(/R\$\s239,90/)
})
