import { expect } from 'playwright/test'
import { holdRequests, test } from '../../support/journey.ts'
import { openOrder } from './order-steps.ts'

const endings = [
  ['Cancelar assinatura', 'Cancelar a assinatura?', 'Continuar no clube', 'cancel_subscription'],
  ['Desistir e receber de volta', 'Desistir da assinatura?', 'Continuar no clube', 'withdraw_order'],
] as const

for (const [name, title, keep, sent] of endings)
  test(`The question '${title}' cannot be left while its answer is being sent`, async ({ page, sql }) => {
    const { member, orderId } = await openOrder(page, sql)
    await sql`delete from public.user_subscriptions where user_id = ${member.id}`
    await sql`select private.pay_order(${orderId}, ${`e2e:${orderId}`}, false, null, now())`
    await page.goto('/perfil?aba=assinatura')
    await page.getByRole('button', { name }).click()
    const question = page.getByRole('dialog', { name: title })
    await expect(question.getByRole('button', { name: 'Fechar' })).toBeVisible()
    const release = await holdRequests(page, `**/rpc/${sent}`)
    await question.getByRole('button', { name }).click()
    await expect(question.getByRole('button', { name: keep })).toBeDisabled()
    await expect(question.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(question).toBeVisible()
    release()
    await expect(question).toBeHidden()
  })

test('An order cannot be kept any more while its cancellation is being sent', async ({ page, sql }) => {
  await openOrder(page, sql)
  await page.getByRole('button', { name: 'Cancelar este pedido' }).click()
  const question = page.getByRole('dialog', { name: 'Cancelar o pedido?' })
  await expect(question.getByRole('button', { name: 'Fechar' })).toBeVisible()
  const release = await holdRequests(page, '**/rpc/cancel_order')
  await question.getByRole('button', { name: 'Cancelar este pedido' }).click()
  await expect(question.getByRole('button', { name: 'Manter o pedido' })).toBeDisabled()
  await expect(question.getByRole('button', { name: 'Fechar' })).toHaveCount(0)
  await page.keyboard.press('Escape')
  await expect(question).toBeVisible()
  release()
  await expect(page.getByRole('heading', { name: 'Pedido cancelado' })).toBeVisible()
})
