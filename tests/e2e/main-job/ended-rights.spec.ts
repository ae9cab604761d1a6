import { expect } from 'playwright/test'
import { newMember, openAsNewMember, signIn, test } from '../../support/journey.ts'

const ended = 'Sua sessão terminou. Entre de novo para continuar.'

test('A member who is made a manager is told to sign in again, and then finds the manager’s day', async ({
  page,
  sql,
}) => {
  const member = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await sql`update private.user_roles set role = 'restaurant_manager' where user_id = ${member.id}`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${member.id}, id from public.restaurants where slug = 'cafe-focinho-feliz'`

  await page.reload()
  await expect(page.getByText(ended)).toBeVisible()
  await page.reload()
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText(ended)).toHaveCount(0)
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
})

test('A suspended member is told to sign in again, and then reads the vouchers', async ({ page, sql }) => {
  const member = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await sql`update public.profiles set suspended_at = now() where id = ${member.id}`

  await page.reload()
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await expect(page.getByRole('status').filter({ hasText: 'Sua conta está suspensa' })).toBeVisible()

  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where is_active limit 1`
  await page.goto(`/assinar/${plan!.id}`)
  await expect(page.getByText('Sua conta está suspensa. Fale com a gente antes de assinar.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Gerar PIX' })).toBeHidden()
})

test('A suspended manager is told so instead of seeing the pages of staff', async ({ page, sql }) => {
  const manager = await newMember(sql)
  await sql`update private.user_roles set role = 'restaurant_manager' where user_id = ${manager.id}`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${manager.id}, id from public.restaurants where slug = 'cafe-focinho-feliz'`
  await sql`update public.profiles set suspended_at = now() where id = ${manager.id}`
  await page.goto('/dashboard/scanner')
  await signIn(page, manager.name)
  await expect(page.getByRole('heading', { name: 'Sua conta está suspensa' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Ligar câmera' })).toHaveCount(0)
})
