import { expect } from 'playwright/test'
import type { Sql } from 'postgres'
import {
  expectAccessible,
  type Member,
  newMember,
  openAs,
  signIn,
  signOut,
  test,
  waitForDialogEntries,
} from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import {
  ageSession,
  codeField,
  codeOf,
  forgetUsedCodes,
  levelsOf,
  newMemberWithFactor,
  signInWithCode,
} from './steps.ts'

async function newAdmin(sql: Sql): Promise<Member> {
  const admin = await newMember(sql)
  await sql`update private.user_roles set role = 'admin' where user_id = ${admin.id}`
  return admin
}

test('An admin resets the second factor of a person, with a reason; the password alone signs in then', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const { member, secret } = await newMemberWithFactor(sql)
  const device = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await device.goto('/dashboard')
  await signInWithCode(device, member, secret)

  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await page.getByRole('button', { name: 'Redefinir verificação em duas etapas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Redefinir a verificação de Nina Prado?' })
  await dialog.getByRole('button', { name: 'Redefinir' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/^Escreva ao menos 3 caracteres/)
  await dialog.getByLabel('Motivo').fill('Perdeu o celular na praia')
  await dialog.getByRole('button', { name: 'Redefinir' }).click()
  await expect(toast(page, 'Verificação em duas etapas redefinida')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redefinir verificação em duas etapas' })).toHaveCount(0)
  await expect(page.getByText('Redefiniu a verificação em duas etapas')).toBeVisible()
  await expect(page.getByText(/Perdeu o celular na praia/)).toBeVisible()
  expect(await levelsOf(sql, member)).toEqual([])

  await device.goto('/perfil?aba=privacidade')
  await expect(device.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await device.context().close()
  const fresh = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await fresh.goto('/login')
  await signIn(fresh, member.name)
  await expect(fresh).toHaveURL('/dashboard')
  await fresh.context().close()
})

test('Nobody without a second factor can have it reset', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, 'admin', `/dashboard/usuarios-admin/${member.id}`)
  await expect(page.getByText('Desligada')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Redefinir verificação em duas etapas' })).toHaveCount(0)
})

test('Where admins need a second factor, one without sees only how to turn it on', async ({ page, sql }) => {
  const admin = await newAdmin(sql)
  await sql`update private.club_settings set admin_needs_second_factor = true`
  try {
    await page.goto('/dashboard/usuarios-admin')
    await signIn(page, admin.name)
    const title = page.getByRole('heading', { name: 'Ligue a verificação em duas etapas' })
    await expect(title).toBeVisible()
    await expect(page.getByRole('navigation')).toHaveCount(0)
    await expectAccessible(page)
    await page.goto('/dashboard/scanner')
    await expect(title).toBeVisible()
    await page.goto('/perfil')
    await expect(title).toBeVisible()

    await ageSession(page, sql, admin)
    await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
    await page.getByRole('button', { name: 'Continuar' }).click()
    const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
    await question.getByLabel('Sua senha', { exact: true }).fill('focinho123')
    await question.getByRole('button', { name: 'Continuar' }).click()
    const secret = (await page.getByRole('dialog').locator('code').innerText()).replaceAll(' ', '')
    await codeField(page).fill(codeOf(secret))
    await expect(page.getByRole('heading', { name: 'Meu Perfil' })).toBeVisible()
    await waitForDialogEntries(page, 0)
    await page.goto('/dashboard/usuarios-admin')
    await expect(page.getByRole('heading', { name: 'Usuários' })).toBeVisible()
    await expect(page.getByText('Pessoas com conta no clube')).toBeAttached()

    await forgetUsedCodes(sql, admin)
    await page.goto('/')
    await signOut(page)
    await expect(page.getByRole('link', { name: 'Entrar', exact: true })).toBeVisible()
    await page.goto('/login')
    await signInWithCode(page, admin, secret)
    await expect(page).toHaveURL('/dashboard')
  } finally {
    await sql`update private.club_settings set admin_needs_second_factor = false`
    await sql`update private.user_roles set role = 'user' where user_id = ${admin.id}`
  }
})
