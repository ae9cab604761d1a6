import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const save = (page: Page) => page.getByRole('button', { name: 'Salvar', exact: true }).click()

test.beforeEach(async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values (${`horas-${randomUUID()}`}, 'Lugar das Horas') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
})

test.afterEach(async ({ sql }) => {
  await sql`delete from public.restaurants where name = 'Lugar das Horas'`
})

const message = (page: Page) => page.getByRole('alert').filter({ hasText: 'Informe o começo e o fim' })

test('The message about a missing time goes with its shift, and with the day that is closed', async ({ page }) => {
  const state = page.getByLabel('Situação de Terça')
  await state.selectOption('Aberto')
  await page.getByRole('button', { name: 'Segundo turno de Terça' }).click()
  await save(page)
  await expect(message(page)).toBeVisible()
  await page.getByLabel('Terça: abre às').fill('09:00')
  await page.getByLabel('Terça: fecha às').fill('12:00')
  await expect(message(page)).toBeVisible()
  await page.getByRole('button', { name: 'Tirar o segundo turno de Terça' }).click()
  await expect(message(page)).toHaveCount(0)

  await page.getByLabel('Terça: fecha às').fill('')
  await save(page)
  await expect(message(page)).toBeVisible()
  await state.selectOption('Fechado')
  await expect(message(page)).toHaveCount(0)
})

test('The message about a time of the vouchers goes with it, not to the next one', async ({ page }) => {
  await page.getByLabel('Quando os vouchers valem').selectOption('Por horário')
  const add = page.getByRole('button', { name: 'Adicionar faixa: Segunda' })
  await add.click()
  await add.click()
  await page.getByLabel('Segunda, faixa 2: começa às').fill('18:00')
  await page.getByLabel('Segunda, faixa 2: termina às').fill('22:00')
  await save(page)
  await expect(message(page)).toHaveCount(1)
  await page.getByRole('button', { name: 'Tirar Segunda, faixa 1' }).click()
  await expect(page.getByLabel('Segunda, faixa 1: começa às')).toHaveValue('18:00')
  await expect(message(page)).toHaveCount(0)
})

test('An hour of one digit gets its zero, and a time that is none its own message', async ({ page, sql }) => {
  await page.getByLabel('Situação de Terça').selectOption('Aberto')
  const [opens, closes] = [page.getByLabel('Terça: abre às'), page.getByLabel('Terça: fecha às')]
  await opens.pressSequentially('9:00')
  await expect(opens).toHaveValue('09:00')
  await closes.pressSequentially('2500')
  await save(page)
  await expect(closes).toHaveAccessibleDescription('Use horários de 00:00 a 23:59, como 09:00')
  await expect(message(page)).toHaveCount(0)
  await closes.fill('24:00')
  await save(page)
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  const stored = await sql`
    select opening_time, closing_time from public.restaurant_hours h
    join public.restaurants r on r.id = h.restaurant_id where r.name = 'Lugar das Horas' and h.day_of_week = 2`
  expect(stored).toEqual([{ opening_time: '09:00:00', closing_time: '00:00:00' }])
})
