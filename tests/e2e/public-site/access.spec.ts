import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { expectAccessible, holdRequests, newMember, test } from '../../support/journey.ts'
import { completeSignUp, confirmationMail, followEmail } from '../../support/sign-up.ts'
import { askForLink, choosePassword, linkIn, redeemRecovery, signInAs } from './access-steps.ts'

test('The sign-in screen links to plans and terms, and shows that it is sending', async ({ page }) => {
  await page.goto('/login')
  await expect(page.getByRole('heading', { name: 'Ainda não é assinante?' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'Ver Nossos Planos Especiais' })).toHaveAttribute('href', '/planos')
  await expect(page.getByRole('main').getByRole('link', { name: 'Termos de Uso' })).toHaveAttribute('href', '/termos')
  const release = await holdRequests(page, '**/auth/v1/token*')
  await signInAs(page, 'elisa@focinho.example', 'focinho123')
  await expect(page.getByRole('button', { name: 'Entrando...' })).toBeVisible()
  release()
  await expect(page).toHaveURL('/dashboard')
})
test('A sign-up stores referral code and consents, and an expired confirmation can be sent again', async ({
  page,
  sql,
}) => {
  const [address, other] = [`otto-${randomUUID()}@teste.example`, `ivo-${randomUUID()}@teste.example`]
  await page.goto('/planos?ReferralCode=AMIGA-7')
  await page.getByRole('link', { name: 'Quero este plano: Mensal' }).click()
  await page.getByLabel('Nome completo').fill('Otto Reis')
  await page.getByLabel('E-mail').fill(address)
  await page.getByLabel('Senha', { exact: true }).fill('Brasil')
  await expect(page.getByRole('main').getByRole('link', { name: 'Política de Privacidade' })).toHaveAttribute(
    'target',
    '_blank',
  )
  await page.getByLabel(/^Li e aceito/).check()
  await page.getByLabel(/^Tenho mais de 18 anos/).check()
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByLabel('Senha', { exact: true })).toHaveAccessibleDescription(
    /^Essa senha é fácil de adivinhar\. Escolha outra\./,
  )
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByRole('heading', { name: 'Confirme seu e-mail' })).toBeFocused()
  await page.getByRole('button', { name: 'Usar outro e-mail' }).click()
  await expect(page.getByLabel('E-mail')).toBeFocused()
  await expect(page.getByLabel('E-mail')).toHaveValue(address)
  await expect(page.getByLabel('Nome completo')).toHaveValue('Otto Reis')
  await expect(page.getByLabel(/^Li e aceito/)).toBeChecked()
  await page.getByLabel('E-mail').fill(other)
  await page.getByLabel('Senha', { exact: true }).fill('pata-na-mesa')
  await page.getByRole('button', { name: 'Criar conta' }).click()
  await expect(page.getByText(other)).toBeVisible()

  const consents = await sql`select kind, version from private.consent_events e join auth.users u on u.id = e.user_id
    where u.email = ${address} order by kind`
  expect(consents.map((row) => `${String(row['kind'])} ${String(row['version'])}`)).toEqual([
    'age 2025-10',
    'privacy 2025-10',
    'terms 2025-10',
  ])
  const profiles = await sql`select referral_code from public.profiles
    where id = (select id from auth.users where email = ${address})`
  expect(profiles).toEqual([{ referral_code: 'AMIGA-7' }])

  await sql`update auth.users set confirmation_sent_at = now() - interval '61 minutes' where email = ${address}`
  await followEmail(page, address, confirmationMail)
  await expect(page.getByRole('heading', { name: 'Este link não vale mais' })).toBeVisible()
  await page.goto('/login?voltar=%2Fplanos')
  await signInAs(page, address, 'pata-na-mesa')
  await expect(page.getByRole('alert')).toHaveText('Email não confirmado')
  await page.getByRole('button', { name: 'Reenviar e-mail de confirmação' }).click()
  await expect(page.getByText('Confirmação reenviada')).toBeVisible()
  await expect(page.getByRole('alert')).toHaveCount(0)
  await followEmail(page, address, confirmationMail)
  await completeSignUp(page, { name: 'Otto Reis' })
  await expect(page).toHaveURL('/planos')
  await expect(page.getByRole('button', { name: 'Menu da conta' })).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Every state of signing in and up is accessible (${colorScheme})`, async ({ page, sql }) => {
    const { name } = await newMember(sql)
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/login') // itself, and the sign-up: main-job/accessibility.spec.ts
    await page.getByRole('button', { name: 'Esqueci minha senha' }).click()
    await expectAccessible(page)
    await askForLink(page, `${name}@focinho.example`)
    await expectAccessible(page)
    await redeemRecovery(page, await linkIn(page, `${name}@focinho.example`))
    await choosePassword(page, '1')
    await expectAccessible(page)
    await page.goto('about:blank')
    await page.goto('/reset-password#error_code=otp_expired')
    await expect(page.getByRole('heading', { name: 'Link expirado' })).toBeVisible()
    await expectAccessible(page)
  })
}
