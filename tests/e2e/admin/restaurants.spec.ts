import { randomBytes, randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import { expectAccessible, holdRequests, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const restaurantsPath = '/dashboard/estabelecimentos-admin'

async function openAsAdmin(page: Page, path = restaurantsPath): Promise<void> {
  await openAs(page, 'admin', path)
}

/** A picture of random pixels, which compresses as badly as a photo from a camera. */
function photo(): Buffer {
  const png = new PNG({ width: 2400, height: 1600 })
  randomBytes(png.data.length).copy(png.data)
  for (let index = 3; index < png.data.length; index += 4) png.data[index] = 255
  return PNG.sync.write(png)
}

test('A proposal that is missing or does not load shows a message, not only an empty form', async ({ page }) => {
  const path = `${restaurantsPath}/novo?lead=${randomUUID()}`
  await openAsAdmin(page, path)
  await expect(page.getByText('Este lead não existe mais')).toBeVisible()
  await expect(page.getByText('Ainda não foi salvo')).toBeVisible()
  await page.route('**/rest/v1/local_leads*', (route) => route.abort())
  await page.reload()
  await expect(page.getByText('Não foi possível abrir o lead')).toBeVisible()
  await expect(page.getByLabel('Nome', { exact: true })).toBeHidden()
  await page.unroute('**/rest/v1/local_leads*')
  await page.getByRole('button', { name: 'Tentar novamente' }).click()
  await expect(page.getByLabel('Nome', { exact: true })).toBeVisible()
})

test('An admin searches the restaurants, creates one with a photo, deletes and restores it', async ({
  page,
  sql,
  server,
}) => {
  test.slow()
  await openAsAdmin(page)
  await expect(page.getByText('1 a 10 de 65')).toBeVisible()
  await expectAccessible(page)
  await page.getByLabel('Buscar por nome, cidade ou categoria').fill('florianopolis')
  await expect(page).toHaveURL(/busca=florianopolis/)
  await expect(page.getByText(/^1 a \d+ de \d$|^1 a 10 de 1\d$/)).toBeVisible()

  await page.getByRole('link', { name: 'Novo estabelecimento' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Novo estabelecimento' })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Nome deve ter pelo menos 2 caracteres')).toBeVisible()
  await page.getByLabel('Nome', { exact: true }).fill('Café Focinho Feliz')
  await page.getByLabel('Endereço na web').focus()
  await expect(page.getByLabel('Endereço na web')).toHaveValue('cafe-focinho-feliz-2')
  await page.getByLabel('Categoria').selectOption('Cafeteria')
  await page.getByLabel('Endereço', { exact: true }).fill('Rua do Sol, 1')
  await page.getByLabel('Cidade').fill('Santos')

  await page.getByLabel('Situação de Segunda').selectOption('Aberto')
  await page.getByLabel('Segunda: abre às').fill('09:00')
  await page.getByLabel('Segunda: fecha às').fill('12:00')
  await page.getByRole('button', { name: 'Segundo turno de Segunda' }).click()
  await page.getByLabel('Segunda: segundo turno, abre às').fill('14:00')
  await page.getByLabel('Segunda: segundo turno, fecha às').fill('19:00')
  await page.getByRole('button', { name: 'Copiar para os outros dias: Segunda' }).click()
  await expect(page.getByLabel('Domingo: segundo turno, fecha às')).toHaveValue('19:00')

  await page.getByLabel('Enviar foto').setInputFiles({ name: 'foto.png', mimeType: 'image/png', buffer: photo() })
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Estabelecimento publicado')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Café Focinho Feliz' })).toBeVisible()
  await expect(page.getByText('Criou o estabelecimento')).toBeVisible()

  const [created] = await sql<{ id: string; image_url: string; days: number }[]>`
    select r.id, r.image_url,
      (select count(*)::int from public.restaurant_hours h
        where h.restaurant_id = r.id and h.second_closing_time = '19:00') as days
    from public.restaurants r where slug = 'cafe-focinho-feliz-2'`
  expect(created!.days).toBe(7)
  expect(created!.image_url).toMatch(/\/covers\/temp-\d{13}-1600\.webp$/)
  const picture = await fetch(new URL(created!.image_url, server.url))
  expect(picture.headers.get('content-type')).toBe('image/webp')
  expect(picture.headers.get('cache-control')).toContain('max-age=3600')
  expect((await picture.arrayBuffer()).byteLength).toBeLessThanOrEqual(2_097_152)

  await page.getByRole('button', { name: 'Excluir', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir estabelecimento' }).click()
  await expect(page.getByText('Este estabelecimento está excluído')).toBeVisible()
  await page.getByRole('button', { name: 'Restaurar' }).click()
  await expect(page.getByText('Estabelecimento restaurado')).toBeVisible()
  await sql`delete from public.restaurants where id = ${created!.id}`
})

test('A slug that is typed before the proposed one arrives is kept', async ({ page }) => {
  await openAsAdmin(page, `${restaurantsPath}/novo`)
  const release = await holdRequests(page, '**/rpc/propose_slug')
  const answer = page.waitForResponse('**/rpc/propose_slug')
  await page.getByLabel('Nome', { exact: true }).fill('Bar do Focinho')
  await page.keyboard.press('Tab')
  await page.keyboard.type('meu-bar')
  release()
  await (await answer).finished()
  await page.getByLabel('Cidade').fill('Santos')
  await expect(page.getByLabel('Endereço na web')).toHaveValue('meu-bar')
})

test('An admin whose colleague saved first sees a question and keeps what was written', async ({ page, sql }) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city)
    values ('lugar-de-dois', 'Lugar de Dois', 'Santos') returning id`
  await openAsAdmin(page, `${restaurantsPath}/${restaurant!.id}`)
  await page.getByLabel('Descrição', { exact: true }).fill('Minhas palavras')
  await sql`update public.restaurants set city = 'Recife' where id = ${restaurant!.id}`
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Outra pessoa salvou antes de você' })
  await expect(question).toBeVisible()
  await expectAccessible(page)
  const stored = () => sql`select city, description from public.restaurants where id = ${restaurant!.id}`
  expect(await stored()).toMatchObject([{ city: 'Recife', description: null }])
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(page.getByText('Sua versão foi juntada à que já estava salva')).toBeVisible()
  await expect(page.getByLabel('Cidade')).toHaveValue('Recife')
  await expect(page.getByLabel('Descrição', { exact: true })).toHaveValue('Minhas palavras')

  await page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last().click()
  await page
    .getByRole('dialog', { name: 'Sair sem salvar?' })
    .getByRole('button', { name: 'Continuar editando' })
    .click()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  expect(await stored()).toMatchObject([{ city: 'Recife', description: 'Minhas palavras' }])
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('What is typed while a restaurant is being saved is kept, as unsaved', async ({ page, sql }) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city)
    values ('lugar-lento', 'Lugar Lento', 'Santos') returning id`
  const stored = () => sql`select city, description from public.restaurants where id = ${restaurant!.id}`
  await openAsAdmin(page, `${restaurantsPath}/${restaurant!.id}`)
  const [city, description] = [page.getByLabel('Cidade'), page.getByLabel('Descrição', { exact: true })]
  const save = page.getByRole('button', { name: 'Salvar', exact: true })
  await city.fill('Recife')
  const release = await holdRequests(page, '**/rpc/save_restaurant')
  await save.click()
  await description.fill('Escrita enquanto salvava')
  release()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  expect(await stored()).toMatchObject([{ city: 'Recife', description: null }])
  await expect(description).toHaveValue('Escrita enquanto salvava')
  await expect(page.getByText('Alterações não salvas')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Histórico' })).toContainText('Recife')
  await page.getByLabel('Nome', { exact: true }).fill('Lugar Novo')
  await save.click()
  await expect(page.getByRole('heading', { level: 1, name: 'Lugar Novo' })).toBeVisible()
  await expect.poll(stored).toMatchObject([{ city: 'Recife', description: 'Escrita enquanto salvava' }])
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('A menu price with a dot is read as written, and ten times the earlier price is asked about', async ({
  page,
  sql,
}) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city)
    values ('lugar-do-preco', 'Lugar do Preço', 'Santos') returning id`
  await sql`insert into public.menu_items (restaurant_id, name, price) values (${restaurant!.id}, 'Caldo', 14.9)`
  const stored = () => sql`select price from public.menu_items where restaurant_id = ${restaurant!.id}`
  await openAsAdmin(page, `${restaurantsPath}/${restaurant!.id}`)
  const price = page.getByLabel('Preço (R$)')
  await price.fill('149.90')
  await expect(price).toHaveAccessibleDescription('R$ 149,90')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const question = page.getByRole('dialog', { name: 'Confira o preço' })
  await expect(question).toContainText('De R$ 14,90 para R$ 149,90?')
  await question.getByRole('button', { name: 'Corrigir' }).click()
  await expect(price).toHaveValue('149.90')
  await price.fill('19.90')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  expect(await stored()).toMatchObject([{ price: '19.90' }])
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('The map in the preview of a restaurant is a picture, which does not lead away from the form', async ({
  page,
  sql,
}) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city, latitude, longitude)
    values ('lugar-do-mapa', 'Lugar do Mapa', 'Santos', -23.96, -46.33) returning id`
  await openAsAdmin(page, `${restaurantsPath}/${restaurant!.id}`)
  await page.getByRole('button', { name: 'Pré-visualizar' }).click()
  const preview = page.getByRole('dialog', { name: 'Pré-visualização' })
  await expect(preview.getByText('Santos', { exact: true }).last()).toHaveAttribute('aria-hidden') // the map's ground
  await expect(preview.getByRole('link', { name: 'Santos' })).toBeVisible()
  await expect(preview.getByRole('link', { name: 'Ver no mapa' })).toHaveCount(0)
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('Phone, site and profiles of a restaurant are checked, and a wrong one keeps what was typed', async ({
  page,
  sql,
}) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city)
    values ('lugar-do-contato', 'Lugar do Contato', 'Santos') returning id`
  await openAsAdmin(page, `${restaurantsPath}/${restaurant!.id}`)
  const [phone, site, instagram] = [page.getByLabel('Telefone'), page.getByLabel('Site'), page.getByLabel('Instagram')]
  await phone.fill('1312345678')
  await site.fill('https://em breve')
  await instagram.fill('Lugar do Contato')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Informe o número com DDD, como (11) 98765-4321')).toBeVisible()
  await expect(page.getByText('Digite o endereço completo, como https://bardopet.com.br')).toBeVisible()
  await expect(page.getByText('Digite o @ do perfil, como @bardopet, ou o endereço dele')).toBeVisible()
  await expect(instagram).toHaveValue('Lugar do Contato')
  await phone.fill('13987654321')
  await expect(phone).toHaveValue('(13) 98765-4321')
  await site.fill('https://contato.example')
  await instagram.fill('@lugar.do.contato')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  expect(await sql`select phone, instagram from public.restaurants where id = ${restaurant!.id}`).toMatchObject([
    { phone: '(13) 98765-4321', instagram: '@lugar.do.contato' },
  ])
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

for (const [part, url, text] of [
  ['list', '**/rpc/admin_restaurants', 'Erro ao buscar restaurantes'],
  ['hours', '**/rest/v1/restaurant_hours*', 'Erro ao buscar horários'],
  ['availability', '**/rest/v1/restaurant_voucher_availability*', 'Erro ao buscar disponibilidade de vouchers'],
] as const) {
  test(`A failed load shows what failed, and a retry button: ${part}`, async ({ page, sql }) => {
    await page.route(url, (route) => route.fulfill({ status: 400, json: { message: 'out of order' } }))
    const [restaurant] = await sql<{ id: string }[]>`select id from public.restaurants where slug = 'a-mesa-do-tobias'`
    await openAsAdmin(page, part === 'list' ? restaurantsPath : `${restaurantsPath}/${restaurant!.id}`)
    await expect(page.getByRole('heading', { name: text })).toBeVisible()
    await page.unroute(url)
    await page.getByRole('button', { name: 'Tentar Novamente' }).click()
    await expect(page.getByText('A Mesa do Tobias').first()).toBeVisible()
  })
}
