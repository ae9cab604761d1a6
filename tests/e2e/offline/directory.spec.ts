import { expect, type Page, type Request } from 'playwright/test'
import { holdRequests } from '../../support/journey.ts'
import { cafe, waitForDirectorySnapshot, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const offlineNotice = (page: Page) => page.getByText(/^Sem conexão: mostrando dados de \d\d:\d\d$/)
const resultCount = (page: Page) => page.getByText(/^\d+ estabelecimentos? encontrados?$/)

/** Ids of the favorites that the page stored on the device; null while it has stored none. */
function storedFavorites(page: Page): Promise<string[] | null> {
  return page.evaluate(() => {
    const [, stored] = Object.entries(localStorage).find(([key]) => key.endsWith('.queries')) ?? []
    if (stored === undefined) return null
    const { clientState } = JSON.parse(stored) as {
      clientState: { queries: { queryKey: string[]; state: { data: string[] } }[] }
    }
    return clientState.queries.find(({ queryKey }) => queryKey[0] === 'favorites')?.state.data ?? null
  })
}

test('Searching, filtering and sorting offline give the same results as the server', async ({
  phone: { page },
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  const addresses = [
    '/restaurantes',
    '/restaurantes?busca=cafe',
    '/restaurantes?cidade=S%C3%A3o+Paulo&ordem=name',
    '/restaurantes?nota=4.5&precoMax=2',
    '/restaurantes?busca=unicornio',
    '/restaurantes?ordem=new',
  ]
  const results = async () => {
    const perAddress: string[][] = []
    for (const address of addresses) {
      await page.goto(address)
      const count = await resultCount(page).innerText()
      const names = page.getByRole('main').getByRole('listitem').getByRole('heading')
      await expect(names).toHaveCount(Math.min(Number.parseInt(count, 10), 20)) // the list draws six first
      perAddress.push([count, ...(await names.allInnerTexts())])
    }
    return perAddress
  }
  const online = await results()
  await expect(offlineNotice(page)).toHaveCount(0)
  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/restaurantes')
  await expect(offlineNotice(page)).toBeVisible()
  expect(await results()).toEqual(online)

  await page.getByLabel('Buscar por nome, prato ou endereço').fill('focinho feliz')
  await expect(page.getByRole('listitem').filter({ hasText: cafe })).toBeVisible()
  await network.setState('up')
  await context.setOffline(false)
  await expect(offlineNotice(page)).toHaveCount(0)
})

test('Perto de mim shows distances offline too', async ({ phone: { page }, sql, network, context }) => {
  const [location] = await sql<{ latitude: number; longitude: number }[]>`
    select latitude, longitude from public.restaurants where slug = 'cafe-focinho-feliz'`
  await waitForDirectorySnapshot(page)
  await context.grantPermissions(['geolocation'])
  await context.setGeolocation(location!)
  await network.setState('down')
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
  await expect(offlineNotice(page)).toBeVisible()
})

test('Offline a restaurant opened before is complete, another shows its summary, an unknown one an error', async ({
  phone: { page },
  sql,
  network,
  context,
}) => {
  const [menuItem] = await sql<{ name: string }[]>`
    select m.name from public.menu_items m join public.restaurants r on r.id = m.restaurant_id
    where r.slug = 'cafe-focinho-feliz' and m.is_available limit 1`
  const [other] = await sql<{ name: string; slug: string }[]>`
    select name, slug from public.restaurants where slug <> 'cafe-focinho-feliz' and deleted_at is null limit 1`
  await waitForDirectorySnapshot(page)
  const summaryNotice = page.getByText('Cardápio, contato, regras da casa e avaliações precisam de internet.')
  const release = await holdRequests(page, '**/rpc/restaurant_detail')
  await page.goto('/estabelecimentos/cafe-focinho-feliz')
  await expect(page.getByText(/^Sem resposta: mostrando dados de/)).toBeVisible()
  await expect(summaryNotice).toBeVisible()
  release()
  await expect(page.getByText(menuItem!.name).first()).toBeVisible()
  await expect(summaryNotice).toHaveCount(0)
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(page.getByText(menuItem!.name).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'Mostrar Voucher' })).toBeVisible()
  await page.goto(`/estabelecimentos/${other!.slug}`)
  await expect(page.getByRole('heading', { name: other!.name })).toBeVisible()
  await expect(offlineNotice(page)).toBeVisible()
  await expect(summaryNotice).toBeVisible()
  await expect(page.getByText(/^Ninguém avaliou/)).toHaveCount(0)
  await page.goto('/estabelecimentos/nao-existe')
  await expect(page.getByText('Não foi possível abrir este estabelecimento')).toBeVisible()
})

test('Offline the last tap on a heart counts, is stored, and is sent once the network is back', async ({
  phone: { page, member },
  sql,
  network,
  context,
}) => {
  const [place] = await sql<{ id: string }[]>`select id from public.restaurants where name = ${cafe}`
  await waitForDirectorySnapshot(page)
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => storedFavorites(page)).toEqual([]) // a heart is also empty while the list is unknown
  await network.setState('down')
  await context.setOffline(true)
  await heart.click()
  await expect(page.getByText('Enviamos quando a internet voltar.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await expect.poll(() => storedFavorites(page)).toEqual([place!.id])
  const favoriteCount = async () => (await sql`select 1 from public.user_favorites where user_id = ${member.id}`).length
  expect(await favoriteCount()).toBe(0)
  await network.setState('up')
  await context.setOffline(false)
  await expect.poll(favoriteCount).toBe(1)
})

test('A heart tapped again while earlier ones are sent is sent as it is now', async ({
  phone: { page, member },
  sql,
  network,
}) => {
  const [first, second] = await sql<{ id: string; name: string }[]>`
    select id, name
    from (select id, name from public.restaurants where deleted_at is null order by name limit 8) first_cards
    order by id limit 2`
  const hearts = [first!, second!].map(({ name }) => page.getByRole('button', { name: `Favorito: ${name}` }))
  await sql`insert into public.user_favorites (user_id, restaurant_id) values (${member.id}, ${first!.id})`
  await waitForDirectorySnapshot(page)
  await page.goto('/restaurantes?ordem=name')
  await expect(hearts[0]!).toHaveAttribute('aria-pressed', 'true')
  await network.setState('down')
  // Each tap is sent at once, and waits only after that: the second one must not find the network back.
  const secondTried = page.waitForEvent('requestfailed', (request) => isChangeOf(request, second!.id, true))
  for (const heart of hearts) await heart.click() // the outbox sends the first one first
  await secondTried
  await expect(hearts[1]!).toHaveAttribute('aria-pressed', 'true')
  const release = await holdRequests(page, '**/rpc/set_favorite')
  const firstRequested = page.waitForRequest((request) => isChangeOf(request, first!.id, false))
  await network.setState('up')
  await firstRequested
  await hearts[1]!.click()
  await expect(hearts[1]!).toHaveAttribute('aria-pressed', 'false')
  await expect.poll(() => queuedFavorites(page)).toContainEqual({ id: second!.id, favorite: false }) // not only shown
  const secondSent = page.waitForRequest((request) => isChangeOf(request, second!.id))
  release()
  expect(isChangeOf(await secondSent, second!.id, false)).toBe(true)
  await expect.poll(() => sql`select 1 from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
  await expect
    .poll(() => network.requests.filter((request) => request === 'POST /rest/v1/rpc/set_favorite'))
    .toHaveLength(2)
})

/** Whether a request makes this place a favorite, or no longer one. */
function isChangeOf(request: Request, place: string, favorite?: boolean): boolean {
  if (!request.url().endsWith('/set_favorite')) return false
  const sent = request.postDataJSON() as { restaurant_id: string; favorite: boolean }
  return sent.restaurant_id === place && (favorite === undefined || sent.favorite === favorite)
}

/** The taps on hearts that wait on the device. */
function queuedFavorites(page: Page): Promise<{ id: string; favorite: boolean }[]> {
  return page.evaluate(async () => {
    const resultOf = <Result>(request: IDBRequest<Result>) =>
      new Promise<Result>((resolve) => {
        request.addEventListener('success', () => {
          resolve(request.result)
        })
      })
    const { name = '' } = (await indexedDB.databases()).find((database) => database.name?.endsWith('.favorites')) ?? {}
    const database = await resultOf(indexedDB.open(name))
    const changes = (await resultOf(database.transaction('changes').objectStore('changes').getAll())) as {
      restaurantId: string
      favorite: boolean
    }[]
    database.close()
    return changes.map(({ restaurantId, favorite }) => ({ id: restaurantId, favorite }))
  })
}

test('A heart that the server refuses later is reset, with a message', async ({
  phone: { page, member },
  sql,
  context,
}) => {
  await page.goto('/restaurantes?busca=focinho+feliz')
  const heart = page.getByRole('button', { name: `Favorito: ${cafe}` })
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  await context.setOffline(true)
  await heart.click()
  await expect(heart).toHaveAttribute('aria-pressed', 'true')
  await page.route('**/set_favorite', (route) => route.fulfill({ status: 403, json: { code: '42501', message: '' } }))
  await context.setOffline(false)
  await expect(page.getByText('Não foi possível adicionar aos favoritos. Tente novamente.')).toBeVisible()
  await expect(heart).toHaveAttribute('aria-pressed', 'false')
  expect(await sql`select 1 from public.user_favorites where user_id = ${member.id}`).toHaveLength(0)
})

for (const [address, calls, below] of [
  ['/restaurantes', '**/rpc/search_restaurants', (page: Page) => page.getByRole('main').getByRole('listitem').first()],
  ['/restaurantes?vista=mapa', '**/rpc/restaurant_pins', (page: Page) => page.locator('.leaflet-container')],
  [
    '/estabelecimentos/cafe-focinho-feliz',
    '**/rpc/restaurant_detail',
    (page: Page) => page.getByRole('heading', { level: 1, name: cafe }),
  ],
] as const) {
  test(`Nothing moves when the age of the data goes: ${address}`, async ({ phone: { page } }) => {
    await waitForDirectorySnapshot(page)
    const notice = page.getByText(/^Sem resposta: mostrando dados de/)
    const release = await holdRequests(page, calls)
    await page.goto(address)
    await expect(notice).toBeVisible()
    const before = (await below(page).boundingBox())!
    release()
    await expect(notice).toHaveCount(0)
    expect((await below(page).boundingBox())!.y).toBe(before.y)
  })
}
