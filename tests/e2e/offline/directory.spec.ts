import { expect, type Page } from 'playwright/test'
import { holdRequests } from '../../support/journey.ts'
import { cafe, directoryKept, test } from '../../support/phone.ts'

const age = (page: Page) => page.getByText(/^Sem conexão: mostrando dados de \d\d:\d\d$/)
const count = (page: Page) => page.getByText(/^\d+ estabelecimentos? encontrados?$/)

test('the whole directory is searched, filtered and sorted without a network, with the results of the server', async ({
  phone: { page },
  network,
  context,
}) => {
  await directoryKept(page)
  const addresses = [
    '/restaurantes',
    '/restaurantes?busca=cafe',
    '/restaurantes?cidade=S%C3%A3o+Paulo&ordem=name',
    '/restaurantes?nota=4.5&precoMax=2',
    '/restaurantes?busca=unicornio',
  ]
  const answers = async () => {
    const found: string[][] = []
    for (const address of addresses) {
      await page.goto(address)
      await expect(count(page)).toBeVisible()
      found.push([
        ...(await count(page).allInnerTexts()),
        ...(await page.getByRole('main').getByRole('listitem').getByRole('heading').allInnerTexts()),
      ])
    }
    return found
  }
  const online = await answers()
  await expect(age(page)).toHaveCount(0)
  await network.turn('cut')
  await context.setOffline(true)
  await page.goto('/restaurantes')
  await expect(age(page)).toBeVisible()
  expect(await answers()).toEqual(online)

  await page.getByLabel('Buscar por nome ou descrição').fill('focinho feliz')
  await expect(page.getByRole('listitem').filter({ hasText: cafe })).toBeVisible()
  await network.turn('fine')
  await context.setOffline(false)
  await expect(age(page)).toHaveCount(0)
})

test('near me works without a network too', async ({ phone: { page }, sql, network, context }) => {
  const [near] = await sql<
    { latitude: number; longitude: number }[]
  >`select latitude, longitude from public.restaurants where slug = 'cafe-focinho-feliz'`
  await directoryKept(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(near!)
  await network.turn('cut')
  await context.setOffline(true)
  await page.goto('/restaurantes')
  await page.getByRole('button', { name: 'Perto de mim' }).click()
  await expect(
    page
      .getByRole('main')
      .getByRole('listitem')
      .getByText(/\d\s(m|km)/)
      .first(),
  ).toBeVisible()
  await expect(age(page)).toBeVisible()
})

test('a place that was opened before is complete, another shows what is known, and one that does not exist says so', async ({
  phone: { page },
  sql,
  network,
  context,
}) => {
  const [item] = await sql<{ name: string }[]>`
    select m.name from public.menu_items m join public.restaurants r on r.id = m.restaurant_id where r.slug = 'cafe-focinho-feliz' and m.is_available limit 1`
  const [other] = await sql<
    { name: string; slug: string }[]
  >`select name, slug from public.restaurants where slug <> 'cafe-focinho-feliz' and deleted_at is null limit 1`
  await directoryKept(page)
  const unknown = page.getByText('Cardápio, contato, regras da casa e avaliações precisam de internet.')
  const release = await holdRequests(page, '**/rpc/restaurant_detail')
  await page.goto('/estabelecimentos/cafe-focinho-feliz')
  await expect(page.getByText(/^Ainda sem resposta: mostrando dados de/)).toBeVisible()
  await expect(unknown).toBeVisible()
  release()
  await expect(page.getByText(item!.name).first()).toBeVisible()
  await expect(unknown).toHaveCount(0)
  await network.turn('cut')
  await context.setOffline(true)
  await page.reload()
  await expect(age(page)).toBeVisible()
  await expect(page.getByText(item!.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar Voucher' })).toBeVisible()
  await page.goto(`/estabelecimentos/${other!.slug}`)
  await expect(page.getByRole('heading', { name: other!.name })).toBeVisible()
  await expect(age(page)).toBeVisible()
  await expect(unknown).toBeVisible()
  await expect(page.getByText(/^Ninguém avaliou/)).toHaveCount(0)
  await page.goto('/estabelecimentos/nao-existe')
  await expect(page.getByText('Não foi possível abrir este estabelecimento')).toBeVisible()
})

test('the snapshot travels again only when something changed', async ({ phone: { page }, sql, network }) => {
  await directoryKept(page)
  const sizes: number[] = []
  page.on('response', async (response) => {
    if (response.url().endsWith('/directory_snapshot')) sizes.push((await response.body()).length)
  })
  await network.turn('fine')
  await page.reload()
  await expect.poll(() => sizes).toHaveLength(1)
  expect(sizes[0]).toBeLessThan(200)
  const [row] = await sql<
    { name: string }[]
  >`update public.restaurants set name = name || ' Novo' where slug = 'cafe-focinho-feliz' returning name`
  await page.reload()
  await expect.poll(() => sizes).toHaveLength(2)
  expect(sizes[1]).toBeGreaterThan(2_000)
  await network.turn('cut')
  await page.context().setOffline(true)
  await page.goto('/restaurantes?busca=focinho+feliz+novo')
  await expect(page.getByRole('listitem').filter({ hasText: row!.name })).toBeVisible()
  await sql`update public.restaurants set name = ${cafe} where slug = 'cafe-focinho-feliz'`
})

test('hearts without a network: the last tap counts, a reload keeps it, and the server hears of it once there is one', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await directoryKept(page)
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await network.turn('cut')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.waitForFunction(() =>
    Object.entries(localStorage).some(([key, value]) => key.endsWith('.queries') && /"favorites"/.test(value)),
  )
  const saved = async () => (await sql`select 1 from public.user_favorites where user_id = ${member.id}`).length
  expect(await saved()).toBe(0)
  await network.turn('fine')
  await context.setOffline(false)
  await expect.poll(saved).toBe(1)
})

test('a heart that is tapped again while those before it are sent is not sent as it was', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  const [first, second] = await sql<{ id: string; name: string }[]>`
    select id, name from (select id, name from public.restaurants where deleted_at is null order by name limit 8) shown order by id limit 2`
  const hearts = [first!, second!].map(({ name }) => page.getByRole('button', { name: `Favorito: ${name}` }))
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${member.id}, ${first!.id})`
  await directoryKept(page)
  await page.goto('/restaurantes?ordem=name')
  await expect(hearts[0]!).toHaveAttribute('aria-pressed', 'true')
  await network.turn('cut')
  await context.setOffline(true)
  for (const heart of hearts) await heart.click() // the first is sent first
  await expect(hearts[1]!).toHaveAttribute('aria-pressed', 'true')
  const release = await holdRequests(page, `**/user_favorites?*${first!.id}*`)
  const isHeld = page.waitForRequest((request) => request.method() === 'DELETE' && request.url().includes(first!.id))
  await network.turn('fine')
  await context.setOffline(false)
  await isHeld
  await hearts[1]!.click()
  await expect(hearts[1]!).toHaveAttribute('aria-pressed', 'false')
  release()
  await expect
    .poll(() => network.seen.some((request) => request.startsWith('DELETE') && request.includes(second!.id)))
    .toBe(true)
  await expect.poll(() => sql`select 1 from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
  expect(network.seen.filter((request) => request.startsWith('POST /rest/v1/user_favorites'))).toEqual([])
})

test('a heart that the server refuses later comes back to the person', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await network.turn(403, /user_favorites$/)
  await context.setOffline(false)
  await expect(page.getByText('Não foi possível adicionar aos favoritos. Tente novamente.')).toBeVisible()
  await network.turn('fine')
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await sql`select 1 from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
})
