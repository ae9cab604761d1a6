import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { holdRequests, openAs, openAsNewMember, test } from '../../support/journey.ts'
import { appStarted } from '../public-site/app-started.ts'

// The app reloads for a lost file (src/app/installation/stale-chunk.ts): here it has just done so.
test.beforeEach(({ page }) =>
  page.addInitScript(() => sessionStorage.setItem('focinho.reloaded-for-chunk', String(Date.now()))),
)

/** Opens a new member's profile while the code files of this name are blocked; returns how to unblock them. */
async function openProfileWithout(name: string, page: Page, sql: Sql): Promise<() => Promise<void>> {
  const files = `**/assets/${name}-*.js`
  await page.route(files, (route) => route.abort())
  await openAsNewMember(page, sql)
  await page.goto('/perfil')
  return () => page.unroute(files)
}

const notLoaded = (page: Page) => page.getByRole('alert').filter({ hasText: 'Esta parte não carregou' })

test('A dialog whose code does not load says so, keeps what was typed, and opens after a retry', async ({
  page,
  sql,
}) => {
  const unblock = await openProfileWithout('profile-dialogs', page, sql)
  await page.getByLabel('Nome completo').fill('Nome que ainda não foi salvo')
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const message = notLoaded(page)
  await expect(message).toBeVisible()
  await message.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(message.getByRole('button', { name: 'Tentar Novamente' })).toBeEnabled()
  await unblock()
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
  const unblock = await openProfileWithout('profile-dialogs', page, sql)
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const message = notLoaded(page)
  await expect(message).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(message).toBeHidden()
  await unblock()
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A retry keeps the focus and says that it is busy, and the dialog opens once its code comes', async ({
  page,
  sql,
}) => {
  const unblock = await openProfileWithout('profile-dialogs', page, sql)
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  await expect(notLoaded(page)).toBeVisible()
  await unblock()
  const release = await holdRequests(page, '**/assets/profile-dialogs-*.js')
  const retry = notLoaded(page).getByRole('button', { name: 'Tentar Novamente' })
  await retry.press('Enter')
  await expect(retry).toHaveAttribute('aria-busy', 'true')
  await expect(retry).toBeFocused()
  release()
  await expect(page.getByRole('dialog')).toBeVisible()
})

test('A dialog that stays on the page while it is closed tries again at the next opening', async ({ page, sql }) => {
  const unblock = await openProfileWithout('profile-dialogs', page, sql)
  await page.getByRole('tab', { name: 'Privacidade' }).click()
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(notLoaded(page)).toBeVisible()
  await page.getByRole('button', { name: 'Fechar' }).click()
  await expect(notLoaded(page)).toBeHidden()
  await unblock()
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await expect(page.getByRole('dialog', { name: 'Excluir a conta de vez?' })).toBeVisible()
})

test('A tab whose code does not load says so in its place, and the other tabs go on', async ({ page, sql }) => {
  const unblock = await openProfileWithout('pets-tab', page, sql)
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByRole('tabpanel').getByText('Esta parte não carregou')).toBeVisible()
  await page.getByRole('tab', { name: 'Segurança' }).click()
  await expect(page.getByRole('tabpanel').getByRole('heading').first()).toBeVisible()
  await unblock()
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByRole('tabpanel').getByRole('button', { name: 'Adicionar meu primeiro pet' })).toBeVisible()
})

test('Without their code the account menu and the bell stay in the header, and a tap loads the menu again', async ({
  page,
}) => {
  await page.route('**/assets/user-menu-*.js', (route) => route.abort())
  await openAs(page, 'ana', '/dashboard')
  await expect(page.getByRole('link', { name: 'Avisos', exact: true }).first()).toBeVisible()
  await page.unrouteAll()
  await page.getByRole('button', { name: 'Menu da conta' }).click()
  await expect(page.getByRole('menuitem', { name: 'Sair' })).toBeVisible()
})

test('A page whose code did not load comes after a retry', async ({ page }) => {
  await page.route('**/assets/manifesto-*.js', (route) => route.abort())
  await page.goto('/termos')
  await appStarted(page)
  await page.getByRole('link', { name: 'Manifesto' }).first().click()
  await expect(page.getByRole('heading', { name: 'Algo não saiu como devia' })).toBeVisible()
  await page.unroute('**/assets/manifesto-*.js')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /^Manifesto/ })).toBeVisible()
  await expect(page).toHaveURL('/manifesto')
})
