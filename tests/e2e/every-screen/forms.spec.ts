import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { openProfile, phone } from '../profile/profile-page.ts'

test('A complete CEP fills the address by itself and keeps what the person typed', async ({ page, sql }) => {
  await openProfile(page, await newMember(sql))
  const cep = page.getByLabel('CEP', { exact: true })
  await page.getByLabel('Bairro').fill('Meu Bairro')
  const release = await holdRequests(page, '**/cep/**')
  await cep.pressSequentially('01001000')
  await page.getByLabel('Complemento').fill('Fundos')
  release()
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
  await expect(cep).toHaveAccessibleDescription('Endereço preenchido. Confira e complete o número.')
  await expect(page.getByLabel('Complemento')).toHaveValue('Fundos')
  await expect(page.getByLabel('Bairro')).toHaveValue('Meu Bairro')
  await expect(page.getByLabel('Complemento')).toBeFocused()

  // Another CEP replaces what the first one filled in.
  await cep.fill('')
  await cep.pressSequentially('20031050')
  await expect(page.getByLabel('Rua')).toHaveValue('Praça Floriano')
  await expect(page.getByLabel('Bairro')).toHaveValue('Meu Bairro')
  await cep.fill('99999999')
  await expect(cep).toHaveAccessibleDescription('CEP não encontrado')
  await expect(page.getByLabel('Rua')).toHaveValue('Praça Floriano')
})

test('A restaurant fills its address from the CEP and says quietly that the lookup failed', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  const cep = page.getByLabel('CEP')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua Minha, 5')
  await page.route('**/cep/**', (route) => route.abort())
  await cep.pressSequentially('20031050')
  await expect(cep).toHaveAccessibleDescription('Erro ao buscar CEP. Você pode preencher o endereço.')
  await expect(toast(page, '')).toHaveCount(0)
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua Minha, 5')

  await page.unroute('**/cep/**')
  await cep.fill('')
  await cep.pressSequentially('20031050')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  await expect(page.getByLabel('Estado')).toHaveValue('RJ')
  await expect(cep).toHaveAccessibleDescription('Endereço preenchido. Confira e complete o número.')
  await expect(page.getByLabel('Endereço', { exact: true })).toHaveValue('Rua Minha, 5')
})

test('A failed submission leads to the first wrong field on the page, also one that appeared last', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  await page.getByRole('button', { name: 'Adicionar item', exact: true }).click()
  await page.getByLabel('Preço (R$)').fill('muito')
  await page.getByRole('button', { name: 'Adicionar data' }).click()
  await page.getByLabel('Preço (R$)').press('Enter')
  await expect(page.getByLabel('Nome', { exact: true })).toBeFocused()
  await page.getByLabel('Nome', { exact: true }).fill('Casa da Ordem')
  await page.getByRole('button', { name: 'Sugerir' }).click()
  await expect(page.getByLabel('Endereço na web')).toHaveValue('casa-da-ordem')
  await page.getByLabel('Nome', { exact: true }).press('Enter')
  await expect(page.locator('[aria-invalid="true"]').first()).toBeFocused()
})

test('A wrong current password is told at its field, in view on a phone', async ({ page, sql }) => {
  await page.setViewportSize(phone)
  await openProfile(page, await newMember(sql), 'seguranca')
  const current = page.getByLabel('Senha atual')
  await current.fill('errada12')
  await page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
  await page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
  await page.setViewportSize({ width: 390, height: 420 }) // the keyboard takes half of the screen
  await page.getByLabel('Confirmar nova senha').press('Enter')
  await expect(current).toBeFocused()
  await expect(page.getByText('Senha atual incorreta')).toBeInViewport({ ratio: 1 })
})

test('The newsletter refuses an address without a domain next to the field, and nothing is sent', async ({ page }) => {
  let sent = 0
  await page.route('**/rest/v1/newsletter_signups*', (route) => {
    sent += 1
    return route.continue()
  })
  await page.goto('/planos')
  const email = page.getByRole('region', { name: 'Seja o Primeiro a Saber' }).getByLabel('E-mail')
  await email.fill('foo@bar')
  await email.press('Enter')
  await expect(email).toHaveAccessibleDescription('Email inválido')
  await expect(email).toBeFocused()
  expect(sent).toBe(0)
  await email.fill('foo@bar.example')
  await email.press('Enter')
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  expect(sent).toBe(1)
})
