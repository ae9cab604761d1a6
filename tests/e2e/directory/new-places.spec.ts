import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, signIn, test } from '../../support/journey.ts'

test.use({ viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' })

const row = (page: Page) => page.getByRole('region', { name: 'Novos no clube' })

test('Places of the last 60 days are a row of the list, which leads to all by when they joined', async ({
  page,
  sql,
}) => {
  const newest = await sql<{ name: string; is_new: boolean }[]>`
    select name, published_at > now() - interval '60 days' as is_new from public.restaurants
    where is_live order by published_at desc, name collate "pt-BR-x-icu", id limit 20`
  const joined = newest.filter(({ is_new }) => is_new).slice(0, 8)
  expect(joined.length).toBeGreaterThan(2)
  await page.goto('/estabelecimentos')
  await expect(row(page).getByRole('listitem').getByRole('link')).toHaveText(joined.map(({ name }) => name))
  await expectAccessible(page)
  await row(page).getByRole('link', { name: 'Ver todos' }).press('Enter')
  await expect(page).toHaveURL('/estabelecimentos?ordem=new')
  const cards = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(cards).toHaveText(newest.map(({ name }) => name))
  await expect(row(page)).toBeHidden()
  await expect(page.getByRole('main')).toBeFocused()
  expect(await page.evaluate(() => scrollY)).toBe(0)
  await page.getByRole('button', { name: 'Filtros', exact: true }).click()
  await expect(page.getByRole('dialog').getByLabel('Ordenar por')).toHaveValue('new')
})

test('Where the newest places do not load, the list does without the row', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.route('**/rpc/search_restaurants', (route) =>
    String(route.request().postData()).includes('"sort_by":"new"')
      ? route.fulfill({ status: 400, json: { message: 'out of order' } })
      : route.continue(),
  )
  await page.goto('/login?voltar=/restaurantes')
  const refused = page.waitForResponse((answer) => answer.url().endsWith('search_restaurants') && !answer.ok())
  await signIn(page, member.name)
  await refused
  await expect(page.getByText('65 estabelecimentos encontrados')).toBeVisible()
  await expect(page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 2 })).toHaveCount(20)
  await expect(row(page)).toBeHidden()
})
