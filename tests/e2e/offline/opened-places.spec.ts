import { expect, type Page } from 'playwright/test'
import { newMember, signInOnDevice, signOut } from '../../support/journey.ts'
import { test, waitForDirectorySnapshot, waitUntilDataIsDeleted } from '../../support/phone.ts'

test.use({ serviceWorkers: 'allow' })

const row = (page: Page) => page.getByRole('region', { name: 'Vistos há pouco' })
const places = (page: Page) => row(page).getByRole('link')
const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** Opens a restaurant's page by its name in the list. */
async function openPlace(page: Page, name: string): Promise<void> {
  await page.goto(`/restaurantes?busca=${encodeURIComponent(name)}`)
  await page.getByRole('heading', { level: 2, name }).getByRole('link').click()
  await expect(title(page, name)).toBeVisible()
}

test('Places opened on this device are a row of the list, the last one first, also offline', async ({
  phone: { page },
  network,
  context,
}) => {
  await waitForDirectorySnapshot(page)
  await page.goto('/restaurantes')
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  await expect(row(page)).toBeHidden()
  for (const name of ['A Mesa do Tobias', 'Café Focinho Feliz', 'Pierogi & Patas']) await openPlace(page, name)
  await page.goto('/restaurantes')
  await expect(places(page)).toHaveText(['Pierogi & Patas', 'Café Focinho Feliz', 'A Mesa do Tobias'])

  await places(page).last().click()
  await expect(title(page, 'A Mesa do Tobias')).toBeVisible()
  await page.goBack()
  const again = ['A Mesa do Tobias', 'Pierogi & Patas', 'Café Focinho Feliz']
  await expect(places(page)).toHaveText(again)
  await page.getByLabel('Buscar por nome, prato ou endereço').fill('bar')
  await expect(page).toHaveURL(/busca=bar/)
  await expect(row(page)).toBeHidden()

  await network.setState('down')
  await context.setOffline(true)
  await page.goto('/restaurantes')
  await expect(places(page)).toHaveText(again)
})

test('A place that has left the club leaves the row once its page says so, and a sign-out takes the row', async ({
  phone: { page },
  sql,
}) => {
  const name = 'Bistrô de Passagem'
  await sql`insert into public.restaurants (slug, name, city) values ('bistro-de-passagem', ${name}, 'São Paulo')`
  await openPlace(page, 'A Mesa do Tobias')
  await openPlace(page, name)
  await sql`update public.restaurants set deleted_at = now() where slug = 'bistro-de-passagem'`
  await page.goto('/restaurantes')
  await places(page).filter({ hasText: name }).click()
  await expect(title(page, 'Estabelecimento não encontrado')).toBeVisible()
  await page.goto('/restaurantes')
  await expect(places(page)).toHaveText(['A Mesa do Tobias'])

  await signOut(page)
  await expect(page).toHaveURL(/\/(login)?$/)
  await waitUntilDataIsDeleted(page)
  await signInOnDevice(page, await newMember(sql))
  await openPlace(page, 'Café Focinho Feliz')
  await page.goto('/restaurantes')
  await expect(places(page)).toHaveText(['Café Focinho Feliz'])
})
