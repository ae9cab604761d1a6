import { expect, type Page } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test.use({ viewport: { width: 1440, height: 900 } })

interface Narrowing {
  search: [label: string, words: string]
  filter: [label: string, value: string]
}

/** Narrows a list, turns to its second page, opens a row there and takes the link back. */
async function leaveAndReturn(page: Page, back: string, { search, filter }: Narrowing): Promise<void> {
  await page.getByLabel(search[0]).fill(search[1])
  await expect(page).toHaveURL(/busca=/)
  await page.getByLabel(filter[0], { exact: true }).selectOption(filter[1])
  await page.getByRole('button', { name: 'Próxima página' }).click()
  const secondPage = page.getByText(/^11 a /)
  await expect(secondPage).toBeVisible()
  await expect(page).toHaveURL(/busca=.*filtro=.*pagina=2/)
  await expect(page.getByRole('table')).toHaveAttribute('aria-busy', 'false') // no longer the rows of the first page
  const address = page.url()
  await page
    .getByRole('link', { name: /^(Editar|Abrir) / })
    .first()
    .click()
  await page.getByRole('main').getByRole('link', { name: back, exact: true }).click()
  await expect(secondPage).toBeVisible()
  await expect(page).toHaveURL(address)
}

test('The link from a place to the list leads to the search, filter and page that it showed', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin')
  await leaveAndReturn(page, 'Estabelecimentos', {
    search: ['Buscar por nome, cidade ou categoria', 'são paulo'],
    filter: ['Situação', 'no-ar'],
  })
})

test('The link from a person to the list leads to the search, filter and page that it showed', async ({
  page,
  sql,
}) => {
  for (let person = 0; person < 11; person += 1) await newMember(sql)
  await openAs(page, 'admin', '/dashboard/usuarios-admin')
  await leaveAndReturn(page, 'Usuários', {
    search: ['Buscar por nome, e-mail ou telefone', 'nina prado'],
    filter: ['Papel ou situação', 'user'],
  })
})
