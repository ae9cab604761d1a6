import { expect, type Page } from 'playwright/test'
import { openAs, openAsNewMember, test } from '../../support/journey.ts'

/** Lets no code of this name come, as where the network goes; returns how to bring it back. */
async function loseCode(page: Page, name: string): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.abort())
  return () => page.unroute(files)
}

test('A dialog whose code does not load says so, keeps what was typed, and opens after a retry', async ({
  page,
  sql,
}) => {
  const bringBack = await loseCode(page, 'change-email-dialog')
  await openAsNewMember(page, sql)
  await page.goto('/perfil')
  await page.getByLabel('Nome completo').fill('Nome que ainda não foi salvo')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' })
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(message.getByRole('button', { name: 'Tentar Novamente' })).toBeEnabled()
  await bringBack()
  await message.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.getByRole('dialog').getByRole('button', { name: 'Fechar' }).first().click()
  await expect(message).toBeHidden()
  await expect(page.getByLabel('Nome completo')).toHaveValue('Nome que ainda não foi salvo')
})

test('The message of a dialog that did not load can be closed, and the next opening tries again', async ({
  page,
  sql,
}) => {
  const bringBack = await loseCode(page, 'change-email-dialog')
  await openAsNewMember(page, sql)
  await page.goto('/perfil')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const message = page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' })
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(message).toBeHidden()
  await bringBack()
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A tab whose code does not load says so in its place, and the other tabs go on', async ({ page, sql }) => {
  const bringBack = await loseCode(page, 'pets-tab')
  await openAsNewMember(page, sql)
  await page.goto('/perfil')
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByRole('tabpanel').getByText('Esta parte não carregou')).toBeVisible()
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
  await bringBack()
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Adicionar meu primeiro pet' })).toBeVisible()
})

test('Without their code the account menu and the bell stay in the header, and a tap loads the menu again', async ({
  page,
}) => {
  await page.route('**/assets/notification-bell-*.js', (route) => route.abort())
  const bringBack = await loseCode(page, 'user-menu')
  await openAs(page, 'ana', '/dashboard')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true }).first()).toBeVisible()
  await bringBack()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})
