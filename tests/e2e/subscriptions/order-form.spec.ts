import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { findPlanId, openOrder } from './order-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('An order that ordering another plan would cancel is named above the form', async ({ page, sql }) => {
  const { orderId } = await openOrder(page, sql)
  await page.goto(`/assinar/${await findPlanId(sql, 'Anual')}`)
  await expect(page.getByLabel('CPF')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Seu pedido do plano Mensal espera o pagamento' })
  await expect(notice).toContainText('Se você já pagou, não gere outro: espere a confirmação.')
  await notice.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(orderId))
})
