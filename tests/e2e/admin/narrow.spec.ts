import { expect } from 'playwright/test'
import { expectAccessible, newManager, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 820, height: 1180 } })

test('On a tablet an admin sorts the cards of a table without its column headings', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/usuarios-admin?busca=gerente')
  const first = page.getByRole('rowheader').first()
  await page.getByLabel('Ordenar por').selectOption('Nome, crescente')
  await expect(first).toContainText('Gustavo Rocha')
  await expect(page).toHaveURL(/ordem=name/)
  await page.getByLabel('Ordenar por').selectOption('Nome, decrescente')
  await expect(first).toContainText('Helena Duarte')
  await expect(page).toHaveURL(/sentido=desc/)
  await expect(page.getByRole('columnheader').getByRole('button')).toHaveCount(0)
  await expectAccessible(page)
})

test('A phone shows a title and a greeting with an e-mail address without sideways scrolling', async ({
  page,
  sql,
}) => {
  const manager = await newManager(sql)
  const name = `maria.fernanda.albuquerque.${manager.id.slice(0, 4)}@escritoriocavalcanti.com.br`
  await sql`update public.profiles set full_name = ${name} where id = ${manager.id}`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${manager.id}, id from public.restaurants order by length(name) desc limit 1`
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${manager.id}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('button', { name: /^Desvincular/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await openAs(page, manager.name)
  await expect(page.getByText(`Olá, ${name}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
