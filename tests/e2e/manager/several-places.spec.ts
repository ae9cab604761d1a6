import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, openAs, test, type Member } from '../../support/journey.ts'

test.afterEach(
  ({ sql }) => sql`
    delete from public.restaurants
    where slug in ('adega-do-faro', 'bar-do-tico', 'em-obras', 'bar-da-foca-campinas', 'bar-da-foca-santos')`,
)

const slugOf = (name: string) => name.toLowerCase().replaceAll(' ', '-')

/** Adds a restaurant that the person manages; returns its id. */
async function newPlace(sql: Sql, manager: Member, name: string, city = 'Santos', slug = slugOf(name)) {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city) values (${slug}, ${name}, ${city}) returning id`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager.id}, ${place!.id})`
  return place!.id
}

for (const { kind, action } of [
  { kind: 'review_received', action: 'Ler e responder' },
  { kind: 'tablet_silent', action: 'Ver os tablets' },
  { kind: 'change_request_answered', action: 'Ver a resposta' },
])
  test(`A notification opens the restaurant that it is about: ${kind}`, async ({ page, sql }) => {
    const manager = await newManager(sql)
    await newPlace(sql, manager, 'Adega do Faro')
    const id = await newPlace(sql, manager, 'Bar do Tico')
    await sql`select private.tell(array[${manager.id}::uuid], ${kind}, ${randomUUID()},
      ${sql.json({ restaurant: 'Bar do Tico', restaurant_id: id, rating: 5, accepted: true, tablet: 'Balcão' })})`
    await openAs(page, manager.name, '/avisos')
    await page.getByRole('link', { name: action }).click()
    await expect(page.getByRole('combobox', { name: 'Estabelecimento' })).toHaveValue('bar-do-tico')
  })

test('A manager reads the name of the chosen one of several restaurants once on each screen', async ({ page, sql }) => {
  const manager = await newManager(sql)
  for (const name of ['Adega do Faro', 'Bar do Tico']) await newPlace(sql, manager, name)
  for (const path of ['', '/tablets', '/equipe', '/meu-estabelecimento']) {
    await openAs(page, manager.name, `/dashboard${path}?restaurante=bar-do-tico`)
    await expect(page.getByRole('combobox', { name: 'Estabelecimento' })).toHaveValue('bar-do-tico')
    const heading = page.getByRole('heading', { level: 2, name: path === '/equipe' ? 'Gerentes' : 'Bar do Tico' })
    await expect(heading).toBeAttached() // for screen readers
    const shown = await page
      .getByText('Bar do Tico', { exact: true })
      .evaluateAll((found) => found.map((element) => element.getBoundingClientRect()))
    // Besides the select; far below, the club's own data has the name too.
    expect(shown.filter(({ width, top }) => width > 1 && top < 720)).toEqual([])
  }
})

test('A manager tells restaurants with the same name apart by their cities', async ({ page, sql }) => {
  const manager = await newManager(sql)
  await newPlace(sql, manager, 'Adega do Faro')
  for (const city of ['Campinas', 'Santos'])
    await newPlace(sql, manager, 'Bar da Foca', city, slugOf(`Bar da Foca ${city}`))
  const choice = page.getByRole('combobox', { name: 'Estabelecimento' })
  for (const path of ['/tablets', '/equipe', '/meu-estabelecimento', '']) {
    await openAs(page, manager.name, `/dashboard${path}`)
    for (const name of ['Adega do Faro', 'Bar da Foca · Campinas', 'Bar da Foca · Santos'])
      await expect(choice.getByRole('option', { name, exact: true })).toBeAttached()
  }
  for (const city of ['Campinas', 'Santos']) {
    await choice.selectOption(`Bar da Foca · ${city}`)
    await page.getByRole('button', { name: 'Pausar vouchers hoje' }).click()
    await expect(page.getByRole('dialog')).toContainText(`em Bar da Foca · ${city}.`)
    await page.getByRole('button', { name: 'Não pausar' }).click()
  }
})

test('A restaurant that a manager gets meanwhile replaces nobody’s form', async ({ page, sql }) => {
  const manager = await newManager(sql)
  await newPlace(sql, manager, 'Bar do Tico')
  await openAs(page, manager.name, '/dashboard/meu-estabelecimento')
  await page.getByLabel('Descrição', { exact: true }).fill('Quintal com sombra')
  await newPlace(sql, manager, 'Adega do Faro')
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await expect(page.getByRole('combobox', { name: 'Estabelecimento' })).toHaveValue('bar-do-tico')
  await expect(page.getByLabel('Descrição', { exact: true })).toHaveValue('Quintal com sombra')
})

test('A form stays when its restaurant is taken from the manager, and when it comes back', async ({ page, sql }) => {
  const manager = await newManager(sql)
  const id = await newPlace(sql, manager, 'Adega do Faro')
  await newPlace(sql, manager, 'Bar do Tico')
  await openAs(page, manager.name, '/dashboard/meu-estabelecimento')
  const description = page.getByLabel('Descrição', { exact: true })
  const lost = page.getByText('Este estabelecimento não está mais ligado à sua conta')
  const comeBack = () => page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  await description.fill('Quintal com sombra')
  await sql`delete from public.restaurant_managers where restaurant_id = ${id}`
  await comeBack()
  await expect(lost).toBeVisible()
  await expect(description).toHaveValue('Quintal com sombra')
  await sql`insert into public.restaurant_managers (user_id, restaurant_id) values (${manager.id}, ${id})`
  await comeBack()
  await expect(lost).toBeHidden()
  await expect(description).toHaveValue('Quintal com sombra')
  await expect(page.getByRole('combobox', { name: 'Estabelecimento' })).toHaveValue('adega-do-faro')
})

test('An admin links a manager to a draft, who prepares it', async ({ browser, page, server, sql }) => {
  const manager = await newManager(sql)
  await sql`insert into public.restaurants (slug, name, city, is_draft) values ('em-obras', 'Em Obras', 'Santos', true)`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${manager.id}`)
  await page.getByLabel('Vincular estabelecimento').selectOption({ label: 'Em Obras · Santos · rascunho' })
  await page.getByRole('button', { name: 'Vincular', exact: true }).click()
  await expect(page.getByRole('link', { name: /^Em Obras/ })).toBeVisible()

  const own = await browser.newPage({ baseURL: server.url })
  await openAs(own, manager.name, '/dashboard/meu-estabelecimento')
  await expect(own.getByRole('heading', { level: 2, name: 'Em Obras' })).toBeVisible()
  await own.context().close()
})

test('What the club has changed meanwhile is shown beside the form, which keeps its words', async ({ page, sql }) => {
  const manager = await newManager(sql)
  const id = await newPlace(sql, manager, 'Bar do Tico')
  await page.clock.install()
  await openAs(page, manager.name, '/dashboard/meu-estabelecimento')
  await page.getByLabel('Descrição', { exact: true }).fill('Quintal com sombra')
  await sql`update public.restaurants set name = 'Boteco do Tico' where id = ${id}`
  await page.clock.fastForward(60_000)
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange')))
  const club = page.getByRole('region', { name: 'Com o clube' })
  await expect(club.getByText('Boteco do Tico', { exact: true })).toBeVisible()
  await expect(page.getByLabel('Descrição', { exact: true })).toHaveValue('Quintal com sombra')
})

test('A pause does not count as ended at a restaurant that is no longer the manager’s', async ({ page, sql }) => {
  const manager = await newManager(sql)
  const id = await newPlace(sql, manager, 'Bar do Tico')
  await sql`insert into public.restaurant_closures (restaurant_id, date)
    values (${id}, (now() at time zone 'America/Sao_Paulo')::date)`
  await openAs(page, manager.name, '/dashboard')
  const resume = page.getByRole('button', { name: 'Voltar a aceitar vouchers' })
  await expect(resume).toBeVisible()
  await sql`delete from public.restaurant_managers where restaurant_id = ${id}`
  await resume.click()
  await expect(page.getByText('Não foi possível voltar a aceitar vouchers')).toBeVisible()
  expect(await sql`select from public.restaurant_closures where restaurant_id = ${id}`).toHaveLength(1)
})
