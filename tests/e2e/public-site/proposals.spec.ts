import { randomBytes } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, holdRequests, test } from '../../support/journey.ts'

const newAddress = (name: string) => `${name}-${randomBytes(6).toString('hex')}@exemplo.example`
const corporateRequests = '**/rest/v1/corporate_leads*'
const partnerRequests = '**/rest/v1/rpc/insert_local_lead*'

const typed = {
  company: {
    'Razão social': 'Patas & Cia Ltda.',
    CNPJ: '11222333000181',
    'Nome do responsável': 'Rita Lobo',
    Telefone: '+55 11 98765-4321',
  },
  partner: {
    'Nome do estabelecimento': 'Bar da Praça',
    CNPJ: '11222333000199', // its check digits are wrong, which only the companies' form looks at
    'Nome do responsável': 'Rita Lobo',
    'Tipo de culinária': 'Brasileira',
    Telefone: '1134567890',
    Endereço: 'Rua das Flores, 10, Centro, Santos',
  },
}

async function fill(scope: Locator, values: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(values)) await scope.getByLabel(label).fill(value)
}

/** What each field says about itself, as a screen reader would tell it. */
async function expectComplaints(scope: Locator, complaints: Record<string, string>): Promise<void> {
  for (const [label, complaint] of Object.entries(complaints)) {
    await expect(scope.getByLabel(label)).toHaveAccessibleDescription(new RegExp(`^${complaint}`))
  }
}

/** Everybody together has sent as many as an hour allows. */
async function useUpTheHour(sql: Sql, form: string): Promise<void> {
  await sql`insert into private.form_counts (form, sender, hour, sent) values (${form}, '', date_trunc('hour', now()), 300)
    on conflict (form, sender, hour) do update set sent = 300`
}

test.describe('a company asks for a proposal', () => {
  const form = (page: Page) => page.getByRole('main').locator('form')
  const send = (page: Page) => page.getByRole('button', { name: 'Enviar solicitação' }).click()

  test.beforeEach(async ({ page }) => {
    await page.goto('/empresas')
    await expect(page.getByRole('heading', { name: 'Solicite uma Proposta' })).toBeVisible()
  })

  test('with its staff as one number, digits only and no empty message', async ({ page, sql }) => {
    const address = newAddress('empresa')
    const scope = form(page)
    await page.getByRole('link', { name: 'Pedir uma proposta' }).click()
    await scope.getByLabel('CNPJ').pressSequentially('11222333000181')
    await scope.getByLabel('Telefone').pressSequentially('1134567890')
    await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 3456-7890')
    await fill(scope, { ...typed.company, 'E-mail': ` ${address} ` })
    await expect(scope.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
    await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
    await scope.getByLabel('Quantidade de funcionários').selectOption('101-500 funcionários')

    const release = await holdRequests(page, corporateRequests)
    await send(page)
    await expect(page.getByRole('button', { name: 'Enviando...' })).toBeVisible()
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

  test('and is told what is missing next to each field, without a request', async ({ page }) => {
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

  test('and loses nothing that was typed, or sent, before the page came to life', async ({ page, sql }) => {
    const address = newAddress('empresa')
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/empresas', { waitUntil: 'commit' })
    const scope = form(page)
    await fill(scope, { ...typed.company, 'E-mail': address })
    await scope.getByLabel('Quantidade de funcionários').selectOption('1-10 funcionários')
    await send(page)
    release()
    await expect(page.getByText('Solicitação enviada!')).toBeVisible()
    await expect(scope.getByLabel('CNPJ')).toHaveValue('')
    expect(
      await sql`select razao_social, cnpj, quantidade_funcionarios from public.corporate_leads where email = ${address}`,
    ).toEqual([{ razao_social: 'Patas & Cia Ltda.', cnpj: '11222333000181', quantidade_funcionarios: 5 }])
  })

  test('and sees with its dots and dashes what was typed before the page came to life', async ({ page }) => {
    const release = await holdRequests(page, '**/assets/*.js')
    await page.goto('/empresas', { waitUntil: 'commit' })
    const scope = form(page)
    await fill(scope, typed.company)
    release()
    await expect(scope.getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
    await expect(scope.getByLabel('Telefone')).toHaveValue('(11) 98765-4321')
  })

  test('and loses nothing when the server fails or has had enough', async ({ page, sql }) => {
    const address = newAddress('empresa')
    const scope = form(page)
    await fill(scope, { ...typed.company, 'E-mail': address, Mensagem: 'Somos de Santos.' })
    await scope.getByLabel('Quantidade de funcionários').selectOption('1-10 funcionários')
    await page.route(corporateRequests, (route) => route.fulfill({ status: 500, json: { message: 'disco cheio' } }))
    await send(page)
    await expect(page.getByText('Erro ao enviar solicitação')).toBeVisible()
    await expect(page.getByText(/disco cheio/)).toBeVisible()
    await page.unroute(corporateRequests)

    await useUpTheHour(sql, 'corporate_leads')
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

  test('while what a robot fills in is answered alike and dropped', async ({ page, sql }) => {
    const address = newAddress('robo')
    const scope = form(page)
    await fill(scope, { ...typed.company, 'E-mail': address })
    await scope.getByLabel('Quantidade de funcionários').selectOption('500+ funcionários')
    await scope.locator('[name=website]').fill('https://spam.example', { force: true })
    await send(page)
    await expect(page.getByText('Solicitação enviada!')).toBeVisible()
    expect(await sql`select from public.corporate_leads where email = ${address}`).toHaveLength(0)
  })
})

test.describe('an establishment joins', () => {
  const join = 'Cadastrar meu estabelecimento'
  const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cadastro de Estabelecimento Parceiro' })
  const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar Cadastro' }).click()

  test.beforeEach(async ({ page }) => {
    await page.goto('/estabelecimentos-parceiros')
    await expect(page.getByRole('heading', { name: 'Garantia e Segurança' })).toBeVisible()
  })

  test('by any of the calls to action, and closing by mistake loses nothing', async ({ page }) => {
    const calls = page.getByRole('button', { name: join })
    await expect(calls).toHaveCount(3)
    await calls.nth(0).click()
    await fill(dialog(page), { 'Nome do estabelecimento': 'Bar da Praça', CNPJ: '11222333000181' })
    await dialog(page).getByRole('button', { name: 'Cancelar' }).click()
    await expect(dialog(page)).toBeHidden()
    await expect(calls.nth(0)).toBeFocused()

    await calls.nth(1).click()
    await expect(dialog(page).getByLabel('Nome do estabelecimento')).toHaveValue('Bar da Praça')
    await dialog(page).getByRole('button', { name: 'Fechar' }).click()
    await expect(dialog(page)).toBeHidden()

    await calls.nth(2).click()
    await expect(dialog(page).getByLabel('CNPJ')).toHaveValue('11.222.333/0001-81')
    await page.keyboard.press('Escape')
    await expect(dialog(page)).toBeHidden()
  })

  test('with the keyboard alone', async ({ page, sql }) => {
    const address = newAddress('parceiro')
    const button = page.getByRole('button', { name: join }).first()
    for (
      let presses = 0;
      presses < 30 && !(await button.evaluate((element) => element === document.activeElement));
      presses += 1
    ) {
      await page.keyboard.press('Tab')
    }
    await page.keyboard.press('Enter')
    await expect(dialog(page)).toBeVisible()

    await test.step('the focus stays inside', async () => {
      for (let presses = 0; presses < 20; presses += 1) {
        await page.keyboard.press('Tab')
        expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
      }
    })

    await test.step('each field in its order, then Enter', async () => {
      const first = dialog(page).getByLabel('Nome do estabelecimento')
      while (!(await first.evaluate((element) => element === document.activeElement))) await page.keyboard.press('Tab')
      const answers = [
        'Bar da Praça',
        '11222333000199',
        'Rita Lobo',
        'Brasileira',
        address,
        '1134567890',
        'Rua das Flores, 10',
        'Temos quintal.',
      ]
      for (const answer of answers) {
        await page.keyboard.type(answer)
        await page.keyboard.press('Tab')
      }
      await expect(dialog(page).getByRole('link', { name: 'Política de Privacidade' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeFocused()
      await page.keyboard.press('Tab')
      await expect(dialog(page).getByRole('button', { name: 'Enviar Cadastro' })).toBeFocused()
      await page.keyboard.press('Enter')
    })

    await expect(page.getByText('Cadastro enviado!')).toBeVisible()
    await expect(page.getByText('Obrigado! Entraremos em contato em breve para finalizar sua adesão.')).toBeVisible()
    await expect(dialog(page)).toBeHidden()
    await expect(button).toBeFocused()
    const rows =
      await sql`select nome_estabelecimento, cnpj, responsavel, telefone, endereco, tipo_culinaria, mensagem, status
      from public.local_leads where email = ${address}`
    expect(rows.map((row) => ({ ...row }))).toEqual([
      {
        nome_estabelecimento: 'Bar da Praça',
        cnpj: '11222333000199',
        responsavel: 'Rita Lobo',
        telefone: '1134567890',
        endereco: 'Rua das Flores, 10',
        tipo_culinaria: 'Brasileira',
        mensagem: 'Temos quintal.',
        status: 'new',
      },
    ])
  })

  test('and is told what is missing next to each field, without a request', async ({ page }) => {
    const sent: string[] = []
    page.on('request', (request) => {
      if (request.url().includes('insert_local_lead')) sent.push(request.url())
    })
    await page.getByRole('button', { name: join }).first().click()
    await fill(dialog(page), { CNPJ: '1122233300018', 'E-mail': 'rita', Telefone: '11', Endereço: 'Rua' })
    await send(page)
    await expectComplaints(dialog(page), {
      'Nome do estabelecimento': 'Nome do estabelecimento é obrigatório',
      CNPJ: 'CNPJ deve ter 14 dígitos',
      'Nome do responsável': 'Nome do responsável é obrigatório',
      'Tipo de culinária': 'Tipo de culinária é obrigatório',
      'E-mail': 'Email inválido',
      Telefone: 'Telefone deve ter pelo menos 10 dígitos',
      Endereço: 'Endereço é obrigatório',
    })
    await expect(dialog(page).getByLabel('Nome do estabelecimento')).toBeFocused()
    await expectAccessible(page)
    expect(sent).toEqual([])
  })

  test('and loses nothing when the server fails; an empty message goes as null', async ({ page, sql }) => {
    const address = newAddress('parceiro')
    await page.getByRole('button', { name: join }).first().click()
    await fill(dialog(page), { ...typed.partner, 'E-mail': address, Mensagem: '   ' })
    await page.route(partnerRequests, (route) => route.abort())
    await send(page)
    await expect(page.getByText('Erro ao enviar cadastro')).toBeVisible()
    await expect(dialog(page).getByLabel('Endereço')).toHaveValue('Rua das Flores, 10, Centro, Santos')
    await page.unroute(partnerRequests)

    const release = await holdRequests(page, partnerRequests)
    const request = page.waitForRequest(partnerRequests)
    await send(page)
    await expect(dialog(page).getByRole('button', { name: 'Enviando...' })).toBeVisible()
    await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeDisabled() // it could not be taken back
    expect((await request).postDataJSON()).toMatchObject({
      mensagem: null,
      cnpj: '11222333000199',
      telefone: '1134567890',
    })
    release()
    await expect(page.getByText('Cadastro enviado!')).toBeVisible()
    expect(await sql`select mensagem from public.local_leads where email = ${address}`).toEqual([{ mensagem: null }])

    await test.step('the next one starts empty', async () => {
      await page.getByRole('button', { name: join }).first().click()
      await expect(dialog(page).getByLabel('Nome do estabelecimento')).toHaveValue('')
    })
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`both pages and the dialog are accessible, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.goto('/empresas')
    await expect(page.getByLabel('Razão social')).toBeVisible()
    await expectAccessible(page)
    await page.goto('/estabelecimentos-parceiros')
    await expectAccessible(page)
    await page.getByRole('button', { name: 'Cadastrar meu estabelecimento' }).first().click()
    await expect(page.getByRole('dialog')).toBeVisible()
    await expectAccessible(page)
  })
}
