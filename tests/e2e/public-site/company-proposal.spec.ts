import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, holdRequests, test } from '../../support/journey.ts'
import { expectComplaints, expectNoMoreWords, fill, newAddress } from './proposal-steps.ts'

const corporateRequests = '**/rest/v1/corporate_leads*'

/** What a company types, without its address and staff. */
const company = {
  'Razão social': 'Patas & Cia Ltda.',
  CNPJ: '11222333000181',
  'Nome do responsável': 'Rita Lobo',
  Telefone: '+55 11 98765-4321',
}

const form = (page: Page) => page.getByRole('main').locator('form')
const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitação' }).click()

/** Uses up the hourly limit that all senders of a form share, of this hour and the next. */
async function useUpHourlyLimit(sql: Sql): Promise<void> {
  await sql`insert into private.form_counts (form, sender, hour, sent)
    select 'corporate_leads', '', date_trunc('hour', now()) + n * interval '1 hour', 300 from generate_series(0, 1) n
    on conflict (form, sender, hour) do update set sent = 300`
}

test.beforeEach(async ({ page }) => {
  await page.goto('/empresas')
  await expect(page.getByRole('heading', { name: 'Solicite uma Proposta' })).toBeVisible()
})

test('Leaving with an unsent proposal asks for confirmation first', async ({ page }) => {
  await form(page).getByLabel('Razão social').fill('Patas & Cia Ltda.')
  await expect(page.locator('main form[data-hydrated]')).toBeAttached() // before that, a link leaves without a question
  await page.getByRole('link', { name: 'Pedir uma proposta' }).click() // within the page
  await page.getByRole('link', { name: 'Ver estabelecimentos' }).click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await expect(form(page).getByLabel('Razão social')).toHaveValue('Patas & Cia Ltda.')
  await page.getByRole('link', { name: 'Ver estabelecimentos' }).click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL(/\/estabelecimentos$/)
})

test('A company sends its staff as one number, digits without punctuation and no empty message', async ({
  page,
  sql,
}) => {
  const address = newAddress('empresa')
  const scope = form(page)
  await page.getByRole('link', { name: 'Pedir uma proposta' }).click()
  await scope.getByLabel('CNPJ').pressSequentially('11222333000181')
  await scope.getByLabel('Telefone').pressSequentially('1134567890')
  await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 3456-7890')
  await fill(scope, { ...company, 'E-mail': ` ${address} ` })
  await expect(scope.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  await scope.getByLabel('Quantidade de funcionários').selectOption('101-500 funcionários')

  const release = await holdRequests(page, corporateRequests)
  await send(page)
  await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await expectNoMoreWords(scope.getByLabel('Razão social'))
  release()
  await expect(page.getByText('Solicitação enviada!')).toBeVisible()
  await expect(page.getByText('Obrigado! Entraremos em contato em breve.')).toBeVisible()
  await expect(scope.getByLabel('Razão social')).toHaveValue('')
  await expect(scope.getByLabel('CNPJ')).toHaveValue('')

  const rows = await sql`select razao_social, cnpj, responsavel, telefone, quantidade_funcionarios, mensagem, status
    from public.corporate_leads where email = ${address}`
  expect(rows.map((row) => ({ ...row }))).toEqual([
    {
      razao_social: 'Patas & Cia Ltda.',
      cnpj: '11222333000181',
      responsavel: 'Rita Lobo',
      telefone: '11987654321',
      quantidade_funcionarios: 300,
      mensagem: null,
      status: 'new',
    },
  ])
})

test('Each invalid field shows its problem, and nothing is sent', async ({ page }) => {
  const sent: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('corporate_leads')) sent.push(request.url())
  })
  const scope = form(page)
  await fill(scope, { CNPJ: '11222333000182', 'E-mail': 'rita@patas', Telefone: '119999999' })
  await send(page)
  await expectComplaints(scope, {
    'Razão social': 'Razão social deve ter pelo menos 2 caracteres',
    CNPJ: 'CNPJ inválido',
    'Quantidade de funcionários': 'Quantidade deve ser maior que 0',
    'Nome do responsável': 'Nome do responsável deve ter pelo menos 2 caracteres',
    'E-mail': 'Email inválido',
    Telefone: 'Telefone deve ter pelo menos 10 dígitos',
  })
  await expect(scope.getByLabel('Razão social')).toBeFocused()
  await scope.getByLabel('CNPJ').fill('11111111111111')
  await expectComplaints(scope, { CNPJ: 'CNPJ inválido' })
  await scope.getByLabel('CNPJ').fill('11222333000181')
  await expect(scope.getByLabel('CNPJ')).toHaveAccessibleDescription('')
  await expectAccessible(page)
  expect(sent).toEqual([])
})

test('A form that was filled in and sent before hydration is sent by the app', async ({ page, sql }) => {
  const address = newAddress('empresa')
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/empresas', { waitUntil: 'commit' })
  const scope = form(page)
  await fill(scope, { ...company, 'E-mail': address })
  await scope.getByLabel('Quantidade de funcionários').selectOption('1-10 funcionários')
  await send(page)
  release()
  await expect(page.getByText('Solicitação enviada!')).toBeVisible()
  await expect(scope.getByLabel('CNPJ')).toHaveValue('')
  expect(
    await sql`select razao_social, cnpj, quantidade_funcionarios from public.corporate_leads where email = ${address}`,
  ).toEqual([{ razao_social: 'Patas & Cia Ltda.', cnpj: '11222333000181', quantidade_funcionarios: 5 }])
})

test('Numbers typed before hydration get their punctuation', async ({ page }) => {
  const release = await holdRequests(page, '**/assets/*.js')
  await page.goto('/empresas', { waitUntil: 'commit' })
  const scope = form(page)
  await fill(scope, company)
  release()
  await expect(scope.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
})

test('A failed or limited request keeps what was typed', async ({ page, sql }) => {
  const address = newAddress('empresa')
  const scope = form(page)
  await fill(scope, { ...company, 'E-mail': address, Mensagem: 'Somos de Santos.' })
  await scope.getByLabel('Quantidade de funcionários').selectOption('1-10 funcionários')
  await page.route(corporateRequests, (route) => route.fulfill({ status: 500, json: { message: 'disco cheio' } }))
  await send(page)
  await expect(page.getByText('Erro ao enviar solicitação')).toBeVisible()
  await expect(page.getByText(/disco cheio/)).toBeVisible()
  await page.unroute(corporateRequests)

  await useUpHourlyLimit(sql)
  await send(page)
  await expect(page.getByText('Muitas tentativas em pouco tempo. Espere um pouco e tente de novo.')).toBeVisible()
  await sql`delete from private.form_counts`

  await expect(scope.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
  await expect(scope.getByLabel('Mensagem')).toHaveValue('Somos de Santos.')
  await send(page)
  await expect(page.getByText('Solicitação enviada!')).toBeVisible()
  expect(
    await sql`select mensagem, quantidade_funcionarios from public.corporate_leads where email = ${address}`,
  ).toEqual([{ mensagem: 'Somos de Santos.', quantidade_funcionarios: 5 }])
})

test('A proposal with a filled honeypot is confirmed and dropped', async ({ page, sql }) => {
  const address = newAddress('robo')
  const scope = form(page)
  await fill(scope, { ...company, 'E-mail': address })
  await scope.getByLabel('Quantidade de funcionários').selectOption('500+ funcionários')
  await scope.locator('[name=website]').fill('https://spam.example', { force: true })
  await send(page)
  await expect(page.getByText('Solicitação enviada!')).toBeVisible()
  expect(await sql`select from public.corporate_leads where email = ${address}`).toHaveLength(0)
})
