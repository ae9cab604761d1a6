import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { fillSignUp, followConfirmation } from '../../support/sign-up.ts'

const newAddress = () => `otilia-${randomUUID()}@teste.example`

test("'Confirme seu e-mail' survives a reload, and another visit begins anew", async ({ page }) => {
  const address = newAddress()
  await page.goto('/cadastro')
  await fillSignUp(page, address)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeVisible()
  await expect(page.getByText(`Enviamos uma mensagem para ${address}.`)).toBeVisible()
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toHaveValue(address)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Otília Ramos')
  await page.goto('/login')
  await page.goto('/cadastro')
  await expect(page.getByLabel('E-mail')).toHaveValue('')
})

test('The chosen plan is named until the sign-up is complete', async ({ page }) => {
  const address = newAddress()
  await page.goto('/planos')
  await page.getByRole('link', { name: 'Quero este plano: Mensal' }).click()
  const chosen = page.getByText('Você escolheu o plano Mensal.')
  await expect(chosen).toBeVisible()
  await fillSignUp(page, address)
  await expect(chosen).toBeVisible()
  await followConfirmation(page, address)
  await expect(chosen).toBeVisible()
})
