import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, openAs, test, type Member } from '../../support/journey.ts'
import { loseAnswer } from '../../support/lose-answer.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'
import {
  ageSession,
  codeField,
  codeOf,
  forgetUsedCodes,
  levelOnDevice,
  newMemberWithFactor,
  signInWithCode,
} from '../second-factor/steps.ts'

test.use({ viewport: { width: 390, height: 844 } })

const subscriptionTab = '/perfil?aba=assinatura'
const keyDialog = (page: Page) => page.getByRole('dialog', { name: 'Para qual chave PIX?' })
const passwordDialog = (page: Page) => page.getByRole('dialog', { name: 'Confirme sua senha' })
const password = (page: Page) => passwordDialog(page).getByLabel('Sua senha', { exact: true })

const keyOf = async (sql: Sql, orderId: string) => {
  const [refund] = await sql<{ key: string | null }[]>`
    select pix_key as key from public.refunds where order_id = ${orderId}`
  return refund!.key
}

/** A member whose sign-in is an hour old, and who is owed money, types a key and saves it. */
async function typeKey(page: Page, sql: Sql, member: Member): Promise<void> {
  await page.getByRole('button', { name: 'Informar chave PIX' }).click()
  await ageSession(page, sql, member)
  await keyDialog(page).getByLabel('Tipo da chave').selectOption('E-mail')
  await keyDialog(page).getByLabel('E-mail').fill('nina@teste.example')
  await keyDialog(page).getByRole('button', { name: 'Salvar chave' }).click()
}

test('A member whose sign-in is old gives the password, and the key that was typed is saved', async ({ page, sql }) => {
  const member = await newMember(sql)
  const orderId = await newOwedRefund(sql, member)
  await openAs(page, member.name, subscriptionTab)
  await typeKey(page, sql, member)

  await expect(password(page)).toBeFocused()
  await expect(passwordDialog(page)).toContainText('O dinheiro vai para a chave que você digitou.')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(passwordDialog(page)).toBeHidden()
  const save = keyDialog(page).getByRole('button', { name: 'Salvar chave' })
  await expect(save).toBeFocused()
  await expect(keyDialog(page).getByLabel('E-mail')).toHaveValue('nina@teste.example')
  expect(await keyOf(sql, orderId)).toBeNull()

  await save.click()
  await expect(passwordDialog(page)).toBeVisible()
  await page.goBack()
  await expect(passwordDialog(page)).toBeHidden()
  await expect(keyDialog(page).getByLabel('E-mail')).toHaveValue('nina@teste.example')

  await save.click()
  await password(page).fill('errada12')
  await passwordDialog(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Senha incorreta')).toBeVisible()
  await password(page).fill('focinho123')
  await passwordDialog(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(page.getByText('Chave PIX salva')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await expect(page.getByText('O PIX vai para o e-mail nina@teste.example.')).toBeVisible()
  expect(await keyOf(sql, orderId)).toBe('nina@teste.example')
})

test('A key whose answer is lost after the password stays typed, and is saved once more', async ({ page, sql }) => {
  const member = await newMember(sql)
  await newOwedRefund(sql, member)
  await openAs(page, member.name, subscriptionTab)
  await typeKey(page, sql, member)
  await password(page).fill('focinho123')
  await loseAnswer(page, '**/rpc/set_refund_key')
  await passwordDialog(page).getByRole('button', { name: 'Continuar' }).click()
  await expect(keyDialog(page)).toContainText('Não foi possível salvar a chave. Sem conexão.')
  await keyDialog(page).getByRole('button', { name: 'Salvar chave' }).click()
  await expect(page.getByText('O PIX vai para o e-mail nina@teste.example.')).toBeVisible()
  await expect(passwordDialog(page)).toHaveCount(0)
})

test('A second factor that was passed long ago does not replace password and code', async ({ page, sql }) => {
  const { member, secret } = await newMemberWithFactor(sql)
  const orderId = await newOwedRefund(sql, member)
  await page.goto(subscriptionTab)
  await signInWithCode(page, member, secret)
  await forgetUsedCodes(sql, member)
  await typeKey(page, sql, member)
  await password(page).fill('focinho123')
  await passwordDialog(page).getByRole('button', { name: 'Continuar' }).click()
  const code = page.getByRole('dialog', { name: 'Confirme com o código' })
  await expect(code).toBeVisible()
  expect(await keyOf(sql, orderId)).toBeNull()
  await codeField(code).fill(codeOf(secret))
  await expect(page.getByText('O PIX vai para o e-mail nina@teste.example.')).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(await levelOnDevice(page)).toBe('aal2')
})
