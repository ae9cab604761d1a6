import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, openAs, signIn, test } from '../../support/journey.ts'

const setClockAhead = (page: Page) => page.clock.install({ time: new Date(Date.now() + 2 * 60 * 60_000) })

/** A new member on a phone whose clock is two hours ahead, on a tab of the profile. */
async function openProfileAhead(page: Page, sql: Sql, tab: string) {
  const member = await newMember(sql)
  await setClockAhead(page)
  await page.goto(`/perfil?aba=${tab}`)
  await signIn(page, member.name)
  return member
}

test('With a clock that is ahead the password can be changed', async ({ page, sql }) => {
  const { name } = await openProfileAhead(page, sql, 'seguranca')
  await page.getByLabel('Senha atual').fill('focinho123')
  await page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
  await page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
  await page.getByRole('button', { name: 'Alterar senha' }).click()
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(`${name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('pipa-azul-7')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).not.toHaveURL(/\/login/)
})

test('With a clock that is ahead the account can be deleted', async ({ page, sql }) => {
  const { id } = await openProfileAhead(page, sql, 'privacidade')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(/EXCLUIR/).fill('EXCLUIR')
  await dialog.getByLabel('Senha atual').fill('focinho123')
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(page.getByText('Conta excluída')).toBeVisible()
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0)
})

test('With a clock that is ahead a manager gets a connection code that is not over at once', async ({ page }) => {
  await setClockAhead(page)
  await openAs(page, 'gerente', '/dashboard/tablets?restaurante=a-mesa-do-tobias')
  await page.getByRole('button', { name: 'Conectar tablet' }).click()
  await expect(page.getByRole('dialog').getByRole('img', { name: /QR/ })).toBeVisible()
})
