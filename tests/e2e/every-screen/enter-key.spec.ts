import { expect } from 'playwright/test'
import { newMember, newVoucher, openAs, test, untilDrawn } from '../../support/journey.ts'
import { openProfile } from '../profile/profile-page.ts'

test('Enter in the CEP of a restaurant looks the address up and saves nothing', async ({ page, sql }) => {
  await openAs(page, 'admin', '/dashboard/estabelecimentos-admin/novo')
  const saved: string[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/save_restaurant')) saved.push(request.url())
  })
  await page.getByLabel('Nome', { exact: true }).fill('Casa do Enter')
  await page.getByRole('button', { name: 'Sugerir' }).click()
  const cep = page.getByLabel('CEP')
  await page.route('**/cep/**', (route) => route.abort())
  await cep.pressSequentially('20031050')
  await expect(cep).toHaveAccessibleDescription('Erro ao buscar CEP. Você pode preencher o endereço.')
  await page.unroute('**/cep/**')
  await cep.press('Enter')
  await expect(page.getByLabel('Cidade')).toHaveValue('Rio de Janeiro')
  await cep.press('Enter')
  await cep.fill('2003')
  await cep.press('Enter')
  await untilDrawn(page)
  await expect(page.locator('[aria-invalid="true"]')).toHaveCount(0)
  await expect(page).toHaveURL('/dashboard/estabelecimentos-admin/novo')
  expect(saved).toEqual([])
  expect(await sql`select from public.restaurants where name = 'Casa do Enter'`).toHaveLength(0)
})

test('Enter in the CEP of the profile does not save, and in another field it does', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openProfile(page, member)
  const cep = page.getByLabel('CEP', { exact: true })
  await cep.pressSequentially('01001000')
  await expect(page.getByLabel('Rua')).toHaveValue('Praça da Sé')
  await cep.press('Enter')
  await expect(page.getByText('Há alterações que ainda não foram salvas.')).toBeVisible()
  expect([...(await sql`select street from public.profiles where id = ${member.id}`)]).toEqual([{ street: null }])
  await page.getByLabel('Rua').press('Enter')
  await expect
    .poll(async () => [...(await sql`select street from public.profiles where id = ${member.id}`)])
    .toEqual([{ street: 'Praça da Sé' }])
})

test('An amount that cannot be read keeps the focus in its field', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'sorvete-da-matilha', { usedNow: true })
  await openAs(page, member.name)
  await page.getByRole('tab', { name: 'Utilizados e Expirados' }).click()
  await page.getByRole('button', { name: 'Anotar economia: Sorvete da Matilha' }).click()
  const amount = page.getByLabel('Quanto custaria o segundo item?')
  await amount.fill('muito')
  await page.getByRole('button', { name: 'Salvar' }).click()
  await expect(amount).toHaveAttribute('aria-invalid', 'true')
  await expect(amount).toBeFocused()
  await amount.fill('18')
  await amount.press('Enter')
  await expect(page.getByText('Economia anotada')).toBeVisible()
})

test('A code that cannot be one keeps the focus in its field', async ({ page }) => {
  await openAs(page, 'gerente', '/dashboard/scanner')
  await page.getByRole('button', { name: /^Café Focinho Feliz/ }).click()
  const code = page.getByLabel('Código do voucher')
  await code.fill('abc')
  await page.getByRole('button', { name: 'Validar' }).click()
  await expect(code).toHaveAttribute('aria-invalid', 'true')
  await expect(code).toBeFocused()
})

test('Half a date in the filters of the orders is no reason for the browser to stop a search', async ({ page }) => {
  await openAs(page, 'admin', '/dashboard/orders')
  await page.getByLabel('Feitos de').pressSequentially('12')
  const search = page.getByRole('searchbox')
  await search.fill('ana')
  await search.press('Enter')
  await expect(page).toHaveURL(/busca=ana/)
})
