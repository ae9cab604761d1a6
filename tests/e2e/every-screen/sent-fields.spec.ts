import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test } from '../../support/journey.ts'
import { sendSignUp, followConfirmation, giveConsents } from '../../support/sign-up.ts'
import { expectNoMoreWords } from '../public-site/proposal-steps.ts'

// What is typed while a form is being sent would be lost with it, or believed to be sent.

test('A sign-up and its confirmation take no other words while they are sent', async ({ page }) => {
  const address = `otilia-${randomBytes(6).toString('hex')}@exemplo.example`
  await page.goto('/cadastro')
  const release = await holdRequests(page, '**/auth/v1/signup*')
  const sent = sendSignUp(page, address)
  await expect(page.getByRole('button', { name: 'Criando conta...' })).toBeVisible()
  await expectNoMoreWords(page.getByLabel('E-mail'))
  release()
  await sent

  await followConfirmation(page, address)
  await page.getByLabel('Nome completo').fill('Otília Ramos')
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await giveConsents(page)
  await holdRequests(page, '**/auth/v1/**')
  await holdRequests(page, '**/rest/v1/**')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expectNoMoreWords(page.getByLabel('Senha', { exact: true }))
})

test('The checkout takes no other CPF while the order is made', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set cpf = '52998224725', phone = '11987654321' where id = ${member.id}`
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where name = 'Mensal'`
  await openAs(page, member.name, `/assinar/${plan!.id}`)
  await page.getByLabel(/^Li e aceito/).check()
  await holdRequests(page, '**/rpc/create_order')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await expectNoMoreWords(page.getByLabel('Nome completo'))
})

test('A new password is not changed any more while it is sent', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=seguranca')
  await page.getByLabel('Senha atual').fill('focinho123')
  await page.getByLabel('Nova senha', { exact: true }).fill('pata-na-mesa')
  await page.getByLabel('Confirmar nova senha').fill('pata-na-mesa')
  await holdRequests(page, '**/auth/v1/**')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expectNoMoreWords(page.getByLabel('Nova senha', { exact: true }))
})
