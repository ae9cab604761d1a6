import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import type { Sql } from 'postgres'
import { callAuth } from '../../support/api.ts'
import { hostedAuth } from '../../support/hosted-auth.ts'
import { expectAccessible, signIn, test } from '../../support/journey.ts'
import {
  completeSignUp,
  confirmationMail,
  followConfirmation,
  followEmail,
  giveConsents,
  recoveryMail,
  signUp,
} from '../../support/sign-up.ts'

const newAddress = () => `otilia-${randomUUID()}@teste.example`

/** The name and the kinds of consent that the database has of an account. */
async function storedSignUp(sql: Sql, address: string) {
  const [row] = await sql`
    select p.full_name, (select array_agg(distinct c.kind order by c.kind) from private.consent_events c
      where c.user_id = p.id) as kinds
    from public.profiles p join auth.users u on u.id = p.id where u.email = ${address}`
  return { ...row }
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
  const address = newAddress()
  const first = await signUp(page, '/cadastro?voltar=%2Frestaurantes%3Fbusca%3Dtobias', address)
  expect(first).toContain(`Enviamos uma mensagem para ${address}.`)

  await test.step('the link in the e-mail asks for what counts, then opens the wanted page', async () => {
    await followConfirmation(page, address)
    await expect(page.getByText(`O e-mail ${address} está confirmado.`)).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Otília Ramos') // typed on this device
    await expectAccessible(page)
    await completeSignUp(page)
    await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
    await expect(page).toHaveURL('/restaurantes?busca=tobias')
    expect(await page.evaluate(() => localStorage.getItem('focinho.sign-up'))).toBeNull()
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
    await followEmail(visitor, address, { subject: /Você já tem uma conta/, link: 'Entrar' })
    await expect(visitor.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
    await visitor.context().close()
  })
})

test("A stranger's sign-up with somebody's address leaves them nothing of the account", async ({
  page,
  server,
  sql,
}) => {
  const address = newAddress()
  await callAuth(server.url, 'signup', { email: address, password: 'do-estranho', data: { full_name: 'Estranho' } })
  await signUp(page, '/cadastro', address)
  await followConfirmation(page, address)
  await completeSignUp(page)
  await expect(page.getByText('Olá, Otília. Aonde vocês vão hoje?')).toBeVisible()
  const enter = (password: string) => callAuth(server.url, 'token?grant_type=password', { email: address, password })
  expect((await enter('do-estranho')).status).toBe(400)
  expect((await enter('pata-na-mesa')).status).toBe(200)
  expect(await storedSignUp(sql, address)).toEqual({ full_name: 'Otília Ramos', kinds: ['age', 'privacy', 'terms'] })
})

test('The confirmation page says what is missing, and a lost network costs nothing that was typed', async ({
  page,
  server,
  context,
}) => {
  const address = newAddress()
  await callAuth(server.url, 'signup', { email: address, password: 'pata-na-mesa' })
  await followConfirmation(page, address)
  const [name, password] = [page.getByLabel('Nome completo'), page.getByLabel('Senha', { exact: true })]
  await password.fill('senha123')
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(name).toBeFocused()
  await expect(name).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres')
  await expect(password).toHaveAccessibleDescription(/^Essa senha é fácil de adivinhar/)
  await expect(page.getByLabel(/^Li e aceito/)).toHaveAccessibleDescription(/é preciso aceitar os termos/)
  await name.fill('Otília Ramos')
  await password.fill('pata-na-mesa')
  await giveConsents(page)
  await context.setOffline(true)
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByRole('alert').filter({ hasText: /conexão|internet/i })).toBeVisible()
  await expect(name).toHaveValue('Otília Ramos')
  await context.setOffline(false)
  await page.getByRole('button', { name: 'Concluir cadastro' }).click()
  await expect(page.getByText('Olá, Otília. Aonde vocês vão hoje?')).toBeVisible()
})

test('A confirmation page that was left: recovery sets the password, and the first voucher asks for the rest', async ({
  page,
  server,
  sql,
}) => {
  const address = newAddress()
  const target = encodeURIComponent(`${server.url}/confirmar`)
  await callAuth(server.url, `signup?redirect_to=${target}`, { email: address, password: 'pata-na-mesa' })
  await followConfirmation(page, address)
  await expect(page.getByLabel('Nome completo')).toHaveValue('') // nobody signed up on this device
  await followEmail(page, address, confirmationMail)
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await expectAccessible(page)
  await page.getByRole('link', { name: 'Criar minha senha' }).click()
  await page.getByLabel('E-mail').fill(address)
  await page.getByRole('button', { name: 'Enviar Link' }).click()
  await expect(page.getByRole('heading', { name: 'Email enviado com sucesso!' })).toBeFocused()
  await followEmail(page, address, recoveryMail)
  await page.getByLabel('Nova Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByLabel('Confirmar Nova Senha').fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Alterar Senha' }).click()
  await expect(page).toHaveURL('/login')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')

  await sql`
    with member as (
      update public.profiles p set pet_guidelines_accepted_at = now() from auth.users u
      where u.id = p.id and u.email = ${address} returning p.id
    )
    insert into public.user_subscriptions (user_id, subscription_plan_id, status, start_date, end_date)
    select m.id, p.id, 'active', now(), now() + interval '30 days'
    from member m, lateral (select id from public.subscription_plans order by price limit 1) p`
  await page.goto('/estabelecimentos/cafe-focinho-feliz')
  await page.getByRole('button', { name: 'Gerar Voucher' }).click()
  const dialog = page.getByRole('dialog', { name: 'Antes do voucher' })
  await dialog.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(dialog.getByLabel('Nome completo')).toBeFocused()
  await expect(dialog.getByLabel('Nome completo')).toHaveAccessibleDescription('Nome deve ter pelo menos 2 caracteres')
  await expect(dialog.getByLabel(/^Li e aceito/)).toHaveAccessibleDescription(
    'Para gerar vouchers é preciso aceitar os termos e a política',
  )
  await expectAccessible(page)
  await dialog.getByLabel('Nome completo').fill('Otília Ramos')
  await giveConsents(page)
  await dialog.getByRole('button', { name: 'Confirmar e continuar' }).click()
  await expect(page.getByRole('img', { name: 'QR code do voucher de Café Focinho Feliz' })).toBeVisible()
  expect(await storedSignUp(sql, address)).toEqual({ full_name: 'Otília Ramos', kinds: ['age', 'privacy', 'terms'] })
})

test('A confirmation link opened where another member is signed in completes the sign-up and switches nobody', async ({
  page,
  server,
}) => {
  const address = newAddress()
  await callAuth(server.url, 'signup', { email: address, password: 'pata-na-mesa' })
  await page.goto('/dashboard')
  await signIn(page, 'elisa')
  await expect(page.getByText('Olá, Elisa. Aonde vocês vão hoje?')).toBeVisible()
  await followConfirmation(page, address)
  await expect(page.getByText('Este aparelho está na conta elisa@focinho.example e continua nela.')).toBeVisible()
  await completeSignUp(page, { name: 'Otília Ramos' })
  await expect(page.getByText('Este aparelho continua em outra conta.')).toBeVisible()
  await expect(page.getByText('Olá, Elisa. Aonde vocês vão hoje?')).toBeVisible()
  await expect(page).toHaveURL('/dashboard')
  const answer = await callAuth(server.url, 'token?grant_type=password', { email: address, password: 'pata-na-mesa' })
  expect(answer.status).toBe(200)
})

test('A confirmation link that leads elsewhere still opens its page', async ({ page, server }) => {
  const address = newAddress()
  const target = encodeURIComponent(`${server.url}/planos`)
  await callAuth(server.url, `signup?redirect_to=${target}`, { email: address, password: 'pata-na-mesa' })
  await followConfirmation(page, address)
  await completeSignUp(page, { name: 'Otília Ramos' })
  await expect(page).toHaveURL('/planos')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
})
