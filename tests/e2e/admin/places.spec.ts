import { expect, type Page } from 'playwright/test'
import { PNG } from 'pngjs'
import { readQrCodes } from '../../bench/read-qr.ts'
import { expectAccessible, openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const importPath = '/dashboard/estabelecimentos-admin/importar'

/** 50 lines as Excel writes them in Brazil; two with a mistake, unless they are mended. */
function spreadsheet(mended: boolean): Buffer {
  const lines = Array.from({ length: 50 }, (_, index) => {
    const category = index === 7 && !mended ? 'Padoca' : 'Bar'
    const hours = index === 30 && !mended ? 'Seg 25h' : 'Seg-Sex 11:00-15:00, 18:00-23:00; Sáb 12h às 23h'
    return `Refúgio ${String(index + 1)};Olinda;PE;"Rua do Amparo, ${String(index)}";${category};"${hours}"`
  })
  return Buffer.from(['nome;cidade;estado;endereço;categoria;horários', ...lines].join('\r\n'), 'latin1')
}

async function choose(page: Page, buffer: Buffer): Promise<void> {
  await page.getByLabel('Escolher planilha').setInputFiles({ name: 'lugares.csv', mimeType: 'text/csv', buffer })
}

test('An admin imports 50 places and publishes one, which a visitor finds by its old address too', async ({
  page,
  browser,
  sql,
}) => {
  test.slow()
  await openAs(page, 'admin', importPath)
  await choose(page, spreadsheet(false))
  await expect(page.getByText('48 novos · 2 linhas com erro · 0 já existem')).toBeVisible()
  const rows = page.getByRole('table', { name: 'Linhas da planilha' }).getByRole('row')
  await expect(rows.nth(1)).toContainText('Refúgio 8')
  await expect(rows.nth(1)).toContainText('categoria: "Padoca" não existe. Use uma destas:')
  await expect(rows.nth(2)).toContainText('horários: Não entendi "25h"')
  await expect(page.getByRole('button', { name: 'Importar 48 estabelecimentos' })).toBeDisabled()
  await expectAccessible(page)

  await choose(page, spreadsheet(true))
  await page.getByRole('button', { name: 'Importar 50 estabelecimentos' }).click()
  await expect(page.getByText('50 estabelecimentos criados')).toBeVisible()
  await choose(page, spreadsheet(true))
  await expect(page.getByText('0 novos · 0 linhas com erro · 50 já existem')).toBeVisible()
  await expect(page.getByText('Todos os estabelecimentos desta planilha já existem.')).toBeVisible()

  const visitor = await (await browser.newContext()).newPage()
  await visitor.goto('/estabelecimentos/refugio-12')
  await expect(visitor.getByText('Estabelecimento não encontrado')).toBeVisible()

  await page.goto('/dashboard/estabelecimentos-admin?filtro=rascunhos&busca=refugio+12')
  await expect(page.getByText('Pronto para publicar')).toBeVisible()
  await page.getByRole('link', { name: 'Editar Refúgio 12' }).click()
  await page.getByLabel('Endereço', { exact: true }).fill('')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Informe o endereço para publicar')).toBeVisible()
  await page.getByLabel('Endereço', { exact: true }).fill('Rua do Amparo, 11')
  await page.getByRole('button', { name: 'Publicar' }).click()
  await expect(page.getByText('Estabelecimento publicado')).toBeVisible()
  await visitor.reload()
  await expect(visitor.getByRole('heading', { level: 1, name: 'Refúgio 12' })).toBeVisible()

  await page.getByLabel('Endereço na web').fill('refugio-do-amparo')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Alterações salvas')).toBeVisible()
  await visitor.goto('/estabelecimentos/refugio-12')
  await expect(visitor).toHaveURL(/\/estabelecimentos\/refugio-do-amparo$/)
  await expect(visitor.getByRole('heading', { level: 1, name: 'Refúgio 12' })).toBeVisible()
  await visitor.context().close()
  await sql`delete from public.restaurants where city = 'Olinda' and name like 'Refúgio %'`
})

test('A manager prints one A5 sheet whose QR code leads to the page of the place', async ({ page, sql, server }) => {
  const [place] = await sql<{ id: string; slug: string; name: string }[]>`
    select r.id, r.slug, r.name from public.restaurants r
    join public.restaurant_managers m on m.restaurant_id = r.id
    join auth.users u on u.id = m.user_id where u.email = 'gerente@focinho.example' order by r.name limit 1`
  await openAs(page, 'gerente', `/dashboard/meu-estabelecimento?restaurante=${place!.slug}`)
  await page.getByRole('link', { name: 'Cartaz da mesa' }).click()
  await expect(page.getByRole('heading', { level: 2, name: place!.name })).toBeVisible()
  await expectAccessible(page)
  const codes = await readQrCodes(
    await page.getByRole('img', { name: `QR code da página de ${place!.name}` }).screenshot(),
  )
  expect(codes).toEqual([new URL(`/estabelecimentos/${place!.slug}`, server.url).href])

  const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
  expect(pdf.match(/\/Type \/Page\b/g)).toHaveLength(1)
  const [, width, height] = /\/MediaBox \[0 0 ([\d.]+) ([\d.]+)\]/.exec(pdf) ?? []
  const millimeters = [width, height].map((points) => Math.round((Number(points) / 72) * 25.4))
  expect(millimeters).toEqual([148, 210])
})

test('A manager has no poster of a place that somebody else runs', async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`
    select m.restaurant_id as id from public.restaurant_managers m
    join auth.users u on u.id = m.user_id where u.email = 'gerente2@focinho.example'`
  await openAs(page, 'gerente', `/dashboard/cartaz/${place!.id}`)
  await expect(page.getByText('Este cartaz não está disponível')).toBeVisible()
})

test('A photo that is too narrow and a GIF are refused with what to do', async ({ page, sql }) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values ('lugar-das-fotos', 'Lugar das Fotos') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${restaurant!.id}`)
  const narrow = PNG.sync.write(new PNG({ width: 599, height: 800 }))
  await page.getByLabel('Enviar foto').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer: narrow })
  await expect(page.getByText('A foto tem 599 pixels de largura; o mínimo é 600.')).toBeVisible()
  const gif = Buffer.from('R0lGODlhAQABAAAAACwAAAAAAQABAAA=', 'base64')
  await page.getByLabel('Enviar foto').setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: gif })
  await expect(page.getByText('Um GIF perderia o movimento.')).toBeVisible()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeHidden()
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('A tall photo keeps the width that the club asks for', async ({ page, sql }) => {
  const [restaurant] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values ('lugar-da-foto-alta', 'Lugar da Foto Alta') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${restaurant!.id}`)
  const buffer = PNG.sync.write(new PNG({ width: 700, height: 3000 }))
  await page.getByLabel('Enviar foto').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  const photo = page.getByRole('img', { name: 'Foto 1' })
  await expect.poll(() => photo.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(600)
  await sql`delete from public.restaurants where id = ${restaurant!.id}`
})

test('A photo that was saved stays in storage when the answer is lost and the admin leaves', async ({ page, sql }) => {
  const [place] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name) values ('lugar-da-foto', 'Lugar da Foto') returning id`
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place!.id}`)
  const buffer = PNG.sync.write(new PNG({ width: 600, height: 400 }))
  await page.getByLabel('Enviar foto').setInputFiles({ name: 'a.png', mimeType: 'image/png', buffer })
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  await loseAnswer(page, '**/rpc/save_restaurant')
  await page.getByRole('button', { name: 'Salvar', exact: true }).click()
  await expect(page.getByText('Erro ao atualizar restaurante')).toBeVisible()
  await page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Sair sem salvar' }).click()
  await page.getByLabel('Buscar por nome, cidade ou categoria').fill('Lugar da Foto')
  await page.getByRole('link', { name: 'Lugar da Foto', exact: true }).click()
  await expect(page.getByRole('img', { name: 'Foto 1' })).toBeVisible()
  const stored = await sql`select from storage.objects where name like ${`covers/${place!.id}-%`}`
  expect(stored).toHaveLength(1)
  await sql`delete from public.restaurants where id = ${place!.id}`
})

test('A choice of places grows with the next search and loses a place that is removed', async ({ page, sql }) => {
  const names = ['Guarita do Norte', 'Guarita do Sul', 'Azenha Velha']
  const slugs = ['guarita-do-norte', 'guarita-do-sul', 'azenha-velha']
  for (const [index, name] of names.entries())
    await sql`insert into public.restaurants (slug, name, city) values (${slugs[index]!}, ${name}, 'Natal')`
  const search = page.getByLabel('Buscar por nome, cidade ou categoria')
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin?busca=azenha')
  await page.getByRole('checkbox', { name: `Escolher ${names[2]!}` }).check()
  await search.fill('guarita')
  await page.getByRole('button', { name: 'Escolher todos os 2', exact: true }).click()
  await expect(page.getByText('3 estabelecimentos escolhidos').last()).toBeVisible()
  await page.getByRole('button', { name: `Excluir ${names[0]!}` }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Excluir estabelecimento' }).click()
  await expect(page.getByText('2 estabelecimentos escolhidos').last()).toBeVisible()
  await sql`delete from public.restaurants where slug in ${sql(slugs)}`
})

test.describe('New times for several places', () => {
  const names = ['Relógio da Praça', 'Relógio do Porto']
  const slugs = ['relogio-da-praca', 'relogio-do-porto']
  test.beforeEach(async ({ page, sql }) => {
    for (const [index, name] of names.entries()) {
      await sql`insert into public.restaurants (slug, name, city) values (${slugs[index]!}, ${name}, 'Natal')`
    }
    await sql`insert into public.restaurant_hours (restaurant_id, day_of_week, opening_time, closing_time)
      select id, 1, '08:00', '11:00' from public.restaurants where slug in ${sql(slugs)}`
    await openAs(page, 'admin', '/dashboard/estabelecimentos-admin?busca=relogio')
    for (const name of names) await page.getByRole('checkbox', { name: `Escolher ${name}` }).check()
    await page.getByRole('button', { name: 'Mudar horários' }).click()
  })
  test.afterEach(async ({ sql }) => {
    await sql`delete from public.restaurants where slug in ${sql(slugs)}`
  })

  test('Changed times are previewed, survive a failure and a conflict, and reach visitors', async ({
    browser,
    page,
    server,
    sql,
  }) => {
    const dialog = page.getByRole('dialog', { name: 'Mudar horários e vouchers' })
    const submit = dialog.getByRole('button', { name: 'Alterar 2 estabelecimentos' })
    await dialog.getByLabel('Novos horários', { exact: true }).fill('Seg 25h')
    await expect(dialog.getByText('Não entendi "25h"')).toBeVisible()
    await dialog.getByLabel('Novos horários', { exact: true }).fill('Seg 10:00-16:00')
    await dialog.getByLabel('Novos horários dos vouchers').fill('Seg 12:00-14:00')
    const row = dialog.getByRole('row').filter({ hasText: names[0]! })
    await expect(row).toContainText('Seg: 08:00-11:00 → 10:00-16:00')
    await expectAccessible(page)
    await page.keyboard.press('Escape')
    await page
      .getByRole('dialog', { name: 'Sair sem salvar?' })
      .getByRole('button', { name: /^Continuar/ })
      .click()
    await expect(row).toContainText('Seg: 08:00-11:00 → 10:00-16:00')

    await page.route('**/rpc/change_restaurant_times', (route) => route.abort())
    await submit.click()
    await expect(page.getByText('Não foi possível mudar os horários')).toBeVisible()
    await page.unroute('**/rpc/change_restaurant_times')
    await sql`update public.restaurants set version = version where slug = ${slugs[1]!}`
    await submit.click()
    await expect(dialog.getByText(`Alguém alterou antes de você: ${names[1]!}.`, { exact: false })).toBeVisible()
    const times = () => sql`
      select r.slug, h.opening_time, a.start_time from public.restaurants r
      join public.restaurant_hours h on h.restaurant_id = r.id
      left join public.restaurant_voucher_availability a on a.restaurant_id = r.id and a.day_of_week = 1
      where r.slug in ${sql(slugs)} order by r.slug`
    expect(await times()).toEqual(slugs.map((slug) => ({ slug, opening_time: '08:00:00', start_time: null })))
    await submit.click()
    await expect(page.getByText('2 estabelecimentos alterados')).toBeVisible()
    await expect(dialog).toBeHidden()
    expect(await times()).toEqual(slugs.map((slug) => ({ slug, opening_time: '10:00:00', start_time: '12:00:00' })))

    const visitor = await browser.newPage({ baseURL: server.url })
    for (const slug of slugs) {
      await visitor.goto(`/estabelecimentos/${slug}`)
      await expect(visitor.getByText('10:00 - 16:00')).toBeVisible()
    }
    await visitor.close()
  })

  test('A change that would leave a place without any voucher day changes nothing', async ({ page, sql }) => {
    await sql`insert into public.restaurant_voucher_availability (restaurant_id, day_of_week, availability_mode,
        start_time, end_time)
      select id, 1, 'time_based', '12:00', '14:00' from public.restaurants where slug = ${slugs[0]!}`
    const dialog = page.getByRole('dialog', { name: 'Mudar horários e vouchers' })
    await dialog.getByRole('button', { name: 'Fechar' }).click()
    await page.getByRole('button', { name: 'Mudar horários' }).click()
    await dialog.getByLabel('Novos horários dos vouchers').fill('Seg fechado')
    await dialog.getByRole('button', { name: 'Alterar 2 estabelecimentos' }).click()
    await expect(dialog.getByText(`Nenhum dia aceitaria vouchers em: ${names[0]!}.`, { exact: false })).toBeVisible()
    await expect(dialog.getByLabel('Novos horários dos vouchers')).toHaveValue('Seg fechado')
    expect(
      await sql`select a.day_of_week from public.restaurant_voucher_availability a
        join public.restaurants r on r.id = a.restaurant_id where r.slug in ${sql(slugs)}`,
    ).toEqual([{ day_of_week: 1 }])
  })
})
