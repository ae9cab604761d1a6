import { randomBytes } from 'node:crypto'
import { expect } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

test('What a save says is what the place is by then: public, removed or a draft', async ({ page, sql }) => {
  const slug = `lugar-${randomBytes(3).toString('hex')}`
  const [{ id }] = await sql<[{ id: string }]>`
    insert into public.restaurants (slug, name, city, is_draft) values (${slug}, 'Lugar', 'Santos', true) returning id`
  const description = page.getByLabel('Descrição', { exact: true })
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${id}`)
  await description.fill('Mesas no quintal')
  await sql`update public.restaurants set is_draft = false where id = ${id}`
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await expect(page.getByText('Os membros já veem a versão nova.')).toBeVisible()

  await description.fill('Mesas na calçada')
  await sql`update public.restaurants set deleted_at = now() where id = ${id}`
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Os membros só a veem depois que você restaurar o estabelecimento.')).toBeVisible()
  await sql`delete from public.restaurants where id = ${id}`
})
