import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { completeSignUp, sendSignUp, followConfirmation, giveConsents } from '../../support/sign-up.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

const newAddress = () => `otilia-${randomUUID()}@teste.example`

test("'Confirme seu e-mail' survives a reload, and another visit starts over", async ({ page }) => {
  const address = newAddress()
  await page.goto('/cadastro')
  await sendSignUp(page, address)
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
  await sendSignUp(page, address)
  await expect(chosen).toBeVisible()
  await followConfirmation(page, address)
  await expect(chosen).toBeVisible()
})

test('A sign-up that is completed again because the answer was lost goes on to the wanted page', async ({ page }) => {
  const address = newAddress()
  await page.goto('/cadastro?voltar=/avisos')
  await sendSignUp(page, address)
  await followConfirmation(page, address)
  await loseAnswer(page, '**/auth/v1/user', 'PUT')
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await giveConsents(page)
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByRole('alert')).toHaveText('Sem conexão. Verifique a internet e tente de novo.')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page).toHaveURL('/avisos')
})

test('A confirmation link that does not work any more leads by the login to the wanted page', async ({ page }) => {
  const address = newAddress()
  await page.goto('/cadastro?voltar=/avisos')
  await sendSignUp(page, address)
  await followConfirmation(page, address)
  const link = page.url()
  await completeSignUp(page)
  await expect(page).toHaveURL('/avisos')
  await page.evaluate(() => {
    localStorage.clear()
  })
  await page.goto(link)
  await page.getByRole('link', { name: 'Ir para o login' }).click()
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/avisos')
})
