import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import {
  type Member,
  newMember,
  newVoucher,
  openAs,
  openAsNewMember,
  signIn,
  test,
  untilDrawn,
} from '../../support/journey.ts'

test.use({ serviceWorkers: 'allow' })

const ended = 'Sua sessão terminou. Entre de novo para continuar.'
const cafe = 'cafe-focinho-feliz'

/** Changes the role as an admin does; a new manager gets a restaurant. */
async function giveRole(sql: Sql, { id }: Member, role: 'user' | 'restaurant_manager' | 'admin'): Promise<void> {
  await sql.begin(async (transaction) => {
    await transaction`update private.user_roles set role = ${role} where user_id = ${id}`
    await transaction`delete from public.restaurant_managers where user_id = ${id}`
    if (role === 'restaurant_manager')
      await transaction`insert into public.restaurant_managers (user_id, restaurant_id)
        select ${id}, id from public.restaurants where slug = ${cafe}`
  })
}

const comeBack = (page: Page) => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))

test('A new manager is told on coming back to the app, and after signing in sees the manager’s screens', async ({
  page,
  sql,
}) => {
  const member = await openAsNewMember(page, sql)
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await page.getByRole('menuitem', { name: 'Meu Perfil' }).click()
  await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
  await giveRole(sql, member, 'restaurant_manager')
  await comeBack(page)
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText('Seu acesso mudou: agora você gerencia estabelecimentos.')).toBeVisible()
  const begun = page.waitForResponse('**/rpc/server_time') // what runs beside the screens, and would tell it
  await page.goto('/dashboard')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()

  await begun
  await untilDrawn(page)
  await expect(page.getByText(/^Seu acesso mudou/)).toHaveCount(0) // told once
  await giveRole(sql, member, 'user')
  await comeBack(page)
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText('Seu acesso mudou: agora você usa o clube como membro.')).toBeVisible()
  await expect(page.getByText('Bem-vindo de volta!')).toBeVisible()
  await page.goto('/dashboard/scanner')
  await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
})

test('A public page notices a changed role on reload, and a refused tap notices it at once', async ({ page, sql }) => {
  const member = await openAsNewMember(page, sql)
  await page.goto('/restaurantes?busca=tobias')
  const heart = page.getByRole('button', { name: 'Favorito: A Mesa do Tobias' })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await page.waitForLoadState('networkidle') // else a request of the page's own notices it before the tap
  await giveRole(sql, member, 'restaurant_manager')
  await heart.click()
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText('Seu acesso mudou: agora você gerencia estabelecimentos.')).toBeVisible()

  await page.goto('/manifesto')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
  await giveRole(sql, member, 'user')
  await page.reload()
  await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
})

test('A suspension is told after the next sign-in', async ({ page, sql }) => {
  const member = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await sql`update public.profiles set suspended_at = now() where id = ${member.id}`
  await comeBack(page)
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await expect(page.getByText(/^Sua conta está suspensa\. Você ainda pode entrar/)).toBeVisible()
})

test('A new admin without a second factor is led to turn one on', async ({ page, sql }) => {
  const member = await openAsNewMember(page, sql)
  await expect(page.getByText(/^Atualizado/)).toBeVisible()
  await sql`update private.club_settings set admin_needs_second_factor = true`
  try {
    await giveRole(sql, member, 'admin')
    await comeBack(page)
    await expect(page.getByText(ended)).toBeVisible()
    await signIn(page, member.name)
    await expect(page.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })).toBeVisible()
    await expect(page.getByText('Seu acesso mudou: agora você administra o clube.')).toBeVisible()
  } finally {
    await sql`update private.club_settings set admin_needs_second_factor = false`
    await giveRole(sql, member, 'user')
  }
})

test('A review that waits when the role changes is published after the next sign-in of the same person', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  const reviewsOf = () => sql<{ rating: number }[]>`
    select rating from public.restaurant_reviews where user_id = ${member.id}`
  const left = () =>
    page.evaluate(
      async (id) => (await indexedDB.databases()).flatMap(({ name = '' }) => (name.includes(id) ? [name] : [])),
      member.id,
    )
  const reviewOffline = async () => {
    await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
    await page.getByRole('button', { name: 'Avaliar: Sorvete da Matilha' }).click()
    await context.setOffline(true)
    await page.getByRole('radio', { name: '4 estrelas', exact: true }).check({ force: true })
    await page.getByRole('button', { name: 'Enviar avaliação' }).click()
    await expect(page.getByText('Guardada neste aparelho', { exact: true })).toBeVisible()
  }
  await openAs(page, member.name)
  await reviewOffline()
  await giveRole(sql, member, 'restaurant_manager')
  await context.setOffline(false)
  await expect(page.getByText(ended)).toBeVisible()
  await expect.poll(left).toEqual([`focinho.${member.id}.reviews`])
  expect(await reviewsOf()).toEqual([])
  await signIn(page, member.name)
  await expect(page.getByText('Sua avaliação foi publicada com sucesso!')).toBeVisible()
  expect(await reviewsOf()).toEqual([{ rating: 4 }])

  await sql`delete from public.restaurant_reviews where user_id = ${member.id}`
  await giveRole(sql, member, 'user')
  await comeBack(page)
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, member.name)
  await reviewOffline()
  await sql`delete from auth.sessions where user_id = ${member.id}`
  await context.setOffline(false)
  await expect(page.getByText(ended)).toBeVisible()
  await signIn(page, 'bruno')
  await expect.poll(left).toEqual([])
})
