import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { newMember, newVoucher, openAs, test, untilDrawn, type Member } from '../../support/journey.ts'

// The demo data opens this restaurant round the clock, so the time at which the tests run does not matter.
const restaurant = 'Café Focinho Feliz'
const slug = 'cafe-focinho-feliz'

async function openRestaurant(page: Page, name: string): Promise<void> {
  await openAs(page, name, `/estabelecimentos/${slug}`)
  await expect(page.getByRole('heading', { name: restaurant, level: 1 })).toBeVisible()
}

async function countVouchers(sql: Sql, { id }: Member): Promise<number> {
  return (await sql`select 1 from public.vouchers where user_id = ${id}`).length
}

const generateButton = (page: Page) => page.getByRole('button', { name: 'Gerar Voucher' })
const openQr = (page: Page) =>
  page.getByRole('dialog').getByRole('img', { name: `QR code do voucher de ${restaurant}` })

test('A member without a subscription sees what a plan offers, and a link to the plans', async ({ page }) => {
  await openRestaurant(page, 'carla')
  const notice = page.getByRole('status').filter({ hasText: 'Falta a assinatura' })
  await expect(notice).toContainText(
    'Com um plano ativo você pede um prato, petisco ou drink e ganha outro. Escolha o seu e volte aqui.',
  )
  await expect(generateButton(page)).toBeHidden()
  await notice.getByRole('link', { name: 'Ver planos' }).click()
  await expect(page.getByRole('heading', { name: 'Planos', exact: true })).toBeVisible()
})

test('A member whose order waits is led to it, not to another payment', async ({ page, sql }) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await sql`select private.place_order(${member.id}, p.id, '2025-10', now())
    from public.subscription_plans p where p.name = 'Mensal'`
  await openRestaurant(page, member.name)
  const notice = page.getByRole('status').filter({ hasText: 'Falta a assinatura' })
  await expect(notice).toContainText('Já pagou? Não pague de novo.')
  await expect(notice.getByRole('link')).toHaveText(['Ver pedido'])
  await notice.getByRole('link', { name: 'Ver pedido' }).click()
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  await expect(page.getByText('Já pagou? Não pague de novo.')).toContainText('Você recebe um aviso.')
})

test('A suspended member sees why there are no vouchers, and whom to write to', async ({ page }) => {
  await openRestaurant(page, 'fabio')
  const notice = page.getByRole('status').filter({ hasText: 'Sua conta está suspensa' })
  await expect(notice).toContainText(
    'Por enquanto não dá para gerar nem usar vouchers. Escreva para a gente e resolvemos juntos.',
  )
  await expect(notice.getByRole('link', { name: 'Escrever para o clube' })).toHaveAttribute('href', /^mailto:.+@.+/)
  await expect(generateButton(page)).toBeHidden()
})

test('After a use today a member sees when the next voucher is possible, and a link to other restaurants', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await newVoucher(sql, member, slug, { usedNow: true })
  await openRestaurant(page, member.name)
  const notice = page.getByRole('status').filter({ hasText: 'O de hoje já foi' })
  await expect(notice).toContainText('Você já utilizou um voucher hoje para este restaurante. Tente novamente amanhã.')
  await expect(generateButton(page)).toBeHidden()
  await notice.getByRole('link', { name: 'Buscar outros lugares' }).click()
  await expect(page).toHaveURL('/restaurantes')
})

for (const [what, path] of [
  ['page', `/estabelecimentos/${slug}`],
  ['list', '/restaurantes?busca=focinho+feliz'],
] as const) {
  test(`A ${what} left open after a use gives the button back on the day on which another is possible`, async ({
    page,
    sql,
  }) => {
    const member = await newMember(sql)
    await newVoucher(sql, member, slug, { usedNow: true })
    await page.clock.install({ time: new Date() })
    const measured = page.waitForResponse('**/rpc/server_time')
    await openAs(page, member.name, path)
    const notice = page.getByText('O de hoje já foi')
    await expect(notice.or(generateButton(page)).first()).toBeVisible()
    if (what === 'list') await generateButton(page).click()
    await expect(notice).toBeVisible()
    await (await measured).finished() // an answer after the leap would take it for a wrong clock
    await untilDrawn(page)
    await page.clock.fastForward('24:00:00')
    await expect(generateButton(page)).toBeVisible()
    await expect(notice).toBeHidden()
  })
}

test('A restaurant shows the active voucher from another device instead of generating a second', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  const code = await newVoucher(sql, member, slug)
  await openRestaurant(page, member.name)
  await page.getByRole('button', { name: 'Mostrar Voucher' }).click()
  await expect(openQr(page)).toBeVisible()
  await expect(page.getByRole('dialog').getByText(code)).toBeVisible()
  expect(await countVouchers(sql, member)).toBe(1)
})

test('Without a network no voucher is generated, and the member sees why and where the existing ones are', async ({
  context,
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await openRestaurant(page, member.name)
  await expect(generateButton(page)).toBeEnabled()
  await context.setOffline(true)
  await expect(
    page.getByText('Para gerar um voucher é preciso internet. Os que você já tem continuam abrindo sem sinal.'),
  ).toBeVisible()
  await generateButton(page).click()
  const notice = page.getByRole('status').filter({ hasText: 'Nada se perdeu: conecte-se e toque de novo.' })
  await expect(notice.getByRole('link', { name: 'Ver meus vouchers' })).toBeVisible()
  expect(await countVouchers(sql, member)).toBe(0)

  await context.setOffline(false)
  await generateButton(page).click()
  await expect(openQr(page)).toBeVisible()
  expect(await countVouchers(sql, member)).toBe(1)
})

test('A server error is shown, and a second try generates the voucher', async ({ page, sql }) => {
  const member = await newMember(sql)
  await openRestaurant(page, member.name)
  await page.route('**/rpc/generate_voucher', (route) =>
    route.fulfill({ status: 500, json: { message: 'out of order' } }),
  )
  await generateButton(page).click()
  await expect(page.getByText('Erro ao gerar voucher', { exact: true })).toBeVisible()
  expect(await countVouchers(sql, member)).toBe(0)

  await page.unroute('**/rpc/generate_voucher')
  await generateButton(page).click()
  await expect(page.getByText('Voucher gerado com sucesso!')).toBeVisible()
  await expect(openQr(page)).toBeVisible()
  expect(await countVouchers(sql, member)).toBe(1)
})

for (const staff of ['gerente', 'admin']) {
  test(`Staff see no voucher button: ${staff}`, async ({ page }) => {
    await openRestaurant(page, staff)
    await expect(page.getByText(/^\(\d+ avaliaç/)).toBeVisible() // shown to signed-in people only
    await expect(page.getByRole('button', { name: /Voucher/ })).toHaveCount(0)
    await expect(page.getByRole('link', { name: 'Assinar Agora' })).toHaveCount(0)
    await page.goto('/restaurantes')
    await expect(page.getByRole('heading', { name: restaurant })).toBeVisible()
    await expect(page.getByRole('button', { name: /Voucher/ })).toHaveCount(0)
  })
}

test('A member who has not accepted the guidelines accepts them on the spot and gets the voucher', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`update public.profiles set pet_guidelines_accepted_at = null where id = ${member.id}`
  await openRestaurant(page, member.name)
  await generateButton(page).click()
  const guidelines = page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
  await guidelines.getByLabel('Li e compreendi a cartilha de boa convivência pet-friendly').check()
  await guidelines.getByRole('button', { name: 'Aceitar' }).click()
  await expect(openQr(page)).toBeVisible()
  await expect(guidelines).toBeHidden()
  expect(await countVouchers(sql, member)).toBe(1)
})

test('A refusal in the list takes the focus of the button that was tapped', async ({ page }) => {
  await openAs(page, 'carla', '/restaurantes')
  const generate = page.getByRole('button', { name: `Gerar Voucher: ${restaurant}` })
  await expect(generate).toBeEnabled() // the wallet has loaded, for which a key does not wait
  await generate.press('Enter')
  await expect(page.locator(':focus')).toContainText('Falta a assinatura')
})

test('A list of vouchers that another tab asked for before does not take away the new voucher', async ({
  page,
  context,
  sql,
}) => {
  const member = await newMember(sql)
  await openAs(page, member.name, `/estabelecimentos/${slug}`)
  await expect(generateButton(page)).toBeEnabled()
  const late = await context.newPage()
  let release = () => {}
  const isReleased = new Promise<void>((resolve) => {
    release = resolve
  })
  const asked = late.waitForRequest('**/rpc/my_vouchers')
  await late.route('**/rpc/my_vouchers', async (route) => {
    const response = await route.fetch()
    await isReleased
    await route.fulfill({ response })
  })
  await late.goto('/dashboard')
  await asked
  const again = page.waitForResponse('**/rpc/my_vouchers')
  await generateButton(page).click()
  await expect(openQr(page)).toBeVisible()
  await again
  await page.route('**/rpc/my_vouchers', (route) => route.abort())
  release()
  await expect(late.getByText(/^Atualizado/)).toBeVisible()
  await page.reload()
  await expect(openQr(page)).toBeVisible()
})
