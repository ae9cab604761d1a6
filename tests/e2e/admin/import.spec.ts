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
  await page.context().setOffline(false)
  await submit.click()
  await expect(page.getByText('2 estabelecimentos criados')).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver rascunhos' })).toBeVisible()
  expect(await sql`select from public.restaurants where name in ${sql(names)}`).toHaveLength(2)
  await sql`delete from public.restaurants where name in ${sql(names)}`
})
