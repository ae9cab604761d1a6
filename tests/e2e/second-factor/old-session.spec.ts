import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { toast } from '../../support/toasts.ts'
import { ageSession, codeField, codeOf, levelsOf } from './steps.ts'

test('An old session asks for the password before the QR code, and again before a late first code', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, member.name, '/perfil?aba=seguranca')
  await ageSession(page, sql, member)
  await page.getByRole('button', { name: 'Ligar verificação em duas etapas' }).click()
  const dialog = page.getByRole('dialog', { name: 'Ligar verificação em duas etapas' })
  await dialog.getByLabel('Nome deste autenticador').fill('Celular da Nina')
  const next = dialog.getByRole('button', { name: 'Continuar' })
  await next.click()
  const question = page.getByRole('dialog', { name: 'Confirme sua senha' })
  await question.getByRole('button', { name: 'Agora não' }).click()
  await expect(dialog.getByText(/Você entrou há mais de 15 minutos/)).toBeVisible()
  expect(await sql`select from auth.mfa_factors where user_id = ${member.id}`).toHaveLength(0)

  await next.click()
  const password = question.getByLabel('Sua senha', { exact: true })
  await password.fill('errada12')
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(password).toHaveAccessibleDescription('Senha incorreta')
  await password.fill('focinho123')
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(question).toBeHidden()
  const secret = (await dialog.locator('code').innerText()).replaceAll(' ', '')

  await ageSession(page, sql, member)
  await codeField(dialog).fill(codeOf(secret))
  await password.fill('focinho123')
  await question.getByRole('button', { name: 'Continuar' }).click()
  await expect(toast(page, 'Verificação em duas etapas ligada')).toBeVisible()
  await expect(page.getByRole('list', { name: 'Seus autenticadores' })).toContainText('Celular da Nina')
  expect(await levelsOf(sql, member)).toEqual(['aal2'])
})
