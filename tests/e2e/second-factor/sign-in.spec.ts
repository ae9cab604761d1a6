import { expect } from 'playwright/test'
import { hostedAuth } from '../../support/hosted-auth.ts'
import {
  expectAccessible,
  newMember,
  newVoucher,
  openAsNewMember,
  signIn,
  signOut,
  test,
} from '../../support/journey.ts'
import {
  addFactor,
  codeField,
  codeOf,
  expireToken,
  forgetUsedCodes,
  givePassword,
  levelOnDevice,
  levelsOf,
  newMemberWithFactor,
  signInWithCode,
  wrongCode,
} from './steps.ts'

test.use({ serviceWorkers: 'allow' })

test('After the password nobody is signed in until the code, over a reload too; then the wanted page opens', async ({
  page,
  sql,
}) => {
  const { member, secret } = await newMemberWithFactor(sql)
  const personalCalls: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/rest/v1/')) personalCalls.push(request.url())
  })
  await page.goto('/perfil?aba=pets')
  await givePassword(page, member.name)
  await expect(page.getByText(`${member.name}@focinho.example`)).toBeVisible()
  await expect(codeField(page)).toBeFocused()
  await expect(codeField(page)).toHaveAttribute('autocomplete', 'one-time-code')
  await expect(codeField(page)).toHaveAttribute('inputmode', 'numeric')
  expect(personalCalls).toEqual([])
  const keys = await page.evaluate(() => Object.keys(localStorage))
  expect(keys.filter((key) => /identity|session$/.test(key))).toEqual(['focinho.waiting-session'])
  expect(await page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name))).not.toContain(
    `focinho.${member.id}.vouchers`,
  )

  await page.reload()
  await expect(codeField(page)).toBeVisible()
  await page.goto('/')
  await expect(page.getByRole('link', { name: 'Entrar' }).first()).toBeVisible()
  await page.goto('/perfil?aba=pets')
  await expect(page).toHaveURL(/\/login\?voltar=/)

  await codeField(page).fill('12345')
  await page.getByRole('button', { name: 'Entrar', exact: true }).last().click()
  await expect(codeField(page)).toHaveAccessibleDescription(/^Digite os 6 números do código/)
  await codeField(page).fill(wrongCode(secret))
  await expect(codeField(page)).toHaveAccessibleDescription(/^Código incorreto ou já usado/)
  await expect(codeField(page)).toBeFocused()
  expect(await levelsOf(sql, member)).toEqual(['aal1'])

  const code = codeOf(secret)
  await codeField(page).evaluate((field, text) => {
    const clipboard = new DataTransfer()
    clipboard.setData('text/plain', text)
    field.dispatchEvent(new ClipboardEvent('paste', { clipboardData: clipboard, bubbles: true }))
  }, code)
  await page.keyboard.insertText(`${code.slice(0, 3)} ${code.slice(3)}`) // what pasting does
  await expect(page).toHaveURL('/perfil?aba=pets')
  await expect(page.getByText('Nenhum pet por aqui ainda')).toBeVisible()
  expect(await levelsOf(sql, member)).toEqual(['aal2'])
  expect(await page.evaluate(() => localStorage.getItem('focinho.waiting-session'))).toBeNull()
})

test('A code is taken once; the next one signs in', async ({ page, sql }) => {
  test.skip(hostedAuth !== undefined, 'Supabase Auth takes a code again while it is valid')
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  const used = codeOf(secret)
  await codeField(page).fill(used)
  await expect(page).toHaveURL('/dashboard')
  await signOut(page)
  await expect(page).toHaveURL('/')
  await page.goto('/login')
  await givePassword(page, member.name)
  await codeField(page).fill(used)
  await expect(codeField(page)).toHaveAccessibleDescription(/^Código incorreto ou já usado/)
  await codeField(page).fill(codeOf(secret, 1))
  await expect(page).toHaveURL('/dashboard')
})

test('Too many wrong codes have to wait, and say so', async ({ page, sql }) => {
  test.skip(hostedAuth !== undefined, 'Supabase Auth limits only behind a proxy that names the address')
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  let status = 0
  while (status !== 429) {
    await codeField(page).fill('')
    const answer = page.waitForResponse(/\/verify$/)
    await codeField(page).fill(wrongCode(secret))
    status = (await answer).status()
  }
  await expect(page.getByRole('alert')).toHaveText(/^Muitas tentativas em pouco tempo/)
  await expect(codeField(page)).toBeFocused()
})

test('Without a network the code stays, and is sent once there is one', async ({ page, context, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  await context.setOffline(true)
  const code = codeOf(secret)
  await codeField(page).fill(code)
  await expect(codeField(page)).toHaveAccessibleDescription(/^Sem conexão/)
  await expect(codeField(page)).toHaveValue(code)
  await context.setOffline(false)
  await codeField(page).press('Enter')
  await expect(page).toHaveURL('/dashboard')
})

test('Somebody without the phone learns what to do, or leaves', async ({ page, sql }) => {
  const member = await newMember(sql)
  await addFactor(sql, member)
  await page.goto('/login')
  await givePassword(page, member.name)
  await page.getByRole('button', { name: 'Perdi o celular' }).click()
  await expect(page.getByText('Sem o celular, o clube ajuda')).toBeVisible()
  await expect(page.getByRole('main').getByRole('link', { name: /@/ })).toHaveAttribute('href', /^mailto:/)
  await page.getByRole('button', { name: 'Sair' }).click()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
  await expect.poll(() => levelsOf(sql, member)).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Entre na sua conta' })).toBeVisible()
})

test('Any of several authenticators can be chosen, also a phone, which says how it gets its code', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await addFactor(sql, member, 'Celular velho')
  const secret = await addFactor(sql, member, 'Tablet')
  await sql`
    insert into auth.mfa_factors
      (id, user_id, friendly_name, factor_type, status, created_at, updated_at, phone, secret)
    values (gen_random_uuid(), ${member.id}, 'Meu número', 'phone', 'verified', now(), now(), '5511987654321', '')`
  await page.goto('/login')
  await givePassword(page, member.name)
  const choice = page.getByLabel('Onde está o código')
  await expect(choice.getByRole('option')).toHaveText(['Celular velho', 'Tablet', 'Meu número'])
  await choice.selectOption('Meu número')
  const asked = page.waitForRequest(/\/challenge$/)
  await page.getByRole('button', { name: 'Enviar por WhatsApp' }).click()
  expect((await asked).postDataJSON()).toMatchObject({ channel: 'whatsapp' })
  await expect(page.getByRole('alert')).toHaveText(/^O clube não aceita este tipo de código agora/)
  await choice.selectOption('Tablet')
  await codeField(page).fill(codeOf(secret))
  await expect(page).toHaveURL('/dashboard')
})

test('A sign-in that was ended meanwhile begins again with the password', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/login')
  await givePassword(page, member.name)
  await sql`delete from auth.mfa_factors where user_id = ${member.id}`
  await sql`delete from auth.sessions where user_id = ${member.id}`
  await codeField(page).fill(codeOf(secret))
  await expect(page.getByText('O tempo para entrar acabou. Comece de novo com e-mail e senha.')).toBeVisible()
  await signIn(page, member.name)
  await expect(page).toHaveURL('/dashboard')
})

test('A factor that was turned on elsewhere signs this device out; password and code bring it back', async ({
  page,
  sql,
}) => {
  const member = await openAsNewMember(page, sql)
  const secret = await addFactor(sql, member)
  await page.goto('/perfil?aba=privacidade')
  await expect(page.getByText('Sua sessão terminou. Entre de novo para continuar.')).toBeVisible()
  await expect(page).toHaveURL(/\/login/)
  await signInWithCode(page, member, secret)
  await expect(page).toHaveURL('/perfil?aba=privacidade')
})

test('The wallet opens without a network, and a renewed token keeps its level', async ({ page, context, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await newVoucher(sql, member, 'a-mesa-do-tobias')
  await page.goto('/dashboard')
  await signInWithCode(page, member, secret)
  await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
  await page.evaluate(() => navigator.serviceWorker.ready)
  await context.setOffline(true)
  await page.reload()
  await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()

  await expireToken(page)
  await context.setOffline(false)
  const renewed = page.waitForResponse(/grant_type=refresh_token/)
  await page.reload()
  await renewed
  await expect(page.getByRole('heading', { name: 'A Mesa do Tobias' })).toBeVisible()
  await expect.poll(() => levelOnDevice(page)).toBe('aal2')
  expect(await levelsOf(sql, member)).toEqual(['aal2'])
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Every state of the code is accessible (${colorScheme})`, async ({ page, sql }) => {
    const { member, secret } = await newMemberWithFactor(sql)
    await addFactor(sql, member, 'Tablet')
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/login?voltar=%2Fperfil%3Faba%3Dseguranca')
    await givePassword(page, member.name)
    await expectAccessible(page)
    await codeField(page).fill(wrongCode(secret))
    await expect(page.getByRole('alert')).toBeVisible()
    await page.getByRole('button', { name: 'Perdi o celular' }).click()
    await expectAccessible(page)
    await forgetUsedCodes(sql, member)
    await codeField(page).fill(codeOf(secret))
    await expect(page.getByRole('list', { name: 'Seus autenticadores' })).toBeVisible()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Remover Tablet' }).click()
    await expectAccessible(page)
    await page.getByRole('dialog').getByRole('button', { name: 'Cancelar' }).click()
    await page.getByRole('button', { name: 'Adicionar autenticador' }).click()
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Continuar' }).click()
    await expect(codeField(page)).toBeVisible()
    await expectAccessible(page)
  })
}
