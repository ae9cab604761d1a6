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

test('A title, a greeting and a history with an e-mail address need no sideways scrolling', async ({ page, sql }) => {
  const manager = await newManager(sql)
  const name = `maria.fernanda.albuquerque.montenegro.${manager.id.slice(0, 4)}@escritoriocavalcantimontenegro.com.br`
  await sql`update public.profiles set full_name = ${name} where id = ${manager.id}`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${manager.id}, id from public.restaurants order by length(name) desc limit 1`
  await sql`insert into private.audit_log (action, subject_table, subject_id, before, after)
    values ('person.suspended', 'profiles', ${manager.id}, '{"suspended_at": null}', '{"suspended_at": "2026-11-20"}')`
  await page.setViewportSize({ width: 1280, height: 900 })
  await openAs(page, 'admin', '/dashboard/historico-admin')
  await expect(page.getByRole('link', { name })).toBeVisible()
  expect(await page.getByRole('table').evaluate(({ parentElement: box }) => box!.scrollWidth - box!.clientWidth)).toBe(
    0,
  )
  await page.getByRole('link', { name }).click()
  const title = page.getByRole('heading', { level: 1, name })
  await expect(title).toBeVisible()
  // It takes room from the title.
  await expect(page.getByRole('button', { name: 'Convidar para gerenciar' })).toBeVisible()
  const brokenWords = () =>
    title.evaluate((heading) => {
      const range = document.createRange()
      return [...heading.childNodes].filter((part) => {
        range.selectNodeContents(part)
        return range.getClientRects().length > 1
      }).length
    })
  await expect.poll(brokenWords).toBe(0) // the system's font, which shows until the page's own is there, is wider
  await page.setViewportSize({ width: 390, height: 844 })
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${manager.id}`)
  await expect(title).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(390)
  await page.setViewportSize({ width: 320, height: 640 })
  await expect(page.getByRole('button', { name: /^Desvincular/ })).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
  await openAs(page, manager.name)
  await expect(page.getByText(`Olá, ${name}`)).toBeVisible()
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320)
})
