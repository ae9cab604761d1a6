import { expect, type Page } from 'playwright/test'
import { waitForDirectorySnapshot, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const search = (page: Page) => page.getByLabel('Buscar por nome, prato ou endereço')
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const onDevice = (page: Page) => page.getByText('Buscando só no que está guardado neste aparelho.')

/** Types a search and reads the cards that it shows: names, and what explains them. */
async function typeAndRead(page: Page, text: string, count: RegExp): Promise<string[][]> {
  await search(page).fill(text)
  await expect(page).toHaveURL(({ searchParams }) => searchParams.get('busca') === text)
  await expect(page.getByText(count)).toBeVisible()
  await expect(page.locator('main ul[aria-busy=true]')).toHaveCount(0)
  const all = await cards(page).all()
  return Promise.all(
    all.map(async (card) => [
      ...(await card.getByRole('heading', { level: 2 }).allInnerTexts()),
      ...(await card.getByText(/^No cardápio: /).allInnerTexts()),
    ]),
  )
}

/** Searches with a typo, with words in another order, and for dishes of both menus. */
async function searchAll(page: Page): Promise<string[][][]> {
  await page.goto('/restaurantes')
  return [
    await typeAndRead(page, 'pizaria campanha', /^1 estabelecimento encontrado$/),
    await typeAndRead(page, 'curitiba araucaria cafe', /^1 estabelecimento encontrado$/),
    await typeAndRead(page, 'capuccino araucaria', /^1 estabelecimento encontrado$/),
    await typeAndRead(page, 'batata biscoito araucaria', /^1 estabelecimento encontrado$/),
  ]
}

test('A member finds places by words with a typo, in any order, and by dishes, with and without a network', async ({
  phone: { page },
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  const online = await searchAll(page)
  expect(online).toEqual([
    [['Pizzaria Fogo de Campanha']],
    [['Café Araucária']],
    [['Café Araucária', 'No cardápio: Cappuccino']],
    [['Café Araucária', 'No cardápio: Biscoito de batata-doce']],
  ])
  await expect(onDevice(page)).toHaveCount(0)

  await network.setState('down')
  await context.setOffline(true)
  expect(await searchAll(page)).toEqual(online)
  await expect(onDevice(page)).toBeVisible()
  await search(page).fill('')
  await expect(page.getByText(/^Sem conexão: mostrando dados de/)).toBeVisible()
  await expect(onDevice(page)).toHaveCount(0)
})

test('A device with rows from before the dishes searches them, and fetches the dishes with the next sync', async ({
  phone: { page, member },
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  await page.goto('/favicon.svg')
  await page.evaluate(async (name) => {
    const opening = indexedDB.open(name)
    await new Promise((resolve) => {
      opening.addEventListener('success', resolve)
    })
    const change = opening.result.transaction(['rows', 'snapshot'], 'readwrite')
    const reading = change.objectStore('rows').openCursor()
    reading.addEventListener('success', () => {
      const { result: cursor } = reading
      if (cursor === null) return
      const { id, row } = cursor.value as { id: string; row: unknown[] }
      cursor.update({ id, row: row.slice(0, 22) })
      cursor.continue()
    })
    change.objectStore('snapshot').put({ what: 'snapshot', version: '1-before', savedAt: new Date() })
    await new Promise((resolve) => {
      change.addEventListener('complete', resolve)
    })
    opening.result.close()
  }, `focinho.${member.id}.restaurants`)
  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/restaurantes')
  expect(await typeAndRead(page, 'cafe araucaria', /^1 estabelecimento encontrado$/)).toEqual([['Café Araucária']])
  expect(await typeAndRead(page, 'cappuccino araucaria', /^0 estabelecimentos encontrados$/)).toEqual([])

  await network.setState('up')
  await context.setOffline(false)
  await page.reload()
  const version = () =>
    page.evaluate(async (name) => {
      const opening = indexedDB.open(name)
      await new Promise((resolve) => {
        opening.addEventListener('success', resolve)
      })
      const asking = opening.result.transaction('snapshot').objectStore('snapshot').get('snapshot')
      await new Promise((resolve) => {
        asking.addEventListener('success', resolve)
      })
      opening.result.close()
      return (asking.result as { version: string }).version
    }, `focinho.${member.id}.restaurants`)
  await expect.poll(version).toMatch(/^2-/)
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(onDevice(page)).toBeVisible()
  await expect(page.getByText('No cardápio: Cappuccino')).toBeVisible()
})
