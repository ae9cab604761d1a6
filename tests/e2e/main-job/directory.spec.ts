import { expect, type Page } from 'playwright/test'
import { signIn, test } from '../../support/journey.ts'

const search = (page: Page) => page.getByLabel('Buscar por nome, prato ou endereço')
const cards = (page: Page) =>
  page
    .getByRole('main')
    .getByRole('listitem')
    .filter({ has: page.getByRole('heading', { level: 2 }) })

test('The search ignores accents and case, and filters survive a reload', async ({ page }) => {
  await page.goto('/estabelecimentos')
  await search(page).fill('cafe')
  await expect(page.getByRole('heading', { name: 'Café Focinho Feliz' })).toBeVisible()
  const resultCount = page.getByText(/^\d+ estabelecimentos? encontrados?$/)
  for (const spelling of ['cafe', 'CAFÉ', 'café']) {
    await search(page).fill(spelling)
    await expect(page).toHaveURL(({ searchParams }) => searchParams.get('busca') === spelling)
    await expect(resultCount).toHaveText('11 estabelecimentos encontrados')
  }

  await page.getByLabel('Cidade').selectOption('São Paulo')
  await page.getByLabel('Categoria').selectOption('Cafeteria')
  await page.getByLabel('Ordenar por').selectOption('Nome A-Z')
  await expect(page).toHaveURL(({ searchParams }) =>
    ['busca', 'cidade', 'categoria', 'ordem'].every((name) => searchParams.has(name)),
  )
  await expect(resultCount).toHaveText('2 estabelecimentos encontrados')
  await page.reload()
  await expect(search(page)).toHaveValue('café')
  await expect(page.getByLabel('Cidade')).toHaveValue('São Paulo')
  await expect(page.getByLabel('Categoria')).toHaveValue('Cafeteria')
  await expect(page.getByLabel('Ordenar por')).toHaveValue('name')
  await expect(cards(page).getByRole('heading')).toHaveText(['Café Focinho Feliz', 'Coado com Carinho'])
})

test('A city in a link is found without its accents', async ({ page }) => {
  await page.goto('/estabelecimentos?cidade=sao%20paulo&busca=tobias')
  await expect(cards(page).getByRole('heading')).toHaveText(['A Mesa do Tobias'])
})

test('The list loads more until its end, and going back from a restaurant returns to the same card', async ({
  page,
}) => {
  await page.goto('/estabelecimentos?ordem=name')
  const more = page.getByRole('button', { name: 'Carregar Mais' })
  for (const shown of [20, 40, 60]) {
    await expect(cards(page)).toHaveCount(shown)
    await more.click()
  }
  await expect(cards(page)).toHaveCount(65)
  await expect(more).toBeHidden()

  const link = cards(page).nth(50).getByRole('link').first()
  await link.scrollIntoViewIfNeeded()
  const name = await link.innerText()
  await link.click()
  await expect(page.getByRole('heading', { name, level: 1 })).toBeVisible()
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page).toHaveURL('/estabelecimentos?ordem=name')
  await expect(cards(page)).toHaveCount(65)
  await expect(link).toBeInViewport()
})

test('Filters that match nothing can be cleared with one tap', async ({ page }) => {
  await page.goto('/estabelecimentos?busca=unicornio&cidade=Curitiba')
  await expect(page.getByRole('heading', { name: 'Nenhum lugar com esses filtros' })).toBeVisible()
  await page.getByRole('button', { name: 'Limpar Filtros' }).press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  await expect(page).toHaveURL('/estabelecimentos')
  await expect(search(page)).toHaveValue('')
})

test('A failed list shows the reason after one request, and a retry button', async ({ page }) => {
  let requests = 0
  await page.route('**/rpc/search_restaurants', (route) => {
    requests += 1
    return route.fulfill({ status: 400, json: { message: 'out of order' } })
  })
  await page.goto('/estabelecimentos')
  await expect(page.getByRole('heading', { name: 'Erro ao carregar estabelecimentos' })).toBeVisible()
  expect(requests).toBe(1)
  await page.unroute('**/rpc/search_restaurants')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
})

test('A visitor sees only the rating; a member also the number of reviews and their texts', async ({ page }) => {
  const reviewCount = page.getByText(/^\(\d+ avaliaç(ão|ões)\)$/)
  const tobias = page.getByRole('heading', { name: 'A Mesa do Tobias' })
  await page.goto('/estabelecimentos?busca=tobias')
  await expect(tobias).toBeVisible()
  await expect(page.getByText(/^Nota \d,\d de 5$/)).toBeAttached()
  await expect(reviewCount).toHaveCount(0)
  await tobias.click()
  await expect(page.getByText('Entre na sua conta para ler o que os membros acharam.')).toBeVisible()
  await expect(reviewCount).toHaveCount(0)

  await page.getByRole('main').getByRole('link', { name: 'Entrar' }).first().click()
  await signIn(page, 'ana')
  await expect(page).toHaveURL('/estabelecimentos/a-mesa-do-tobias')
  await expect(reviewCount).toBeVisible()
  const reviews = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Avaliações' }) })
  await expect(reviews.getByRole('listitem')).toHaveCount(3)
  await page.goto('/restaurantes?busca=tobias')
  await expect(reviewCount).toBeVisible()
})
