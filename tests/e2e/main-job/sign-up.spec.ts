import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { hostedAuth } from '../../support/hosted-auth.ts'
import { signIn, test } from '../../support/journey.ts'

/** Fills in and sends the form; returns the text of the page that follows. */
async function signUp(page: Page, path: string, address: string): Promise<string> {
  await page.goto(path)
  await page.getByLabel('Nome completo').fill('  Otília Ramos ')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByLabel(/^Li e aceito/).check()
  await page.getByLabel(/^Tenho mais de 18 anos/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  const title = page.getByRole('heading', { name: 'Confirme seu e-mail' })
  await expect(title).toBeFocused()
  return page.getByRole('main').innerText()
}

/** Opens the newest e-mail to an address in the local mailbox and follows its link. */
async function followEmail(page: Page, address: string, subject: RegExp, link: string): Promise<void> {
  await page.goto('/caixa')
  await page.getByRole('link', { name: subject }).filter({ hasText: address }).first().click()
  await page.getByRole('link', { name: link }).click()
}

test('Each invalid field shows what is wrong, and nothing typed is lost', async ({ page }) => {
  await page.goto('/cadastro')
  await page.getByLabel('Nome completo').fill(' O ')
  await page.getByLabel('E-mail').fill('otilia.teste.example')
  await page.getByLabel('Senha', { exact: true }).fill('12345')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Nome completo')).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres')
  await expect(page.getByLabel('E-mail')).toHaveAccessibleDescription('Email inválido')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /^Senha deve ter pelo menos 6 caracteres/,
  )
  await expect(page.getByLabel(/^Li e aceito/)).toHaveAccessibleDescription(
    'Para criar a conta é preciso aceitar os termos e a política',
  )
  await expect(page.getByLabel(/^Tenho mais de 18 anos/)).toHaveAccessibleDescription(
    'Para criar a conta é preciso confirmar a idade ou a autorização',
  )
  await expect(page.getByLabel('E-mail')).toHaveValue('otilia.teste.example')
  await expect(page.getByLabel('Senha', { exact: true })).toHaveValue('12345')
})

test('A new member confirms the e-mail and lands on the wanted page; a second sign-up looks the same', async ({
  page,
  browser,
  server,
}) => {
  const address = `otilia-${randomUUID()}@teste.example`
  const first = await signUp(page, '/cadastro?voltar=%2Frestaurantes%3Fbusca%3Dtobias', address)
  expect(first).toContain(`Enviamos uma mensagem para ${address}.`)

  await test.step('the link in the e-mail signs in and opens the wanted page', async () => {
    await followEmail(page, address, /Confirme seu e-mail/, 'Confirmar meu e-mail')
    await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
    await expect(page).toHaveURL('/restaurantes?busca=tobias')
    await page.goBack() // straight to the e-mail: no address with the session in it is in the history
    await expect(page.getByRole('link', { name: 'Confirmar meu e-mail' })).toBeVisible()
    await page.goForward()
    await page.getByRole('button', { name: 'Menu da conta' }).click()
    await expect(page.getByRole('menu').getByText('Otília Ramos', { exact: true })).toBeVisible()
    await page.getByRole('menuitem', { name: 'Dashboard' }).click()
    await expect(page.getByText('Olá, Otília. Aonde vocês vão hoje?')).toBeVisible()
  })

  await test.step('a second sign-up reveals nothing; the owner of the address gets an e-mail', async () => {
    const visitor = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
    expect(await signUp(visitor, '/cadastro', address)).toBe(first)
    if (hostedAuth !== undefined) return // Supabase Auth sends no such e-mail
    await followEmail(visitor, address, /Você já tem uma conta/, 'Entrar')
    await expect(visitor.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    await visitor.context().close()
  })
})

test('A confirmation link opened where another member is signed in shows a message and changes nothing', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const address = `otilia-${randomUUID()}@teste.example`
  const visitor = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await signUp(visitor, '/cadastro', address)
  await visitor.context().close()

  await page.goto('/dashboard')
  await signIn(page, 'elisa')
  await expect(page.getByText('Olá, Elisa. Aonde vocês vão hoje?')).toBeVisible()
  await followEmail(page, address, /Confirme seu e-mail/, 'Confirmar meu e-mail')
  await expect(page.getByText('Este link é de outra conta')).toBeVisible()
  await expect(page.getByText('Olá, Elisa. Aonde vocês vão hoje?')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  expect(await sql`select confirmed_at is not null as confirmed from auth.users where email = ${address}`).toEqual([
    { confirmed: true },
  ])
})
