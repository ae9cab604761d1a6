import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import {
  holdRequests,
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
  codeField,
  codeOf,
  forgetUsedCodes,
  levelOnDevice,
  levelsOf,
  newMemberWithFactor,
  signInWithCode,
  wrongCode,
} from './steps.ts'

const security = '/perfil?aba=seguranca'

/** From the open dialog: names the authenticator and returns its secret. */
async function begin(page: Page, name?: string): Promise<string> {
  const dialog = page.getByRole('dialog')
  if (name !== undefined) await dialog.getByLabel('Nome deste autenticador').fill(name)
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(dialog.getByRole('img', { name: 'QR code para o aplicativo autenticador' })).toBeVisible()
  return (await dialog.locator('code').innerText()).replaceAll(' ', '')
}

async function turnOn(page: Page, sql: Sql, member: Member): Promise<string> {
  await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const secret = await begin(page)
  await codeField(page).fill(codeOf(secret))
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  await forgetUsedCodes(sql, member)
  return secret
}

test('A member turns the second factor on with the first code; other devices have to sign in again', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const member = await newMember(sql)
  const elsewhere = await browser.newPage({ baseURL: server.url, locale: 'pt-BR' })
  await elsewhere.goto('/login')
  await signIn(elsewhere, member.name)
  await elsewhere.context().close()
  await openAs(page, member.name, security)

  const card = page.getByRole('region', { name: 'Verificação em duas etapas' })
  await expect(card.getByText('Desligada')).toBeVisible()
  await card.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligar verificação em duas etapas' })
  const name = dialog.getByLabel('Nome deste autenticador')
  await expect(name).toHaveValue('Celular')
  await name.fill(' ')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expect(name).toHaveAccessibleDescription(/^Dê um nome a este autenticador/)
  const secret = await begin(page, 'Celular da Nina')
  await expect(dialog.locator('code')).toHaveText(/^([A-Z2-7]{4} ){7}[A-Z2-7]{4}$/)
  await expect(dialog.getByText('Abrir no aplicativo deste aparelho')).toHaveAttribute(
    'href',
    new RegExp(`^otpauth://totp/.*secret=${secret}`),
  )

  await codeField(dialog).fill(wrongCode(secret))
  await expect(codeField(dialog)).toHaveAccessibleDescription(/^Código incorreto ou já usado/)
  await expect(codeField(dialog)).toBeFocused()
  expect(await levelsOf(sql, member)).toEqual(['aal1', 'aal1'])
  await codeField(dialog).fill(codeOf(secret))
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  await expect(dialog).toBeHidden()
  await expect(card.getByText('Ligada')).toBeVisible()
  await expect(card.getByRole('listitem')).toContainText(/Celular da Nina\s*Aplicativo, desde \d\d\/\d\d\/\d{4}/)
  expect(await levelsOf(sql, member)).toEqual(['aal2'])
  expect(await levelOnDevice(page)).toBe('aal2')
  await page.getByRole('tab', { name: 'Meus Pets' }).click()
  await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
})

test('An enrollment that is given up leaves nothing on, and can be begun again', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, security)
  const turnOnButton = page.getByRole('button', { name: 'Ligar verificação em duas etapas' })
  await turnOnButton.click()
  const first = await begin(page)
  await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
  await expect(turnOnButton).toBeFocused()
  await expect(page.getByText('Desligada')).toBeVisible()
  await turnOnButton.click()
  const second = await begin(page)
  expect(second).not.toBe(first)
  await codeField(page).fill(codeOf(second))
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  expect(await sql`select status from auth.mfa_factors where user_id = ${member.id}`).toEqual([{ status: 'verified' }])
})

test('An enrollment cannot be closed while its name or its first code is sent', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, security)
  await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligar verificação em duas etapas' })
  const close = dialog.getByRole('button', { name: 'Fechar' })
  await expect(close).toBeVisible()
  const expectOpen = async () => {
    await expect(close).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
  }
  const release = await holdRequests(page, '**/auth/v1/factors')
  await dialog.getByRole('button', { name: 'Continuar' }).click()
  await expectOpen()
  release()
  await expect(close).toBeVisible()
  const confirm = await holdRequests(page, '**/factors/*/verify')
  await codeField(dialog).fill(codeOf((await dialog.locator('code').innerText()).replaceAll(' ', '')))
  await expectOpen()
  confirm()
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  await expect(dialog).toBeHidden()
})

test('A second authenticator is added; each is removed with a code, the last one turns it off', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, member.name, security)
  await turnOn(page, sql, member)
  const list = page.getByRole('list', { name: 'Seus autenticadores' })
  await page.getByRole('button', { name: 'Adicionar autenticador' }).click()
  await expect(page.getByLabel('Nome deste autenticador')).toHaveValue('Celular 2')
  const second = await begin(page)
  await codeField(page).fill(codeOf(second))
  await expect(list.getByRole('listitem')).toHaveCount(2)

  await forgetUsedCodes(sql, member)
  await page.getByRole('button', { name: 'Remover Celular', exact: true }).click()
  const removal = page.getByRole('dialog', { name: 'Remover Celular?' })
  await expect(removal.getByText(/código de outro autenticador seu/)).toBeVisible()
  await codeField(removal).fill(wrongCode(second))
  await expect(codeField(removal)).toHaveAccessibleDescription(/^Código incorreto/)
  await codeField(removal).fill(codeOf(second))
  await expect(toast(page, 'Autenticador removido')).toBeVisible()
  await expect(list.getByRole('listitem')).toHaveText(/^Celular 2/)
  expect(await levelOnDevice(page)).toBe('aal2')

  await forgetUsedCodes(sql, member)
  await page.getByRole('button', { name: 'Remover Celular 2' }).click()
  const last = page.getByRole('dialog', { name: 'Remover Celular 2?' })
  await expect(last.getByText(/É o seu único autenticador/)).toBeVisible()
  await codeField(last).fill(codeOf(second))
  await expect(toast(page, 'Verificação em duas etapas desligada')).toBeVisible()
  await expect(page.getByText('Hoje basta a senha para entrar na sua conta.')).toBeVisible()
  expect(await sql`select from auth.mfa_factors where user_id = ${member.id}`).toHaveLength(0)

  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await signIn(page, member.name)
  await expect(page).toHaveURL('/dashboard')
})

test('The removal of an authenticator cannot be closed while its code or the removal is sent', async ({
  page,
  sql,
}) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto(security)
  await signInWithCode(page, member, secret)
  await forgetUsedCodes(sql, member)
  await page.getByRole('button', { name: 'Remover Celular' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remover Celular?' })
  const close = dialog.getByRole('button', { name: 'Fechar' })
  await expect(close).toBeVisible()
  await waitForDialogEntries(page, 1)
  const expectOpen = async () => {
    await expect(close).toHaveCount(0)
    await page.keyboard.press('Escape')
    await page.goBack()
    await waitForDialogEntries(page, 1)
    await expect(dialog).toBeVisible()
  }
  const verify = await holdRequests(page, '**/factors/*/verify')
  const remove = await holdRequests(page, /\/factors\/[^/]+$/)
  await codeField(dialog).fill(codeOf(secret))
  await expectOpen()
  const removing = page.waitForRequest((request) => request.method() === 'DELETE')
  verify()
  await removing
  await expectOpen()
  remove()
  await expect(toast(page, 'Verificação em duas etapas desligada')).toBeVisible()
  await expect(dialog).toBeHidden()
  expect(await sql`select from auth.mfa_factors where user_id = ${member.id}`).toHaveLength(0)
})

test('The list that cannot be loaded says why and is loaded again', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.route('**/auth/v1/user', (route) => route.fulfill({ status: 400, json: { msg: 'no' } }))
  await openAs(page, member.name, security)
  await expect(page.getByText('Não foi possível ver a verificação em duas etapas')).toBeVisible()
  await page.unroute('**/auth/v1/user')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByText('Hoje basta a senha para entrar na sua conta.')).toBeVisible()
})

test('Without a network nothing can be turned on or removed', async ({ page, context, sql }) => {
  const member = await newMember(sql)
  await openAs(page, member.name, security)
  const turnOnButton = page.getByRole('button', { name: 'Ligar verificação em duas etapas' })
  await expect(turnOnButton).toBeEnabled()
  await context.setOffline(true)
  await expect(turnOnButton).toBeDisabled()
  await context.setOffline(false)
  await expect(turnOnButton).toBeEnabled()
})
