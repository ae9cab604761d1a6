import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test, waitForDialogEntries } from '../../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const sheet = (page: Page) => page.getByRole('dialog', { name: 'Filtros e ordem' })
const found = (page: Page) => page.getByText(/^\d+ estabelecimentos? encontrados?$/)

/** Opens the list behind another page, and its sheet. */
async function openSheet(page: Page) {
  await page.goto('/planos')
  await page.goto('/estabelecimentos')
  await expect(found(page)).toHaveText('65 estabelecimentos encontrados')
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(sheet(page).getByText('Ver 65 lugares')).toBeVisible()
  await waitForDialogEntries(page, 1)
}

/** Expects picture and name of the first place between the header and what lies at the bottom of the screen. */
async function expectFirstPlaceInSight(page: Page) {
  const card = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  const first = card.first()
  await expect(first).toBeVisible()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  const bottomBar = page.locator('[data-bottom-bar]')
  const end = (await bottomBar.count()) === 0 ? 844 : (await bottomBar.first().boundingBox())!.y
  for (const part of [first.getByRole('heading'), first.locator('img')]) {
    const box = (await part.boundingBox())!
    expect(box.y).toBeGreaterThan(60)
    expect(box.y + box.height).toBeLessThan(end)
  }
}

const filters = ['', '?categoria=Cafeteria&cidade=S%C3%A3o%20Paulo&facilidades=%5B"outdoor_area"%5D&ordem=name']

test('The first place is on the first screen of a visitor and of a member, with filters too', async ({ page, sql }) => {
  for (const search of filters) {
    await page.goto(`/estabelecimentos${search}`)
    await expectFirstPlaceInSight(page)
  }
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes')
  for (const search of filters) {
    await page.goto(`/restaurantes${search}`)
    await expectFirstPlaceInSight(page)
  }
})

test('The sheet says how many places match; its button shows them and leaves no history entry', async ({
  page,
  sql,
}) => {
  const [row] = await sql<{ n: number }[]>`
    select count(*)::int as n from public.restaurants where is_live and category = 'Bar' and outdoor_area`
  await openSheet(page)
  await sheet(page).getByLabel('Ordenar por').selectOption('Nome A-Z')
  await sheet(page).getByLabel('Categoria').selectOption('Bar')
  await sheet(page).getByRole('button', { name: 'Área Externa' }).click()
  await expect(page).toHaveURL('/estabelecimentos')
  await sheet(page)
    .getByRole('button', { name: `Ver ${String(row!.n)} lugares` })
    .click()
  await expect(page).toHaveURL(/categoria=Bar/)
  await expect(page).toHaveURL(/ordem=name/)
  await expect(found(page)).toHaveText(`${String(row!.n)} estabelecimentos encontrados`)
  await expect(page.getByRole('button', { name: 'Filtros (2 ativos)' })).toBeFocused()
  await waitForDialogEntries(page, 0)
  await page.goBack()
  await expect(page).toHaveURL('/planos')
})

test('Back closes the sheet and keeps what was chosen; Limpar takes it back, but not the text and the order', async ({
  page,
}) => {
  await openSheet(page)
  await sheet(page).getByLabel('Cidade').selectOption('Curitiba')
  await sheet(page).getByLabel('Ordenar por').selectOption('Nome A-Z')
  await page.goBack()
  await expect(sheet(page)).toBeHidden()
  await expect(page).toHaveURL(/cidade=Curitiba/)
  await page.getByLabel('Buscar por nome, prato ou endereço').fill('zzzz')
  await page.getByRole('button', { name: 'Filtros (1 ativo)' }).click()
  await expect(sheet(page).getByText('Nenhum lugar com esses filtros')).toBeVisible()
  await sheet(page).getByRole('button', { name: 'Limpar' }).click()
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/cidade/)
  await expect(page).toHaveURL(/busca=zzzz/)
  await expect(page).toHaveURL(/ordem=name/)
})

test('A filter that is switched on moves no other', async ({ page }) => {
  await openSheet(page)
  for (const name of ['Abertos agora', 'Área Externa', 'Pequeno']) {
    const chip = sheet(page).getByRole('button', { name })
    const width = (await chip.boundingBox())!.width
    await chip.click()
    await expect(chip).toHaveAttribute('aria-pressed', 'true')
    expect((await chip.boundingBox())!.width).toBeCloseTo(width)
  }
})

test('The chips are one row that is swiped, and the map has the same filters', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/restaurantes?favoritos=true')
  const chips = page.getByRole('main').getByRole('button', { name: /^(Mapa|Perto de mim|Abertos agora|Favoritos)$/ })
  await expect(chips).toHaveCount(4)
  const tops = await chips.evaluateAll((all) => all.map((chip) => Math.round(chip.getBoundingClientRect().top / 10)))
  expect(new Set(tops).size).toBe(1)
  await page.getByRole('button', { name: 'Favoritos', exact: true }).click() // scrolls to it
  await expect(page).not.toHaveURL(/favoritos/)
  await page.getByRole('button', { name: 'Mapa', exact: true }).click()
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(sheet(page).getByLabel('Ordenar por')).toBeHidden()
  await sheet(page).getByLabel('Categoria').selectOption('Bar')
  await sheet(page).getByRole('button', { name: 'Ver no mapa' }).click()
  await expect(page).toHaveURL(/vista=mapa.*categoria=Bar|categoria=Bar.*vista=mapa/)
  await expect(page.getByRole('group', { name: 'Mapa dos estabelecimentos' })).toBeVisible()
})

test('Cards in a row are aligned on a desktop, whether a place is closed or not', async ({ page }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await page.goto('/estabelecimentos?busca=bar')
  const cards = page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })
  await expect(cards.filter({ hasText: 'Bar do Mastim' }).getByText('Fechado', { exact: true })).toBeVisible()
  const gaps = await cards.evaluateAll((all) =>
    all.map((card) => {
      const name = card.querySelector('h2')?.getBoundingClientRect().top ?? 0
      const { top, width } = card.getBoundingClientRect()
      return Math.round(name - top - (width * 2) / 3)
    }),
  )
  expect(gaps.length).toBeGreaterThan(3)
  expect(new Set(gaps).size).toBe(1)
})
