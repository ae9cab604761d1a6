import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { findPlanId, openOrder } from './order-steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('The order form names the open order that a new order would cancel', async ({ page, sql }) => {
  const { orderId } = await openOrder(page, sql)
  await page.goto(`/assinar/${await findPlanId(sql, 'Anual')}`)
  await expect(page.getByLabel('CPF')).toBeVisible()
  const notice = page.getByRole('status').filter({ hasText: 'Seu pedido do plano Mensal aguarda pagamento' })
  await expect(notice).toContainText('Se você já pagou, não gere outro: espere a confirmação.')
  await notice.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page).toHaveURL(new RegExp(orderId))
})

test('Leaving the order form asks first when something was typed, and not otherwise', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, `/assinar/${await findPlanId(sql, 'Mensal')}`)
  const cpf = page.getByLabel('CPF')
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  const others = page.getByRole('link', { name: 'Ver outros planos' })
  await expect(cpf).toBeVisible()
  await others.click()
  await expect(page).toHaveURL('/planos')
  await page.goBack()

  await cpf.fill('529.982.247-25')
  await page.getByLabel('Celular').fill('(11) 98765-4321')
  await others.click()
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(question).toBeHidden()
  const asked = page.waitForEvent('dialog')
  await page.evaluate(() => setTimeout(() => location.reload()))
  const dialog = await asked
  expect(dialog.type()).toBe('beforeunload')
  await dialog.dismiss()
  await expect(cpf).toHaveValue('529.982.247-25')

  await page.getByLabel(/^Li e aceito/).check()
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Pague com PIX' })).toBeFocused()
  await expect(question).toBeHidden()
})
