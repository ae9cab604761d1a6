import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newManager, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const content = (page: Page) => page.locator('#conteudo')

/** A restaurant without vouchers, public or removed. */
async function newPlace(sql: Sql, place: { removed: boolean }) {
  const name = `Lugar ${randomBytes(3).toString('hex')}`
  const [row] = await sql<{ id: string }[]>`
    insert into public.restaurants (slug, name, city, is_draft, deleted_at)
    values (${name.toLowerCase().replace(' ', '-')}, ${name}, 'Santos', false,
      ${place.removed ? new Date() : null}) returning id`
  return { name, id: row!.id, remove: () => sql`delete from public.restaurants where id = ${row!.id}` }
}

test('The keyboard continues in the list, and on the page, of a place that was restored', async ({ page, sql }) => {
  const place = await newPlace(sql, { removed: true })
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin?filtro=excluidos&busca=${place.name.slice(6)}`)
  const inList = page.getByRole('button', { name: `Restaurar ${place.name}` })
  await inList.press('Enter')
  await expect(inList).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await sql`update public.restaurants set deleted_at = now() where id = ${place.id}`
  await page.goto(`/dashboard/estabelecimentos-admin/${place.id}`)
  const onPage = page.getByRole('button', { name: 'Restaurar' })
  await onPage.press('Enter')
  await expect(onPage).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await place.remove()
})

test('The keyboard continues on the page of a place that is a draft again', async ({ page, sql }) => {
  const place = await newPlace(sql, { removed: false })
  await openAs(page, 'admin', `/dashboard/estabelecimentos-admin/${place.id}`)
  const back = page.getByRole('button', { name: 'Voltar a rascunho' })
  await back.press('Enter')
  await expect(back).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await place.remove()
})

test('The keyboard continues beside the places of a manager after one is unlinked', async ({ page, sql }) => {
  const manager = await newManager(sql)
  await sql`insert into public.restaurant_managers (user_id, restaurant_id)
    select ${manager.id}, id from public.restaurants where is_live order by name limit 2`
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${manager.id}`)
  const unlink = page.getByRole('button', { name: /^Desvincular/ })
  await expect(unlink).toHaveCount(2)
  await unlink.first().press('Enter')
  await expect(unlink).toHaveCount(1)
  await expect(page.getByRole('combobox', { name: 'Vincular estabelecimento' })).toBeFocused()
})

test('The keyboard continues on the page of a person whose new role was refused', async ({ page, sql }) => {
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${(await newManager(sql)).id}`)
  await page.getByRole('combobox', { name: 'Papel' }).selectOption('Membro')
  await page.route('**/rpc/set_user_role', (route) => route.fulfill({ status: 500, json: { message: 'failed' } }))
  const change = page.getByRole('button', { name: 'Mudar papel' })
  await change.press('Enter')
  await page.getByRole('dialog').getByRole('button', { name: 'Mudar papel' }).press('Enter')
  await expect(change).toBeDisabled()
  await expect(content(page)).toBeFocused()
})

test('The keyboard continues in the list after the choice of places was cleared', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin')
  await page.getByRole('checkbox').first().press('Space')
  const clear = page.getByRole('button', { name: 'Limpar escolha' })
  await clear.press('Enter')
  await expect(clear).toHaveCount(0)
  await expect(content(page)).toBeFocused()
})

test('The keyboard continues in the list after a proposal left it with its new status', async ({ page, sql }) => {
  const company = `Empresa ${randomBytes(3).toString('hex')}`
  await sql`insert into public.corporate_leads
    (razao_social, cnpj, quantidade_funcionarios, responsavel, email, telefone)
    select ${company}, cnpj, quantidade_funcionarios, responsavel, email, telefone from public.corporate_leads limit 1`
  await openAs(page, 'admin', `/dashboard/leads-admin?filtro=new&busca=${company.slice(8)}`)
  const status = page.getByRole('combobox', { name: company })
  await status.focus()
  await status.selectOption('contacted')
  await expect(status).toHaveCount(0)
  await expect(content(page)).toBeFocused()
  await sql`delete from public.corporate_leads where razao_social = ${company}`
})

for (const [what, who, path, name] of [
  ['period of a list', 'admin', '/dashboard/usuarios-admin?filtro=user&de=2020-01-01', /tirar o período$/],
  ['search and filter of a list', 'admin', '/dashboard/usuarios-admin?busca=zzzzqqq', 'Limpar busca e filtro'],
  ['filters of the orders', 'admin', '/dashboard/orders?situacao=paid', 'Limpar filtros'],
  ["filters of a manager's list", 'gerente', '/dashboard?aba=vouchers&busca=zzzzqqq', 'Limpar filtros'],
] as const) {
  test(`The keyboard continues in the content after the ${what} went`, async ({ page }) => {
    await openAs(page, who, path)
    const clear = page.getByRole('button', { name }).first()
    await clear.press('Enter')
    await expect(clear).toHaveCount(0)
    await expect(content(page)).toBeFocused()
  })
}

test('The keyboard continues at the times of a day whose second shift or voucher time comes or goes', async ({
  page,
}) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  await page.getByRole('combobox', { name: 'Situação de Segunda' }).selectOption('Aberto')
  const add = page.getByRole('button', { name: 'Segundo turno de Segunda' })
  await add.press('Enter')
  const remove = page.getByRole('button', { name: 'Tirar o segundo turno de Segunda' })
  await expect(remove).toBeFocused()
  await remove.press('Enter')
  await expect(add).toBeFocused()

  await page.getByLabel('Quando os vouchers valem').selectOption({ index: 2 })
  const addTime = page.getByRole('button', { name: 'Adicionar faixa: Segunda' })
  await addTime.press('Enter')
  await page.getByRole('button', { name: 'Tirar Segunda, faixa 1' }).press('Enter')
  await expect(addTime).toBeFocused()
})
