import { expect } from 'playwright/test'
import { holdRequests, newMember, openAs, test, untilDrawn } from '../../support/journey.ts'
import { extendTimeLimits } from '../../support/time-limits.ts'

test.use({ viewport: { width: 390, height: 844 } })

test('An order that is answered late takes nobody away from where they have gone', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set cpf = '52998224725', phone = '11987654321' where id = ${member.id}`
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where name = 'Mensal'`
  await openAs(page, member.name, `/assinar/${plan!.id}`)
  await page.getByLabel(/^Li e aceito/).check()
  const release = await holdRequests(page, '**/rpc/create_order')
  const asked = page.waitForRequest('**/rpc/create_order')
  await page.getByRole('button', { name: 'Gerar PIX' }).click()
  await asked
  await page.getByRole('navigation').getByRole('link', { name: 'Restaurantes' }).last().click()
  await expect(page.getByLabel('Buscar por nome, prato ou endereço')).toBeVisible()
  const answered = page.waitForResponse('**/rpc/create_order')
  release()
  await (await answered).finished()
  await untilDrawn(page)
  await expect(page).toHaveURL('/restaurantes')
  await page.goBack()
  // The checkout names the order in its address once it knows of it.
  await expect(page).toHaveURL(({ pathname }) => pathname === `/assinar/${plan!.id}`)
})

test('A draft that is saved late does not replace the form to which the admin has gone', async ({ page, sql }) => {
  await page.setViewportSize({ width: 1440, height: 900 })
  await sql`insert into public.restaurants (slug, name, city) values ('bar-da-espera', 'Bar da Espera', 'Santos')`
  await extendTimeLimits(page)
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  await page.getByLabel('Nome', { exact: true }).fill('Bar Demorado')
  await page.getByLabel('Cidade').fill('Santos')
  await expect(page.getByLabel('Endereço na web')).toHaveValue('bar-demorado')
  const release = await holdRequests(page, '**/rpc/save_restaurant')
  const asked = page.waitForRequest('**/rpc/save_restaurant')
  await page.getByRole('button', { name: 'Salvar rascunho' }).click()
  await asked
  await page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByLabel('Buscar por nome, cidade ou categoria').fill('Bar da Espera')
  await page.getByRole('link', { name: 'Bar da Espera', exact: true }).click()
  const words = page.getByLabel('Descrição', { exact: true })
  await words.fill('Mesas na praça')
  release()
  await expect(page.getByText('Rascunho salvo')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Bar da Espera' })).toBeVisible()
  await expect(words).toHaveValue('Mesas na praça')
  await sql`delete from public.restaurants where slug in ('bar-da-espera', 'bar-demorado')`
})

test('A late redirect to the new address of a place cancels no tap on another link', async ({ page, sql }) => {
  const slug = 'lugar-de-antes'
  await sql`insert into private.restaurant_slugs (slug, restaurant_id, was_public)
    select ${slug}, id, true from public.restaurants where slug = 'cafe-bergamota'`
  const answer = await holdRequests(page, '**/rpc/restaurant_detail')
  await page.goto(`/estabelecimentos/${slug}`)
  const manifesto = page.getByRole('link', { name: 'Manifesto' }).last()
  await expect(manifesto).toBeVisible()
  const files = await holdRequests(page, '**/assets/*.js')
  await manifesto.click()
  await expect(page).toHaveURL('/manifesto')
  const answered = page.waitForResponse('**/rpc/restaurant_detail')
  answer()
  await (await answered).finished()
  files()
  await expect(page.getByRole('heading', { level: 1, name: /Venha|Manifesto/ })).toBeVisible()
  await expect(page).toHaveURL('/manifesto')
})

test("'Voltar' that is tapped twice goes back one page, also where that is slow", async ({ page }) => {
  const back = page.getByRole('link', { name: 'Voltar', exact: true })
  const place = page.getByRole('link', { name: 'Café Bergamota' }).first()
  await page.goto('/como-funciona')
  await page.goto('/estabelecimentos')
  await place.click()
  await back.evaluate((link: HTMLElement) => {
    link.click()
    link.click()
  })
  await expect(place).toBeVisible()
  await expect(page).toHaveURL('/estabelecimentos')

  await place.click()
  await expect(back).toBeVisible()
  await page.reload()
  await expect(back).toBeVisible()
  await page.waitForLoadState('networkidle')
  const release = await holdRequests(page, '**/assets/*.js')
  await back.click()
  await expect(page).toHaveURL('/estabelecimentos')
  await back.click()
  release()
  await expect(place).toBeVisible()
  await expect(page).toHaveURL('/estabelecimentos')
})
