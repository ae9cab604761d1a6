import { randomBytes } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { expectAccessible, holdRequests, newMember, openAs, test, untilDrawn } from '../../support/journey.ts'
import { expectNoMoreWords } from './proposal-steps.ts'

const newAddress = () => `leitora-${randomBytes(6).toString('hex')}@exemplo.example`

function box(page: Page) {
  const section = page.getByRole('region', { name: 'Seja o Primeiro a Saber' })
  return {
    email: section.getByLabel('E-mail'),
    button: section.getByRole('button'),
    note: section.getByText('Prometemos não enviar spam'),
  }
}

test('A visitor sees each plan with its price and goes on to sign up', async ({ page }) => {
  await page.goto('/planos')
  const plans = page.getByRole('main').getByRole('listitem')
  const monthly = plans.filter({ has: page.getByRole('heading', { name: 'Mensal' }) })
  const yearly = plans.filter({ has: page.getByRole('heading', { name: 'Anual' }) })
  await expect(monthly).toContainText(/R\$\s29,90\/mês/)
  await expect(yearly).toContainText(/R\$\s239,90\/ano/)
  await expect(monthly.getByRole('listitem').filter({ hasText: 'Visitas ilimitadas no mês' })).toBeVisible()
  await yearly.getByRole('link', { name: 'Quero este plano: Anual' }).click()
  await expect(page).toHaveURL(/\/cadastro\?voltar=%2Fassinar%2F/)
})

test('Visitors and members read on the page of the plans that the club has no places yet', async ({ page, sql }) => {
  const none = 'O clube está começando e ainda não tem estabelecimentos parceiros.'
  const cities = page.waitForResponse('**/rpc/restaurant_cities')
  await page.goto('/planos')
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
  await (await cities).finished()
  await untilDrawn(page)
  await expect(page.getByText(none)).toHaveCount(0)

  await page.route('**/rpc/restaurant_cities', (route) => route.fulfill({ json: [] }))
  await page.reload()
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
  await expect(page.getByText(none)).toBeVisible()
  await expectAccessible(page)

  await openAs(page, (await newMember(sql)).name, '/planos')
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
  await expect(page.getByText(none)).toBeVisible()
})

test('No public page invites staff to a plan, and the page of the plans leads them back', async ({ page }) => {
  await openAs(page, 'gerente')
  for (const [path, last] of [
    ['/como-funciona', 'Pronto para o primeiro passeio?'],
    ['/manifesto', 'Casa cheia é casa feliz.'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByRole('heading', { name: last })).toBeVisible()
    await expect(page.getByRole('main').locator('a[href="/planos"]')).toHaveCount(0)
  }
  await page.goto('/planos')
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
  await expect(page.getByRole('link', { name: /^Quero este plano/ })).toHaveCount(0)
  await page.getByRole('link', { name: 'Ir para o Dashboard' }).click()
  await expect(page).toHaveURL('/dashboard')
})

test('Without plans on offer the page announces new ones', async ({ page, sql }) => {
  const onOffer = await sql<{ id: string }[]>`select id from public.subscription_plans where is_active`
  await sql`update public.subscription_plans set is_active = false`
  try {
    await page.goto('/planos')
    const main = page.getByRole('main')
    await expect(main.getByText('Em breve', { exact: true })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2 })).toHaveText([
      'Planos mais flexíveis',
      'Benefícios exclusivos',
      'Experiência melhor',
      'Seja o Primeiro a Saber',
      'O que esperar',
    ])
    await expect(main.getByRole('heading', { level: 3 })).toHaveText(['Preparação', 'Lançamento', 'Aproveitamento'])
    await expect(box(page).note).toBeVisible()
    await expectAccessible(page)
  } finally {
    await sql`update public.subscription_plans set is_active = true where id in ${sql(onOffer.map(({ id }) => id))}`
  }
})

test('An address is signed up, and a repeat is answered alike', async ({ page, sql }) => {
  const address = newAddress()
  await page.goto('/planos')
  const { email, button, note } = box(page)
  await expect(note).toBeVisible()
  await expect(button).toHaveText('Quero ser Notificado')
  await expect(button).toBeDisabled()
  await email.fill('   ')
  await expect(button).toBeDisabled()

  const release = await holdRequests(page, '**/rest/v1/newsletter_signups*')
  await email.fill(`  ${address} `)
  await button.click()
  await expect(button).toHaveText('Cadastrando...')
  await expect(button).toBeDisabled()
  await expectNoMoreWords(email)
  release()
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  await expect(page.getByText('Você será notificado quando os novos planos estiverem disponíveis.')).toBeVisible()
  await expect(email).toHaveValue('')
  await expect(email).toBeFocused()
  await expect(button).toBeDisabled()

  await page.reload()
  await email.fill(address.toUpperCase())
  await email.press('Enter')
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  expect(await sql`select source from public.newsletter_signups where email = ${address}`).toEqual([
    { source: 'planos' },
    { source: 'planos' },
  ])
})

test('A failed sign-up keeps what was typed', async ({ page }) => {
  await page.route('**/rest/v1/newsletter_signups*', (route) =>
    route.fulfill({ status: 500, json: { message: 'down' } }),
  )
  const address = newAddress()
  await page.goto('/planos')
  const { email, button } = box(page)
  await email.fill(address)
  await button.click()
  await expect(page.getByText('Erro no cadastro')).toBeVisible()
  await expect(page.getByText('Tente novamente mais tarde.')).toBeVisible()
  await expect(email).toHaveValue(address)
  await expect(button).toBeEnabled()
  await page.context().setOffline(true)
  await button.click()
  await expect(page.getByText('Sem conexão. Verifique a internet e tente de novo.')).toBeVisible()
})

test('An address typed before hydration is kept', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/planos', { waitUntil: 'commit' })
  const address = newAddress()
  const { email, button } = box(page)
  await email.fill(address)
  await expect(button).toBeDisabled()
  release()
  await expect(button).toBeEnabled()
  await button.click()
  await expect(page.getByText('Cadastro realizado!')).toBeVisible()
  await expect(email).toHaveValue('')
})

test('Plans that failed to load have a retry button', async ({ page }) => {
  await page.route('**/rest/v1/subscription_plans*', (route) =>
    route.fulfill({ status: 400, json: { message: 'out of order' } }),
  )
  await page.goto('/planos')
  await expect(page.getByText(/^Erro ao buscar planos: /)).toBeVisible()
  await page.unroute('**/rest/v1/subscription_plans*')
  await page.getByRole('button', { name: 'Tentar Novamente' }).click()
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
})

test('Plans load by themselves once the server can be reached again', async ({ page }) => {
  await page.route('**/rest/v1/subscription_plans*', (route) => route.abort())
  await page.goto('/planos')
  await expect(page.getByText(/^Erro ao buscar planos: /)).toBeVisible()
  await page.unroute('**/rest/v1/subscription_plans*')
  await expect(page.getByRole('heading', { name: 'Mensal' })).toBeVisible()
})
