import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { holdRequests, newMember, newVoucher, openAs, signIn, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { openProfile } from './profile-page.ts'

test('Changing the password asks for the current one, ends every session, and the new one signs in', async ({
  page,
  browser,
  sql,
  server,
}) => {
  const member = await newMember(sql)
  const elsewhere = await (await browser.newContext({ baseURL: server.url })).newPage()
  await elsewhere.goto('/login')
  await signIn(elsewhere, member.name)
  await openAs(page, member.name, '/perfil?aba=seguranca')

  const current = page.getByLabel('Senha atual')
  const newPassword = page.getByLabel('Nova senha', { exact: true })
  const confirmation = page.getByLabel('Confirmar nova senha')
  const submit = page.getByRole('button', { name: 'Alterar senha' })
  await submit.click()
  await expect(current).toHaveAccessibleDescription('Senha atual é obrigatória')
  await expect(newPassword).toHaveAccessibleDescription(/^Nova senha deve ter pelo menos 6 caracteres/)
  await expect(confirmation).toHaveAccessibleDescription('Confirmação de senha é obrigatória')
  await current.fill('errada12')
  await newPassword.fill('pipa-azul-7')
  await confirmation.fill('pipa-azul-8')
  await submit.click()
  await expect(confirmation).toHaveAccessibleDescription('Senhas não conferem')
  await confirmation.fill('pipa-azul-7')
  await submit.click()
  await expect(current).toHaveAccessibleDescription('Senha atual incorreta')
  await expect(current).toBeFocused()
  await current.fill('focinho123')
  await newPassword.fill('Senha123')
  await confirmation.fill('Senha123')
  await submit.click()
  await expect(newPassword).toHaveAccessibleDescription(/^Essa senha é fácil de adivinhar/)
  await newPassword.fill('pipa-azul-7')
  await confirmation.fill('pipa-azul-7')
  await submit.click()
  await expect(page).toHaveURL('/login')
  await expect(toast(page, 'Sucesso')).toContainText('Senha alterada com sucesso!')
  expect(await sql`select from auth.sessions where user_id = ${member.id}`).toHaveLength(0)

  await elsewhere.goto('/perfil?aba=privacidade')
  await expect(elsewhere.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await elsewhere.context().close()

  await page.getByLabel('E-mail').fill(`${member.name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('pipa-azul-7')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Consents are listed with version and date, and a member downloads a copy of their data', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`update private.consent_events set created_at = '2026-03-04T12:00:00Z' where user_id = ${member.id}`
  await sql`insert into public.pets (user_id, name, size) values (${member.id}, 'Pituca', 'small')`
  await openAs(page, member.name, '/perfil?aba=privacidade')
  const consent = page.getByRole('tabpanel').getByRole('listitem').filter({ hasText: 'Termos de Uso' })
  await expect(consent).toContainText('Versão de outubro de 2025, aceita em 04/03/2026')
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toMatch(/^focinho-meus-dados-\d{4}-\d{2}-\d{2}\.json$/)
  const data = JSON.parse(await readFile(await download.path(), 'utf8')) as Record<string, unknown>
  expect(data).toMatchObject({
    profiles: [{ id: member.id, full_name: 'Nina Prado' }],
    pets: [{ name: 'Pituca' }],
  })
  const kinds = (data['consent_events'] as { kind: string }[]).map(({ kind }) => kind)
  expect(kinds.toSorted()).toEqual(['age', 'privacy', 'terms'])
})

test('The account is not deleted before the page knows whether the club owes the member money', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=privacidade')
  await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toBeVisible()
  await page.route('**/rpc/my_subscription', (route) => route.fulfill({ status: 500, body: '{}' }))
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta de vez?' })
  await expect(dialog.getByText('Não foi possível verificar se há valor a devolver')).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'Excluir para sempre' })).toBeDisabled()
  await page.unroute('**/rpc/my_subscription')
  await dialog.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(dialog.getByRole('button', { name: 'Excluir para sempre' })).toBeEnabled()
})

test('Deleting the account asks for a word and the password, and clears device and database', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, 'a-mesa-do-tobias')
  await newVoucher(sql, member, 'cafe-focinho-feliz', { usedNow: true })
  await sql`insert into public.subscription_orders (user_id, subscription_plan_id, amount_cents, duration_months)
    select ${member.id}, id, 2990, 1 from public.subscription_plans where is_active limit 1`
  await openAs(page, member.name)
  await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.goto('/perfil?aba=privacidade')
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  const dialog = page.getByRole('dialog', { name: 'Excluir a conta de vez?' })
  await expect(dialog.getByText('Você tem um pedido em aberto')).toBeVisible()
  await expect(
    dialog.getByText('os pedidos pagos, com o nome e o CPF de quem pagou, porque a lei fiscal exige;'),
  ).toBeVisible()
  const confirm = dialog.getByRole('button', { name: 'Excluir para sempre' })
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('excluir')
  await confirm.click()
  await expect(dialog.getByLabel('Para confirmar, escreva EXCLUIR')).toHaveAccessibleDescription(
    'Escreva EXCLUIR, em maiúsculas',
  )
  await expect(dialog.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha atual é obrigatória')
  await dialog.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await dialog.getByLabel('Senha atual').fill('errada12')
  await confirm.click()
  await expect(dialog.getByLabel('Senha atual')).toHaveAccessibleDescription('Senha atual incorreta')
  expect(await sql`select from public.profiles where id = ${member.id}`).toHaveLength(1)

  // The server deletes only after a recent sign-in; the password renews a session that is older.
  await sql`update auth.sessions set created_at = created_at - interval '1 hour' where user_id = ${member.id}`
  await dialog.getByLabel('Senha atual').fill('focinho123')
  const release = await holdRequests(page, '**/rpc/delete_account')
  await confirm.click()
  await expect(dialog.getByRole('button', { name: 'Cancelar' })).toBeDisabled() // it is too late to cancel
  release()
  await expect(page).toHaveURL('/')
  await expect(toast(page, 'Conta excluída')).toBeVisible()
  expect(await sql`select from auth.users where id = ${member.id}`).toHaveLength(0)
  expect(await sql`select from public.vouchers where user_id = ${member.id}`).toHaveLength(0)

  const storedOnDevice = () =>
    page.evaluate(async () => {
      const databases = await indexedDB.databases()
      return JSON.stringify([
        Object.entries(localStorage),
        Object.entries(sessionStorage),
        databases.map(({ name }) => name),
      ])
    })
  await expect.poll(storedOnDevice).not.toContain(member.id)
  await page.goto('/perfil')
  await expect(page).toHaveURL(/\/login/)
  await page.getByLabel('E-mail').fill(`${member.name}@focinho.example`)
  await page.getByLabel('Senha', { exact: true }).fill('focinho123')
  await page.getByRole('button', { name: 'Entrar', exact: true }).click()
  await expect(page.getByRole('alert')).toHaveText('Email ou senha incorretos')
})

test('Staff read that an admin has to take their access away before they delete their account', async ({ page }) => {
  await openAs(page, 'gerente2', '/perfil?aba=privacidade')
  await expect(page.getByText(/peça antes a um administrador/)).toBeVisible()
  await expect(page.getByRole('button', { name: 'Excluir minha conta' })).toHaveCount(0)
})

for (const [tab, label] of [
  ['dados', 'Rua'],
  ['seguranca', 'Senha atual'],
] as const) {
  test(`Who is typing in the tab '${tab}' goes on when the network goes`, async ({ page, context, sql }) => {
    await openProfile(page, await newMember(sql), tab)
    const field = page.getByLabel(label)
    await field.click()
    await page.keyboard.type('Praça ')
    await context.setOffline(true)
    await expect(page.getByText('Sem conexão com a internet')).toBeVisible()
    await page.keyboard.type('da Sé')
    await expect(field).toBeFocused()
    await expect(field).toHaveValue('Praça da Sé')
  })
}
