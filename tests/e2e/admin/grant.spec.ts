import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('A grant without the plans says what is missing, and loads them after a failure', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.route('**/rest/v1/subscription_plans*', (route) => route.abort())
  await page.getByRole('button', { name: 'Conceder assinatura' }).click()
  const grant = page.getByRole('dialog', { name: 'Conceder assinatura' })
  await expect(grant.getByText('Erro ao buscar planos')).toBeVisible()
  await grant.getByLabel('Motivo').fill('Cortesia da inauguração')
  await grant.getByRole('button', { name: 'Conceder assinatura' }).click()
  await expect(grant.getByText('Escolha um plano')).toBeVisible()
  await page.unroute('**/rest/v1/subscription_plans*')
  const release = await holdRequests(page, '**/rest/v1/subscription_plans*')
  await grant.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(grant.getByText('Erro ao buscar planos')).toBeHidden()
  await grant.getByLabel('Meses').fill('25')
  await expect(grant.getByLabel('Meses')).toHaveAccessibleDescription('De 1 a 24')
  release()
  await expect(grant.getByLabel('Plano')).toHaveValue(/./)
  await expect(grant.getByText('Escolha um plano')).toBeHidden()
  await expect(grant.getByLabel('Meses')).toHaveAccessibleDescription('De 1 a 24')
  await grant.getByLabel('Meses').fill('24')
  await grant.getByRole('button', { name: 'Conceder assinatura' }).click()
  await expect(page.getByText('Assinatura concedida')).toBeVisible()
})

test('An extension whose answer was lost counts once, also when its form was left meanwhile', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.user_subscriptions set end_date = '2099-01-01T03:00:00Z' where user_id = ${member.id}`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await loseAnswer(page, '**/rpc/extend_subscription')
  const form = page.getByRole('dialog', { name: 'Estender assinatura' })
  const extend = async () => {
    await page.getByRole('button', { name: 'Estender' }).click()
    await form.getByLabel('Motivo').fill('Chuva na inauguração')
    await form.getByRole('button', { name: 'Estender' }).click()
  }
  await extend()
  await expect(form.getByRole('alert')).toContainText('Sem conexão')
  await form.getByRole('button', { name: 'Voltar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await extend()
  await expect(page.getByText('Assinatura estendida')).toBeVisible()
  const [subscription] = await sql`select end_date from public.user_subscriptions where user_id = ${member.id}`
  expect(subscription).toEqual({ end_date: new Date('2099-01-31T03:00:00Z') })
})
