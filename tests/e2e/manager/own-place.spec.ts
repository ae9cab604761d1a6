import { randomBytes } from 'node:crypto'
import { expect, type Browser, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'

const name = 'Casa do Gerente'
const slug = 'casa-do-gerente'
const ownPath = `/dashboard/meu-estabelecimento?restaurante=${slug}`

/** A restaurant that the demo's manager runs besides the others; returns its id. */
async function newPlace(sql: Sql): Promise<string> {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city) values (${slug}, ${name}, 'Santos') returning id`
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select id, ${place!.id} from auth.users where email = 'gerente@focinho.example'`
  return place!.id
}

test.afterEach(async ({ sql }) => {
  await sql`delete from public.restaurant_reviews w using public.restaurants r
    where r.id = w.restaurant_id and r.slug = ${slug}`
  await sql`delete from public.vouchers v using public.restaurants r where r.id = v.restaurant_id and r.slug = ${slug}`
  await sql`delete from public.restaurants where slug = ${slug}`
})

/** A page of somebody else, on a device of their own. */
async function newPage(browser: Browser, baseURL: string): Promise<Page> {
  return (await browser.newContext({ baseURL })).newPage()
}

function photo(): Buffer {
  const png = new PNG({ width: 900, height: 600 })
  randomBytes(png.data.length).copy(png.data)
  return PNG.sync.write(png)
}

test('A closure beyond two years is refused next to its date, which stays', async ({ page, sql }) => {
  await newPlace(sql)
  await openAs(page, 'gerente', ownPath)
  const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)
  const [near, far] = [inDays(2), inDays(900)]
  for (const [index, date] of [near, far].entries()) {
    await page.getByRole('button', { name: 'Adicionar data' }).click()
    await page.getByLabel(`Data ${index + 1}`, { exact: true }).fill(date)
  }
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  const refused = page.getByLabel('Data 2', { exact: true })
  await expect(refused).toHaveAccessibleDescription('Escolha um dia entre hoje e daqui a dois anos')
  await expect(refused).toHaveValue(far)
  await expect(page.getByLabel('Data 1', { exact: true })).toHaveAccessibleDescription('')
  await page.getByRole('button', { name: 'Tirar a data 2' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Adicionar data' })).toBeFocused()
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  const [closed] = await sql<{ count: number }[]>`select count(*)::integer from public.restaurant_closures c
    join public.restaurants r on r.id = c.restaurant_id where r.slug = ${slug} and c.date = ${near}`
  expect(closed!.count).toBe(1)
})

test('A manager changes the menu and the photo, and a member sees both', async ({ browser, page, server, sql }) => {
  const id = await newPlace(sql)
  await openAs(page, 'gerente', ownPath)
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await page.getByLabel('Descrição', { exact: true }).fill('Quintal com sombra')
  await page.getByRole('button', { name: 'Adicionar item', exact: true }).click()
  await page.getByLabel('Item', { exact: true }).fill('Caldo de feijão')
  const item = page.getByRole('group', { name: 'Item 1: Caldo de feijão' }) // its fields have the names of every item's
  await item.getByLabel('Preço (R$)').fill('18,00')
  const photos = ['a.png', 'b.png'].map((file) => ({ name: file, mimeType: 'image/png', buffer: photo() }))
  await page.getByLabel('Enviar foto').setInputFiles(photos)
  const second = await page.getByRole('img', { name: 'Foto 2' }).getAttribute('src')
  await page.getByRole('button', { name: 'Mover a foto 2 para antes' }).click()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toHaveAttribute('src', second!)
  await expectAccessible(page)

  // Neither a slip, another of the manager's restaurants nor a lost network loses what was typed.
  await page.getByRole('button', { name: 'Descartar alterações' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByLabel('Estabelecimento', { exact: true }).selectOption({ index: 0 })
  await page.getByRole('dialog').getByRole('button', { name: 'Continuar editando' }).click()
  await page.context().setOffline(true)
  await expect(page.getByText('O que você digitou fica aqui', { exact: false })).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()

  const reader = await newPage(browser, server.url)
  await openAs(reader, (await newMember(sql)).name, '/restaurantes')
  await reader.goto(`/estabelecimentos/${slug}`)
  await expect(reader.getByText('Caldo de feijão')).toBeVisible()
  await expect(reader.getByText('Quintal com sombra')).toBeVisible()
  const shown = reader.getByRole('img', { name: `Foto 1 de ${name}` })
  await expect(shown).toHaveAttribute('src', new RegExp(`/covers/${id}-\\d+-900[.]`))
  const sizes = await shown.evaluate(async ({ srcset }: HTMLImageElement) =>
    Promise.all(
      srcset.split(', ').map(async (size) => {
        const [address = '', width] = size.split(' ')
        const picture = await createImageBitmap(await (await fetch(address)).blob())
        return [width, picture.width, picture.height]
      }),
    ),
  )
  expect(sizes).toEqual([
    ['640w', 640, 427],
    ['900w', 900, 600],
  ])
  await reader.context().close()
})

test('On a phone the button that saves stays above the tabs', async ({ page, sql }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await newPlace(sql)
  await openAs(page, 'gerente', ownPath)
  await page.getByLabel('Descrição', { exact: true }).fill('Quintal com sombra')
  const save = await page.getByRole('button', { name: 'Salvar', exact: true }).boundingBox()
  const tabs = await page.getByRole('navigation', { name: 'Atalhos' }).boundingBox()
  expect(save!.y + save!.height).toBeLessThanOrEqual(tabs!.y)
})

test('A manager fills in a draft, which is nowhere else yet', async ({ page, sql }) => {
  const id = await newPlace(sql)
  await sql`update public.restaurants set is_draft = true where id = ${id}`
  await openAs(page, 'gerente', ownPath)
  await expect(page.getByText('Ainda não publicado')).toBeVisible()
  await expect(page.getByText('Para publicar, falta: categoria, endereço, horários')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Cartaz da mesa' })).toBeHidden()
  await page.getByLabel('Descrição', { exact: true }).fill('Abre no verão')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Rascunho salvo')).toBeVisible()
  await expectAccessible(page)
  const [saved] = await sql`select description, is_draft from public.restaurants where id = ${id}`
  expect(saved).toEqual({ description: 'Abre no verão', is_draft: true })

  for (const path of ['/dashboard', '/dashboard/tablets', '/dashboard/equipe']) {
    await page.goto(path)
    await expect(page.getByLabel('Estabelecimento', { exact: true })).not.toContainText(name)
  }
})

test('A request is declined with a word, and the manager reads it', async ({ browser, page, server, sql }) => {
  await newPlace(sql)
  await openAs(page, 'gerente', ownPath)
  await page.getByRole('button', { name: 'Pedir mudança: Nome' }).click()
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByText('Diga como deve ficar')).toBeVisible()
  await page.getByLabel('Como deve ficar').fill('Casa da Praça')
  await page.getByRole('button', { name: 'Enviar solicitação' }).click()
  await expect(page.getByText('Aguardando', { exact: true })).toBeVisible()

  const admin = await newPage(browser, server.url)
  await openAs(admin, 'admin', '/dashboard/solicitacoes-admin')
  await admin.getByRole('button', { name: `Responder a ${name}: Nome` }).click()
  await admin.getByLabel('Decisão').selectOption('Recusar')
  await admin.getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(admin.getByText('Diga ao gerente por que recusou')).toBeVisible()
  await admin.getByLabel('Mensagem para o gerente').fill('Falta o alvará com o nome novo')
  await admin.getByRole('dialog').getByRole('button', { name: 'Responder', exact: true }).click()
  await expect(admin.getByText('Solicitação recusada')).toBeVisible()
  await admin.context().close()

  await page.reload()
  await expect(page.getByText('Recusada', { exact: true })).toBeVisible()
  await expect(page.getByText('Falta o alvará com o nome novo')).toBeVisible()
})

test("A manager's answer appears below the review", async ({ browser, page, server, sql }) => {
  const id = await newPlace(sql)
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await sql`insert into public.restaurant_reviews (restaurant_id, voucher_id, user_id, rating, comment)
    select ${id}, v.id, v.user_id, 4, 'Faltou água para o pet' from public.vouchers v where v.user_id = ${member.id}`
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}&aba=avaliacoes`)
  await expect(
    page.getByRole('tab', { name: /^Avaliações ?, 1 avaliação dos últimos 30 dias sem resposta$/ }),
  ).toBeVisible()
  await page.getByRole('button', { name: /^Responder à avaliação/ }).click()
  await page.getByLabel('Resposta', { exact: true }).fill('Há água na entrada.')
  // What change_review does.
  await sql`update public.restaurant_reviews set id = gen_random_uuid(), comment = 'Só há água na entrada'
    where restaurant_id = ${id}`
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(page.getByText('Esta avaliação mudou ou foi removida. Feche e veja a lista.')).toBeVisible()
  await page.getByRole('button', { name: 'Cancelar' }).click()
  await page.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page.getByText('Só há água na entrada')).toBeVisible()
  await page.getByRole('button', { name: /^Responder à avaliação/ }).click()
  await page.getByLabel('Resposta', { exact: true }).fill('Agora há bebedouros em todas as mesas.')
  await page.getByRole('button', { name: 'Publicar resposta' }).click()
  await expect(page.getByText('Resposta do estabelecimento')).toBeVisible()
  await expect(page.getByRole('button', { name: /^Responder à avaliação/ })).toBeHidden()
  await expect(page.getByRole('tab', { name: 'Avaliações', exact: true })).toBeVisible()

  const reader = await newPage(browser, server.url)
  await openAs(reader, member.name, '/restaurantes')
  await reader.goto(`/estabelecimentos/${slug}`)
  await expect(reader.getByText('Agora há bebedouros em todas as mesas.')).toBeVisible()
  await reader.context().close()
})

/** Adds 21 requests, of which a page shows 20. */
async function insertTwoPages(sql: Sql, placeId: string): Promise<void> {
  await sql`insert into public.change_requests (restaurant_id, kind, wanted, status, created_at, closed_at)
    select ${placeId}, 'other', 'Pedido número ' || n, 'withdrawn', now() - make_interval(hours => n), now()
    from generate_series(1, 21) n`
}

test('The page of the change requests is there again after a reload, and after Back', async ({ page, sql }) => {
  await insertTwoPages(sql, await newPlace(sql))
  await openAs(page, 'gerente', ownPath)
  await page.getByRole('button', { name: 'Próxima página' }).click()
  const oldest = page.getByText('Pedido número 21', { exact: true })
  await expect(oldest).toBeVisible()
  await page.reload()
  await expect(oldest).toBeVisible()
  await page.getByRole('link', { name: 'Cartaz da mesa' }).click()
  await expect(page).toHaveURL(/cartaz/)
  await expect(page.locator('#conteudo')).toBeFocused()
  await page.goBack()
  await expect(oldest).toBeVisible()
})

test('Unsaved edits stay while another page of the change requests is read', async ({ page, sql }) => {
  await insertTwoPages(sql, await newPlace(sql))
  await openAs(page, 'gerente', ownPath)
  const description = page.getByLabel('Descrição', { exact: true })
  await description.fill('Varanda com sombra')
  await page.getByRole('button', { name: 'Próxima página' }).click()
  await expect(page.getByText('Pedido número 21', { exact: true })).toBeVisible()
  await expect(description).toHaveValue('Varanda com sombra')
  await page.getByRole('link', { name: 'Cartaz da mesa' }).click()
  await expect(page.getByRole('dialog', { name: 'Sair sem salvar?' })).toBeVisible()
})

test('A pause of today is on the page of the place at once, also where that was open before', async ({ page, sql }) => {
  await newPlace(sql)
  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}`)
  const link = page.getByRole('main').getByRole('link', { name: 'Ver a página' })
  await link.click()
  await expect(page.getByRole('heading', { name: 'Quando o voucher vale' })).toBeVisible()
  await expect(page.getByText(/não vale em \d/i)).toHaveCount(0)
  await page.goBack()
  await page.getByRole('button', { name: 'Pausar vouchers hoje' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Pausar hoje' }).click()
  await expect(page.getByRole('button', { name: 'Voltar a aceitar vouchers' })).toBeVisible()
  await link.click()
  await expect(page.getByText(/não vale em \d/i)).toBeVisible()
})
