import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, newMember, newVoucher, openAs, test } from '../../support/journey.ts'
import { addMemberWithUse, scanAsManager, undoScan } from '../../support/manager-scans.ts'

const slug = 'a-mesa-do-tobias'
const restaurant = 'A Mesa do Tobias'

/** Taps 'Exportar CSV' and returns the text of the file. */
async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  return readFile(await (await download).path(), 'utf8')
}

test('A manager follows the scans, vouchers and reviews of one of several restaurants', async ({ page, sql }) => {
  await addMemberWithUse(sql, slug, { name: 'Olívia Brandão', phone: '11987650001' })
  const undone = await addMemberWithUse(sql, slug, { name: 'Tadeu Moura', phone: '11987650002' })
  await undoScan(sql, undone.scanId, 'Mesa errada')
  await scanAsManager(sql, `voucher_1700000000000_${'0'.repeat(32)}`, slug)

  await openAs(page, 'gerente')
  await expect(page.getByRole('heading', { name: 'Gerenciamento do Restaurante' })).toBeVisible()
  await expect(page.getByText('Olá, Gustavo Rocha')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link').first()).toHaveAccessibleName(/^Escanear voucher/)

  await page.getByLabel('Estabelecimento').selectOption({ label: restaurant })
  await expect(page).toHaveURL(/restaurante=a-mesa-do-tobias/)
  const scans = page.getByRole('table', { name: /^Leituras/ })
  await expect(scans.getByRole('row').filter({ hasText: 'Olívia Brandão' })).toContainText('Utilizado')
  await expect(scans.getByRole('row').filter({ hasText: 'Mesa errada' })).toContainText('Desfeito')
  await expect(scans).not.toContainText('Tadeu')
  await expectAccessible(page)

  await page.getByLabel('Resultado').selectOption('Recusados')
  await expect(scans).not.toContainText('Olívia')
  await expect(scans).toContainText('Código que não existe')
  await page.reload()
  await expect(page.getByLabel('Resultado')).toHaveValue('recusados')
  await expect(scans).toContainText('Código que não existe')
  expect(await exportCsv(page)).toMatch(/;Recusado;Código que não existe;/)

  await page.getByRole('tab', { name: 'Vouchers' }).click()
  await page.getByLabel('Nome do cliente').fill('olivia')
  await page.keyboard.press('Enter')
  const vouchers = page.getByRole('table', { name: /^Vouchers/ })
  await expect(vouchers.getByRole('row').filter({ hasText: 'Olívia Brandão' })).toContainText('Utilizado')
  await expect(vouchers.getByRole('columnheader', { name: 'Uso ou validade' })).toBeAttached()
  await page.getByLabel('Nome do cliente').fill('tadeu')
  await page.keyboard.press('Enter')
  await expect(vouchers.getByRole('row').filter({ hasText: 'Tadeu' })).toContainText('Ativo')
  await expect(vouchers).not.toContainText(/Moura|98765/)

  await page.getByRole('tab', { name: 'Avaliações' }).click()
  await expect(
    page
      .getByRole('list', { name: /^Avaliações/ })
      .getByRole('listitem')
      .first(),
  ).toContainText(/\d{2}\/\d{2}\/\d{4}/)
  await expectAccessible(page)
})

test('A manager reads why a scan was refused, also on a paused day and for a mistyped short code', async ({
  page,
  sql,
}) => {
  const code = await newVoucher(sql, await newMember(sql), slug)
  await scanAsManager(sql, 'ABCD2345', slug)
  await sql`
    insert into public.restaurant_closures (restaurant_id, date)
    select id, (now() at time zone timezone)::date from public.restaurants where slug = ${slug}`
  await scanAsManager(sql, code, slug)
  await sql`delete from public.restaurant_closures where restaurant_id = (
    select id from public.restaurants where slug = ${slug})`

  await openAs(page, 'gerente', `/dashboard?restaurante=${slug}&quando=7dias`)
  const scans = page.getByRole('table', { name: /^Leituras/ })
  for (const reason of ['Código curto que não existe', 'Vouchers pausados no dia']) {
    const rows = scans.getByRole('row').filter({ hasText: reason }) // other journeys of today may have some too
    await expect(rows.first()).toContainText('Recusado')
  }
})

test('A member sees that a restaurant paused its vouchers today, and that it accepts them again', async ({
  page,
  browser,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'cafe-focinho-feliz')
  const holder = await browser.newPage()
  await openAs(holder, member.name)
  await expect(holder.getByText('Vale agora')).toBeVisible()

  await openAs(page, 'gerente', '/dashboard?restaurante=cafe-focinho-feliz')
  await page.getByRole('button', { name: 'Pausar vouchers hoje' }).click()
  const dialog = page.getByRole('dialog', { name: 'Pausar vouchers hoje?' })
  await expect(dialog).toContainText('Café Focinho Feliz')
  await dialog.getByRole('button', { name: 'Pausar hoje' }).click()
  await expect(page.getByRole('button', { name: 'Voltar a aceitar vouchers' })).toBeVisible()
  await expectAccessible(page)

  await holder.reload()
  await expect(holder.getByText('Vouchers pausados hoje por este estabelecimento')).toBeVisible()
  await expectAccessible(holder)

  await page.getByRole('button', { name: 'Voltar a aceitar vouchers' }).press('Enter')
  await expect(page.getByRole('button', { name: 'Pausar vouchers hoje' })).toBeVisible()
  await expect(page.locator('#conteudo')).toBeFocused()
  await holder.reload()
  await expect(holder.getByText('Vale agora')).toBeVisible()
  await expect(holder.getByText('Vouchers pausados hoje por este estabelecimento')).toBeHidden()
  await holder.close()
})

test('A manager finds the contacts of members who used a voucher, without undone uses or other restaurants', async ({
  page,
  browser,
  sql,
}) => {
  const served = await addMemberWithUse(sql, slug, { name: '=Iolanda Sá', phone: '11987650003' })
  const undone = await addMemberWithUse(sql, slug, { name: 'Zeca Pontes', phone: '11987650004' })
  await undoScan(sql, undone.scanId, 'Mesa errada')

  await page.setViewportSize({ width: 320, height: 700 })
  await openAs(page, 'gerente')
  await page.getByRole('navigation', { name: 'Atalhos' }).getByRole('link', { name: 'Clientes' }).click()
  await expect(page.getByRole('heading', { name: 'Clientes do estabelecimento' })).toBeVisible()
  const people = page.getByRole('table', { name: /^Clientes/ })
  await expect(people.getByRole('row').filter({ hasText: 'contato oculto' }).first()).toBeVisible()
  await expect(people).not.toContainText('Zeca')
  await page.getByLabel('Nome, e-mail ou telefone').fill('98765-0003')
  await page.keyboard.press('Enter')
  const found = people.getByRole('row').filter({ hasText: '=Iolanda Sá' })
  await expect(found).toContainText(`${served.login}@focinho.example`)
  await expect(found).toContainText('(11) 98765-0003')
  await expect(found).toContainText(restaurant)
  const middlesOf = (row: Element) => {
    const range = document.createRange()
    const texts = [...row.querySelectorAll('*')].filter(({ firstChild }) =>
      /^(Telefone|[(]11[)] 98765-0003)$/.test(firstChild?.nodeValue ?? ''),
    )
    return texts.map((element) => {
      range.selectNodeContents(element)
      const { top, height } = range.getBoundingClientRect()
      return top + height / 2
    })
  }
  const [label = 0, phone = 100] = await found.evaluate(middlesOf)
  expect(Math.abs(label - phone)).toBeLessThanOrEqual(2) // on one line
  await expect(page).toHaveURL(/busca=98765-0003/)
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await expectAccessible(page)
  const csv = await exportCsv(page)
  expect(csv).toContain(`'=Iolanda Sá;${served.login}@focinho.example;(11) 98765-0003;${restaurant};`)

  await page.context().setOffline(true)
  await page.getByLabel('Nome, e-mail ou telefone').fill('zeca')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Não foi possível carregar os clientes')).toBeVisible()
  await page.context().setOffline(false)
  await expect(page.getByText('Nada com esses filtros')).toBeVisible()

  const other = await browser.newPage()
  await openAs(other, 'gerente2', '/dashboard/restaurant-leads')
  await expect(other.getByText(/^\d+ registros?$/)).toBeVisible()
  await expect(other.getByText('=Iolanda Sá')).toBeHidden()
  await other.close()
})

test('The page of leads is for managers only', async ({ browser }) => {
  for (const name of ['admin', 'ana']) {
    const page = await browser.newPage()
    await openAs(page, name, '/dashboard/restaurant-leads')
    await expect(page.getByRole('heading', { name: 'Acesso Negado' })).toBeVisible()
    await expect(page.getByText('Esta página é restrita a gerentes de restaurante')).toBeVisible()
    await page.close()
  }
})
