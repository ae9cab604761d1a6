import { expect, type Page } from 'playwright/test'

/** Fills in and sends the sign-up at `path`; returns the text of the page that follows. */
export async function signUp(page: Page, path: string, address: string): Promise<string> {
  await page.goto(path)
  await sendSignUp(page, address)
  return page.getByRole('main').innerText()
}

/** Fills in and sends the sign-up that is on the screen. */
export async function sendSignUp(page: Page, address: string, name = '  Otília Ramos '): Promise<void> {
  await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await giveConsents(page)
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeFocused()
}

/** Opens the newest e-mail to an address in the local mailbox, follows its link and taps the button of its page. */
export async function followEmail(
  page: Page,
  address: string,
  { subject, link, button }: { subject: RegExp; link: string; button?: string },
): Promise<void> {
  await page.goto('/caixa')
  await page.getByRole('link', { name: subject }).filter({ hasText: address }).first().click()
  await page.getByRole('link', { name: link }).click()
  if (button !== undefined) await page.getByRole('button', { name: button }).click()
}

export const confirmationMail = {
  subject: /Confirme seu e-mail/,
  link: 'Confirmar meu e-mail',
  button: 'Confirmar e continuar',
}

export const recoveryMail = {
  subject: /Redefina sua senha/,
  link: 'Redefinir minha senha',
  button: 'Escolher nova senha',
}

/** Follows the confirmation link to the page that completes the sign-up. */
export async function followConfirmation(page: Page, address: string): Promise<void> {
  await followEmail(page, address, confirmationMail)
  await expect(page.getByRole('heading', { name: 'Termine o seu cadastro' })).toBeFocused()
}

/** Answers what the confirmation page asks for; `name` only where none is filled in. */
export async function completeSignUp(page: Page, { name }: { name?: string } = {}): Promise<void> {
  if (name !== undefined) await page.getByLabel('Nome completo').fill(name)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await giveConsents(page)
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByRole('heading', { name: 'Termine o seu cadastro' })).toBeHidden()
}

export async function giveConsents(page: Page): Promise<void> {
  await page.getByLabel(/^Li e aceito/).check()
  await page.getByLabel(/^Tenho mais de 18 anos/).check()
}
