import { expect, type Page } from 'playwright/test'
import { waitForDirectorySnapshot, test } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const search = (page: Page) => page.getByLabel('Buscar por nome, prato ou endereço')
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
const onDevice = (page: Page) => page.getByText(/^Sem conexão: buscando só nos dados de/)

/** What a card of the list shows: its name, and what explains the hit. */
const textsOf = (page: Page) =>
  cards(page).evaluateAll((items) =>
    items.map((item) =>
      [...item.querySelectorAll('h2, p')]
        .map(({ tagName, textContent }) => ({ tagName, text: textContent }))
        .filter(({ tagName, text }) => tagName === 'H2' || text.startsWith('No cardápio: '))
        .map(({ text }) => text),
    ),
  )

/** Searches with a typo, with words in another order, and for dishes of both menus. */
async function expectSearches(page: Page): Promise<void> {
  await page.goto('/restaurantes')
  for (const [text, ...found] of [
    ['pizaria campanha', 'Pizzaria Fogo de Campanha'],
    ['curitiba araucaria cafe', 'Café Araucária'],
    ['capuccino araucaria', 'Café Araucária', 'No cardápio: Cappuccino'],
    ['batata biscoito araucaria', 'Café Araucária', 'No cardápio: Biscoito de batata-doce'],
  ] as const) {
    await search(page).fill(text)
    await expect.poll(() => textsOf(page)).toEqual([found])
    await expect(page.getByText('1 estabelecimento encontrado', { exact: true })).toBeVisible()
  }
}

test('A member finds places by words with a typo, in any order, and by dishes, with and without a network', async ({
  phone: { page },
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  await expectSearches(page)
  await expect(onDevice(page)).toHaveCount(0)

  await network.setState('down')
  await context.setOffline(true)
  await expectSearches(page)
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
  await search(page).fill('cafe araucaria')
  await expect.poll(() => textsOf(page)).toEqual([['Café Araucária']])
  await search(page).fill('cappuccino araucaria')
  await expect.poll(() => textsOf(page)).toEqual([])
  await expect(page.getByText('0 estabelecimentos encontrados', { exact: true })).toBeVisible()

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
  await expect.poll(version).toMatch(/^\{/)
  await network.setState('down')
  await context.setOffline(true)
  await page.reload()
  await expect(onDevice(page)).toBeVisible()
  await expect(page.getByText('No cardápio: Cappuccino')).toBeVisible()
})
