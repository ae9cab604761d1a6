import { expect } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, openAs, test } from '../../support/journey.ts'

const names = ['Alambique Alto', 'Alambique Baixo', 'Sobrado Novo', 'Sobrado Velho']

test.use({ viewport: { width: 1440, height: 900 } })

const removeAll = (sql: Sql) => sql`delete from public.restaurants where slug ~ '^(alambique|sobrado)-'`

test.beforeEach(async ({ page, sql }) => {
  await removeAll(sql)
  for (const name of names)
    await sql`
      insert into public.restaurants (slug, name, city)
      values (${name.toLowerCase().replace(' ', '-')}, ${name}, 'Natal')`
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin?busca=alambique')
  await page.getByRole('checkbox', { name: 'Escolher Alambique Alto' }).check()
})

test.afterEach(async ({ sql }) => {
  await removeAll(sql)
})

test('A place that is unticked while all are being chosen stays out', async ({ page }) => {
  const release = await holdRequests(page, '**/rpc/admin_restaurants')
  await page.getByRole('button', { name: 'Escolher todos os 2' }).click()
  await page.getByRole('checkbox', { name: 'Escolher Alambique Alto' }).uncheck()
  release()
  await expect(page.getByRole('checkbox', { name: 'Escolher Alambique Baixo' })).toBeChecked()
  await expect(page.getByRole('checkbox', { name: 'Escolher Alambique Alto' })).not.toBeChecked()
})

test('A choice that is cleared while all are being chosen ignores the late answer', async ({ page }) => {
  const release = await holdRequests(page, '**/rpc/admin_restaurants')
  await page.getByRole('button', { name: 'Escolher todos os 2' }).click()
  await page.getByRole('button', { name: 'Limpar escolha' }).click()
  await page.getByRole('checkbox', { name: 'Escolher Alambique Baixo' }).check()
  const answers = [1, 2].map((asked) =>
    page.waitForResponse((response) => (response.request().postDataJSON() as { page?: number } | null)?.page === asked),
  )
  release()
  await Promise.all(answers.map(async (answer) => (await answer).finished()))
  await page.getByRole('checkbox', { name: 'Escolher Alambique Baixo' }).uncheck()
  await expect(page.getByRole('checkbox', { name: 'Escolher Alambique Alto' })).not.toBeChecked()
})

test('All of a search can be chosen when as many of another one are', async ({ page }) => {
  await page.getByRole('checkbox', { name: 'Escolher Alambique Baixo' }).check()
  await expect(page.getByRole('button', { name: /^Escolher todos/ })).toBeHidden()
  await page.getByLabel('Buscar por nome, cidade ou categoria').fill('sobrado')
  await page.getByRole('button', { name: 'Escolher todos os 2' }).click()
  await expect(page.getByRole('region', { name: '4 estabelecimentos escolhidos' })).toBeVisible()
})

test('No more than 200 are chosen at once, with those that were chosen before', async ({ page, sql }) => {
  await sql`
    insert into public.restaurants (slug, name, city)
    select 'sobrado-' || n, 'Sobrado ' || n, 'Natal' from generate_series(1, 200) as n`
  await page.getByLabel('Buscar por nome, cidade ou categoria').fill('sobrado')
  await page.getByRole('button', { name: 'Escolher os 200 primeiros' }).click()
  await expect(page.getByRole('region', { name: '200 estabelecimentos escolhidos' })).toBeVisible()
})

test('In a low window the bar is at the end of the list, not over it', async ({ page }) => {
  const bar = page.getByRole('region', { name: '1 estabelecimento escolhido' })
  await expect(bar).toHaveCSS('position', 'sticky')
  await page.setViewportSize({ width: 800, height: 360 })
  await expect(bar).toHaveCSS('position', 'static')
})
