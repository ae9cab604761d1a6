import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'

test('A device takes over an address that was changed on another one, for the password too', async ({ page, sql }) => {
  const { id, name } = await newMember(sql)
  await openAs(page, name)
  const menu = page.getByRole('button', { name: 'Menu da conta' })
  await menu.click()
  await expect(page.getByRole('menu').getByText(`${name}@focinho.example`)).toBeVisible()
  await page.keyboard.press('Escape')

  const address = `nova-${name}@focinho.example`
  await sql`update auth.users set email = ${address} where id = ${id}`
  await page.evaluate(() => dispatchEvent(new Event('visibilitychange'))) // they come back to the app
  await menu.click()
  await expect(page.getByRole('menu').getByText(address)).toBeVisible()
  await page.goto('/perfil?aba=privacidade')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta de vez?' })
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await dialog.getByLabel('Senha atual').fill('focinho123')
  await dialog.getByRole('button', { name: 'Excluir para sempre' }).click()
  await expect(page).toHaveURL('/')
  expect(await sql`select from auth.users where id = ${id}`).toHaveLength(0)
})
