import { expect } from 'playwright/test'
import { test } from '../../support/journey.ts'
import {
  askForLink,
  choosePassword,
  expectChanged,
  linkIn,
  redeemRecovery,
  signInAs,
} from '../public-site/access-steps.ts'
import {
  ageSession,
  codeField,
  codeOf,
  forgetUsedCodes,
  givePassword,
  levelOnDevice,
  levelsOf,
  newMemberWithFactor,
  signInWithCode,
  wrongCode,
} from './steps.ts'

test('A recovery link asks for the code before the new password', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  const address = `${member.name}@focinho.example`
  await askForLink(page, address)
  await redeemRecovery(page, await linkIn(page, address))
  await expect(page.getByRole('heading', { name: 'Confirme que é você' })).toBeVisible()
  await expect(page.getByText(address)).toBeVisible()
  await expect(page.getByLabel('Nova Senha', { exact: true })).toHaveCount(0)
  await codeField(page).fill(wrongCode(secret))
  await expect(codeField(page)).toHaveAccessibleDescription(/^Código incorreto/)
  await codeField(page).fill(codeOf(secret))
  await choosePassword(page, 'pata-no-sofa')
  await expectChanged(page)
  expect(await levelsOf(sql, member)).toEqual([])

  await forgetUsedCodes(sql, member)
  await signInAs(page, address, 'pata-no-sofa')
  await codeField(page).fill(codeOf(secret))
  await expect(page).toHaveURL('/dashboard')
})

test('A changed password asks for a code; giving it up keeps the session and its level', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/perfil?aba=seguranca')
  await signInWithCode(page, member, secret)
  await ageSession(page, sql, member)
  await forgetUsedCodes(sql, member)

  await page.getByLabel('Senha atual').fill('focinho123')
  await page.getByLabel('Nova senha', { exact: true }).fill('pipa-azul-7')
  await page.getByLabel('Confirmar nova senha').fill('pipa-azul-7')
  const submit = page.getByRole('button', { name: 'Alterar senha' })
  await submit.click()
  const dialog = page.getByRole('dialog', { name: 'Confirme com o código' })
  await dialog.getByRole('button', { name: 'Cancelar' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => levelsOf(sql, member)).toEqual(['aal2'])
  expect(await levelOnDevice(page)).toBe('aal2')
  await expect(page.getByLabel('Nova senha', { exact: true })).toHaveValue('pipa-azul-7')

  await submit.click()
  await codeField(dialog).fill(codeOf(secret))
  await expect(page).toHaveURL('/login')
  expect(await levelsOf(sql, member)).toEqual([])
  await forgetUsedCodes(sql, member)
  await signInAs(page, `${member.name}@focinho.example`, 'pipa-azul-7')
  await codeField(page).fill(codeOf(secret))
  await expect(page).toHaveURL('/dashboard')
})

test('Deleting the account asks for password and code', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/perfil?aba=privacidade')
  await signInWithCode(page, member, secret)
  await ageSession(page, sql, member)
  await forgetUsedCodes(sql, member)
  await page.getByRole('button', { name: 'Excluir minha conta' }).click()
  await page.getByLabel('Para confirmar, escreva EXCLUIR').fill('EXCLUIR')
  await page.getByLabel('Senha atual').fill('focinho123')
  await page.getByRole('button', { name: 'Excluir para sempre' }).click()
  const code = page.getByRole('dialog', { name: 'Confirme com o código' })
  await codeField(code).fill(wrongCode(secret))
  await expect(codeField(code)).toHaveAccessibleDescription(/^Código incorreto/)
  expect(await sql`select from public.profiles where id = ${member.id}`).toHaveLength(1)
  await codeField(code).fill(codeOf(secret))
  await expect(page).toHaveURL('/')
  expect(await sql`select from auth.users where id = ${member.id}`).toHaveLength(0)
})

test('The data can be exported after password and code', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/perfil?aba=privacidade')
  await givePassword(page, member.name)
  await codeField(page).fill(codeOf(secret))
  const downloading = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Baixar meus dados' }).click()
  await downloading
  expect(await levelOnDevice(page)).toBe('aal2')
})

test('The late answer to a code that was given up leaves the next question open', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  await page.goto('/perfil')
  await signInWithCode(page, member, secret)
  await ageSession(page, sql, member)
  await forgetUsedCodes(sql, member)
  await page.getByRole('button', { name: 'Trocar e-mail' }).click()
  const form = page.getByRole('dialog', { name: 'Trocar e-mail' })
  await form.getByLabel('Novo e-mail').fill(`nova-${member.name}@focinho.example`)
  await form.getByLabel('Sua senha', { exact: true }).fill('focinho123')
  const send = form.getByRole('button', { name: 'Enviar os links' })
  await send.click()
  const dialog = page.getByRole('dialog', { name: 'Confirme com o código' })
  let release = () => {}
  const released = new Promise<void>((resolve) => (release = resolve))
  await page.route('**/factors/*/verify', async (route) => {
    const response = await route.fetch()
    await released
    await route.fulfill({ response })
  })
  const asked = page.waitForRequest('**/factors/*/verify')
  await codeField(dialog).fill(codeOf(secret))
  await asked
  await dialog.getByRole('button', { name: 'Fechar' }).click()
  await expect(dialog).toBeHidden()
  await send.click()
  await expect(dialog).toBeVisible()
  const answered = page.waitForResponse('**/factors/*/verify')
  release()
  await (await answered).finished()
  await forgetUsedCodes(sql, member)
  await codeField(dialog).fill(codeOf(secret))
  await expect(page.getByText('Links enviados', { exact: true })).toBeVisible()
})
