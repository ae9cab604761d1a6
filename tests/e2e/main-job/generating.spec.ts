import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, signIn, test, type Member } from '../../support/journey.ts'

// The demo data opens this establishment round the clock, so the hour of the run does not matter.
const place = 'Café Focinho Feliz'
const slug = 'cafe-focinho-feliz'

async function openPlace(page: Page, name: string): Promise<void> {
  await page.goto(`/login?voltar=/estabelecimentos/${slug}`)
  await signIn(page, name)
  await expect(page.getByRole('heading', { name: place, level: 1 })).toBeVisible()
}

async function vouchersOf(sql: Sql, { id }: Member): Promise<number> {
  return (await sql`select 1 from public.vouchers where user_id = ${id}`).length
}

const generate = (page: Page) => page.getByRole('button', { name: 'Gerar Voucher' })
const openQr = (page: Page) => page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${place}` })

test('without a subscription the member reads what a plan gives and goes on to the plans', async ({ page }) => {
  await openPlace(page, 'carla')
  const notice = page.getByRole('status').filter({ hasText: 'Falta a assinatura' })
  await expect(notice).toContainText(
    'Com um plano ativo você pede um prato, petisco ou drink e ganha outro. Escolha o seu e volte aqui.',
  )
  await expect(generate(page)).toBeHidden()
  await notice.getByRole('link', { name: 'Ver planos' }).click()
  await expect(page.getByRole('heading', { name: 'Planos', exact: true })).toBeVisible()
})

test('a suspended member is told so and whom to write to', async ({ page }) => {
  await openPlace(page, 'fabio')
  const notice = page.getByRole('status').filter({ hasText: 'Sua conta está suspensa' })
  await expect(notice).toContainText(
    'Por enquanto não dá para gerar vouchers. Escreva para a gente e resolvemos juntos.',
  )
  await expect(notice.getByRole('link', { name: 'Escrever para o clube' })).toHaveAttribute('href', /^mailto:.+@.+/)
  await expect(generate(page)).toBeHidden()
})

test('who used a voucher there today reads when the next one is possible and where else to go', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openPlace(page, member.name)
  const notice = page.getByRole('status').filter({ hasText: 'O de hoje já foi' })
  await expect(notice).toContainText('Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.')
  await expect(generate(page)).toBeHidden()
  await notice.getByRole('link', { name: 'Buscar outros lugares' }).click()
  await expect(page).toHaveURL('/restaurantes')
})

test('an active voucher from another device is shown instead of a second one', async ({ page, sql }) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, slug)
  await openPlace(page, member.name)
  await page.getByRole('button', { name: 'Mostrar Voucher' }).click()
  await expect(openQr(page)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(1)
})

test('without a network nothing is generated, and the person reads why and where the others are', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openPlace(page, member.name)
  await expect(generate(page)).toBeEnabled()
  await context.setOffline(true)
  await expect(
    page.getByText('Para gerar um voucher é preciso internet. Os que você já tem continuam abrindo sem sinal.'),
  ).toBeVisible()
  await generate(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'Nada se perdeu: conecte-se e toque de novo.' })
  await expect(notice.getByRole('link', { name: 'Ver meus vouchers' })).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(0)

  await context.setOffline(false)
  await generate(page).click()
  await expect(openQr(page)).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(1)
})

test('a server that fails is reported, and a second try works', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openPlace(page, member.name)
  await page.route('**/rpc/generate_voucher', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await generate(page).click()
  await expect(page.getByText('Erro ao gerar voucher', { exact: true })).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(0)

  await page.unroute('**/rpc/generate_voucher')
  await generate(page).click()
  await expect(page.getByText('Voucher gerado com sucesso!')).toBeVisible()
  await expect(openQr(page)).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(1)
})

test('two taps make one voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openPlace(page, member.name)
  await generate(page).dblclick()
  await expect(openQr(page)).toBeVisible()
  expect(await vouchersOf(sql, member)).toBe(1)
})

for (const staff of ['gerente', 'admin']) {
  test(`the voucher's control is for members: ${staff} finds none`, async ({ page }) => {
    await openPlace(page, staff)
    await expect(page.getByText(/^\(\d+ avaliaç/)).toBeVisible() // signed in
    await expect(page.getByRole('button', { name: /Voucher/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Assinar Agora' })).toHaveCount(0)
    await page.goto('/restaurantes')
    await expect(page.getByRole('heading', { name: place })).toBeVisible()
    await expect(page.getByRole('button', { name: /Voucher/ })).toHaveCount(0)
  })
}

test('who has not accepted the guide reads it right there and goes on to the voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
  await openPlace(page, member.name)
  await generate(page).click()
  const guide = page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
  await guide.getByLabel('Li e compreendi a cartilha de boa convivência pet-friendly').check()
  await guide.getByRole('button', { name: 'Aceitar' }).click()
  await expect(openQr(page)).toBeVisible()
  await expect(guide).toBeHidden()
  expect(await vouchersOf(sql, member)).toBe(1)
})
