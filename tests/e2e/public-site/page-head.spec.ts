import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import { appStarted } from './app-started.ts'

const oldHead = 'link[rel="canonical"], meta[name="description"], meta[property="og:url"], meta[property="og:title"]'

test("A page's own address is shared, not that of the page where the visit began", async ({ page }) => {
  await page.goto('/como-funciona')
  await appStarted(page) // until then a link loads a new document, with its own head
  await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', /\/como-funciona$/)
  const links = page.getByRole('navigation', { name: 'Navegação principal' })
  await links.getByRole('link', { name: 'Planos' }).click()
  await expect(page).toHaveTitle(/^Planos/)
  await expect(page.locator(oldHead)).toHaveCount(0)

  await links.getByRole('link', { name: 'Estabelecimentos' }).click()
  await page.getByRole('main').getByRole('link', { name: 'A Mesa do Tobias' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'A Mesa do Tobias' })).toBeVisible()
  await expect(page.locator('meta[name="description"]')).toHaveCount(1)
  await page.getByRole('link', { name: 'Voltar', exact: true }).click()
  await expect(page).toHaveTitle(/^Estabelecimentos/)
  await expect(page.locator(oldHead)).toHaveCount(0)
})

test('A shared link to a place has the card of the club: its title, description and picture', async ({ request }) => {
  const headers = { accept: 'text/html' }
  const shell = await (await request.get('/estabelecimentos/a-mesa-do-tobias', { headers })).text()
  const content = (name: string) => new RegExp(`<meta (?:name|property)="${name}" content="([^"]+)"`).exec(shell)?.[1]
  expect(content('og:title')).toBe('Focinho à Mesa')
  expect(content('og:description')).toMatch(/^Clube para quem sai com o pet/)
  expect(content('description')).toBe(content('og:description'))
  const picture = new URL(content('og:image') ?? '')
  expect((await request.get(picture.pathname)).headers()['content-type']).toBe('image/png')
})
