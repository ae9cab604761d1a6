import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, openAs, signIn, test, untilDrawn } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const staysText = 'O que você escreveu está guardado e volta quando você entrar por aqui.'
const save = (page: Page, name = 'Salvar') => page.getByRole('button', { name, exact: true }).click()

/** Ends the sessions of a person when the restaurant that they save reaches the server; the token still holds. */
async function endSessionsAtSave(page: Page, sql: Sql, name: string): Promise<void> {
  await page.route(/\/rpc\/save_/, async (route) => {
    await sql`delete from auth.sessions
      where user_id = (select id from auth.users where email = ${`${name}@focinho.example`})`
    await page.unrouteAll()
    await route.fallback()
  })
}

test('Edits of a restaurant are back after the sign-in, above what others saved meanwhile', async ({ page, sql }) => {
  const slug = `lugar-${randomUUID()}`
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city, phone)
    values (${slug}, 'Lugar', 'Santos', '1133334444') returning id`
  const { id } = restaurant!
  await sql`insert into public.menu_items (restaurant_id, name, price) values (${id}, 'Caldo', 14.9)`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${id}`)
  await page.getByLabel('Nome', { exact: true }).fill('Lugar Bom')
  await page.getByLabel('Preço (R$)').fill('15,90')
  await endSessionsAtSave(page, sql, 'admin')
  await save(page)
  await expect(page.getByText(staysText)).toBeVisible()

  await sql`update public.restaurants set city = 'Guarujá' where id = ${id}`
  await signIn(page, 'admin')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lugar Bom')
  await expect(page.getByLabel('Preço (R$)')).toHaveValue('15,90')
  await expect(page.getByLabel('Cidade')).toHaveValue('Guarujá')
  await save(page)
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  const [saved] = await sql`
    select r.name, r.city, i.name as item, i.price
    from public.restaurants r join public.menu_items i on i.restaurant_id = r.id where r.id = ${id}`
  expect({ ...saved }).toEqual({ name: 'Lugar Bom', city: 'Guarujá', item: 'Caldo', price: '15.90' })
  await sql`delete from public.restaurants where id = ${id}`
})

test('A new restaurant is in its form again after the next sign-in, once', async ({ page, sql }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  await page.getByLabel('Nome', { exact: true }).fill('Lugar Perdido')
  await page.getByLabel('Cidade').fill('Santos')
  await endSessionsAtSave(page, sql, 'admin')
  await save(page, 'Salvar rascunho')
  await expect(page.getByText(staysText)).toBeVisible()
  await signIn(page, 'admin')
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('Lugar Perdido')
  await expect(page.getByLabel('Cidade')).toHaveValue('Santos')
  await page.getByRole('button', { name: 'Descartar' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Descartar' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
  await page.getByRole('link', { name: 'Estabelecimentos' }).first().click()
  await page.getByRole('link', { name: 'Novo estabelecimento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo estabelecimento' })).toBeVisible()
  await untilDrawn(page)
  await expect(page.getByLabel('Nome', { exact: true })).toHaveValue('')
})

test("A manager's edits of the own restaurant come back for them alone", async ({ page, sql }) => {
  const [manager, other] = [await newManager(sql), await newManager(sql)]
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city)
    values (${`lugar-${randomUUID()}`}, 'Lugar', 'Santos') returning id`
  const { id } = restaurant!
  for (const { id: userId } of [manager, other])
    await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${userId}, ${id})`
  await openAs(page, manager.name, '/dashboard/meu-estabelecimento')
  const about = page.getByLabel('Descrição', { exact: true })
  const typeTooLate = async (words: string) => {
    await about.fill(words)
    await endSessionsAtSave(page, sql, manager.name)
    await save(page)
    await expect(page.getByText(staysText)).toBeVisible()
  }
  await typeTooLate('Quintal com sombra')
  await signIn(page, manager.name)
  await expect(about).toHaveValue('Quintal com sombra')
  await typeTooLate('Quintal com fonte')
  await signIn(page, other.name)
  await expect(about).toHaveValue('')
  await sql`delete from public.restaurants where id = ${id}`
})
