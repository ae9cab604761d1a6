import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { openAs, test } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'

test.use({ viewport: { width: 1440, height: 900 } })

const importPath = '/dashboard/estabelecimentos-admin/importar'

async function choose(page: Page, text: string): Promise<void> {
  const file = { name: 'lugares.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }
  await page.getByLabel('Escolher planilha').setInputFiles(file)
}

test('An import whose answer was lost says what it created when it is sent again', async ({ page, sql }) => {
  const names = [1, 2].map(() => `Lugar ${randomBytes(4).toString('hex')}`)
  await openAs(page, 'admin', importPath)
  await choose(page, `nome;cidade\n${names.map((name) => `${name};Santos\n`).join('')}`)
  await loseAnswer(page, '**/rpc/import_restaurants')
  const submit = page.getByRole('button', { name: 'Importar 2 estabelecimentos' })
  await submit.click()
  await expect(page.getByText('Não foi possível importar')).toBeVisible()
  await page.context().setOffline(true)
  const back = page.waitForResponse('**/rpc/ensure_profile') // what is read again on a return
  await page.context().setOffline(false)
  await back
  await submit.click()
  await expect(page.getByText('2 estabelecimentos criados')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver rascunhos' })).toBeVisible()
  expect(await sql`select from public.restaurants where name in ${sql(names)}`).toHaveLength(2)
  await sql`delete from public.restaurants where name in ${sql(names)}`
})

test('The keyboard continues at the result of an import', async ({ page, sql }) => {
  const name = `Lugar ${randomBytes(4).toString('hex')}`
  await openAs(page, 'admin', importPath)
  await choose(page, `nome;cidade\n${name};Santos\n`)
  await page.getByRole('button', { name: 'Importar 1 estabelecimento' }).press('Enter')
  await expect(page.getByText('1 estabelecimento criado')).toBeFocused()
  await sql`delete from public.restaurants where name = ${name}`
})

test('A category that a colleague has just created exists in the import and in the form of a restaurant', async ({
  page,
  sql,
}) => {
  const category = `Padoca ${randomBytes(4).toString('hex')}`
  const list = page.getByRole('link', { name: 'Estabelecimentos', exact: true }).last()
  await openAs(page, 'admin', importPath)
  await choose(page, `nome;cidade;categoria\nLugar da Padoca;Santos;${category}\n`)
  await expect(page.getByText('0 novos · 1 linha com erro · 0 já existem')).toBeVisible()
  await sql`insert into public.restaurant_categories (name, icon) values (${category}, 'wine')`
  await list.click()
  await page.getByRole('link', { name: 'Importar planilha' }).click()
  await choose(page, `nome;cidade;categoria\nLugar da Padoca;Santos;${category}\n`)
  await expect(page.getByText('1 novo · 0 linhas com erro · 0 já existem')).toBeVisible()

  const second = `${category} e bar`
  await sql`insert into public.restaurant_categories (name, icon) values (${second}, 'wine')`
  await list.click()
  await page.getByRole('link', { name: 'Novo estabelecimento' }).click()
  await expect(page.getByLabel('Categoria').getByRole('option', { name: second })).toBeAttached()
  await sql`delete from public.restaurant_categories where name in ${sql([category, second])}`
})
