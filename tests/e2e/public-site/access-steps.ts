import { expect, type Page } from 'playwright/test'
import { recoveryMail } from '../../support/sign-up.ts'

/** The link in the newest recovery e-mail to an address in the local mailbox. */
export async function linkIn(page: Page, address: string): Promise<string> {
  await page.goto('/caixa')
  await page.getByRole('link', { name: recoveryMail.subject }).filter({ hasText: address }).first().click()
  return (await page.getByRole('link', { name: recoveryMail.link }).getAttribute('href')) ?? ''
}

/** Opens a recovery link and taps the button of its page. */
export async function redeemRecovery(page: Page, link: string): Promise<void> {
  await page.goto(link)
  await page.getByRole('button', { name: recoveryMail.button }).click()
}

/** How many recovery e-mails an address has got. */
export async function mailsTo(page: Page, address: string): Promise<number> {
  await page.goto('/caixa')
  return page.getByRole('link', { name: recoveryMail.subject }).filter({ hasText: address }).count()
}

/** Asks for a recovery link on the sign-in screen; ends at the card that confirms it. */
export async function askForLink(page: Page, address: string): Promise<void> {
  await page.goto('/login')
  await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email enviado com sucesso!' })).toBeFocused()
}

export async function choosePassword(page: Page, password: string, confirmation = password): Promise<void> {
  await page.getByLabel('Nova Senha', { exact: true }).fill(password)
  await page.getByLabel('Confirmar Nova Senha').fill(confirmation)
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
}

/** The sign-in screen confirms the new password. */
export async function expectChanged(page: Page): Promise<void> {
  await expect(page.getByText('Senha alterada com sucesso! Faça login com sua nova senha.')).toBeVisible()
  await expect(page.getByText('Sucesso', { exact: true })).toBeVisible()
  await expect(page).toHaveURL('/login')
  await expect(page.getByText('Link inválido')).toHaveCount(0)
}

/** Fills in and sends the sign-in form. */
export async function signInAs(page: Page, address: string, password: string): Promise<void> {
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill(password)
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
}
