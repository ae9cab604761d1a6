import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import { holdRequests, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const upload = '**/storage/v1/object/restaurant-images/**'

async function choosePhoto(page: Page): Promise<void> {
  const buffer = PNG.sync.write(new PNG({ width: 600, height: 400 }))
  await page.getByLabel('Enviar foto').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
}

test('A new place is saved with the photo that was still on its way', async ({ page, sql }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  const name = `Lugar ${randomUUID()}`
  await page.getByLabel('Nome', { exact: true }).fill(name)
  const release = await holdRequests(page, upload)
  await choosePhoto(page)
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  release()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  const [saved] = await sql<{ image_url: string | null }[]>`
    delete from public.restaurants where name = ${name} returning image_url`
  expect(saved?.image_url).toMatch(/[.]webp$/)
})

test('Leaving while a photo is on its way asks first, and the photo does not stay in storage', async ({
  page,
  sql,
}) => {
  const slug = `lugar-${randomUUID()}`
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values (${slug}, 'Lugar da Foto') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
  const release = await holdRequests(page, upload)
  await choosePhoto(page)
  await page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByLabel('Buscar por nome, cidade ou categoria')).toBeVisible()
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  release()
  expect((await removed).ok()).toBe(true)
  expect(await sql`select name from storage.objects where name like ${`%${place!.id}%`}`).toEqual([])
  await sql`delete from public.restaurants where id = ${place!.id}`
})
