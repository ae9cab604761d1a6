import { expect, type Page } from 'playwright/test'
import { expectAccessible, holdRequests, test } from '../../support/journey.ts'
import { expectComplaints, expectNoMoreWords, fill, newAddress } from './proposal-steps.ts'

const partnerRequests = '**/rest/v1/rpc/insert_local_lead*'

/** What a restaurant types, without its address. */
const partner = {
  'Nome do estabelecimento': 'Bar da Praça',
  CNPJ: '11222333000199', // wrong check digits, which only the companies' form checks
  'Nome do responsável': 'Rita Lobo',
  'Tipo de culinária': 'Brasileira',
  Telefone: '1134567890',
  Endereço: 'Rua das Flores, 10, Centro, Santos',
}

const join = 'Cadastrar meu estabelecimento'
const dialog = (page: Page) => page.getByRole('dialog', { name: 'Cadastro de Estabelecimento Parceiro' })
const send = (page: Page) => dialog(page).getByRole('button', { name: 'Enviar Cadastro' }).click()

test.beforeEach(async ({ page }) => {
  await page.goto('/estabelecimentos-parceiros')
  await expect(page.getByRole('heading', { name: 'Garantia e Segurança' })).toBeVisible()
})

test('Every call to action opens the form, and closing it keeps what was typed', async ({ page }) => {
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

test('Leaving with an unsent proposal asks for confirmation first, also once the form is closed', async ({ page }) => {
  await page.getByRole('button', { name: join }).first().click()
  await dialog(page).getByLabel('Nome do estabelecimento').fill('Bar da Praça')
  await page.keyboard.press('Escape')
  await expect(dialog(page)).toBeHidden()
  const away = page.getByRole('contentinfo').getByRole('link', { name: 'Como Funciona' })
  await away.click()
  const question = page.getByRole('dialog', { name: 'Sair sem salvar?' })
  await question.getByRole('button', { name: 'Continuar editando' }).click()
  await page.getByRole('button', { name: join }).first().click()
  await expect(dialog(page).getByLabel('Nome do estabelecimento')).toHaveValue('Bar da Praça')
  await page.keyboard.press('Escape')
  await away.click()
  await question.getByRole('button', { name: 'Sair sem salvar' }).click()
  await expect(page).toHaveURL('/como-funciona')
})

test('A restaurant can send the form with the keyboard alone', async ({ page, sql }) => {
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

  await test.step('The focus stays inside', async () => {
    for (let presses = 0; presses < 20; presses += 1) {
      await page.keyboard.press('Tab')
      expect(await dialog(page).evaluate((element) => element.contains(document.activeElement))).toBe(true)
    }
  })

  await test.step('Each field in order, then Enter', async () => {
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

test('Each invalid field shows its problem, and nothing is sent', async ({ page }) => {
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

test('A failed request keeps what was typed, and an empty message is sent as null', async ({ page, sql }) => {
  const address = newAddress('parceiro')
  await page.getByRole('button', { name: join }).first().click()
  await fill(dialog(page), { ...partner, 'E-mail': address, Mensagem: '   ' })
  await page.route(partnerRequests, (route) => route.abort())
  await send(page)
  await expect(page.getByText('Erro ao enviar cadastro')).toBeVisible()
  await expect(dialog(page).getByLabel('Endereço')).toHaveValue('Rua das Flores, 10, Centro, Santos')
  await page.unroute(partnerRequests)

  const release = await holdRequests(page, partnerRequests)
  const request = page.waitForRequest(partnerRequests)
  await send(page)
  await expect(dialog(page).getByRole('button', { name: 'Enviando...' })).toBeVisible()
  await expect(dialog(page).getByRole('button', { name: 'Cancelar' })).toBeDisabled() // the request cannot be cancelled
  expect((await request).postDataJSON()).toMatchObject({
    mensagem: null,
    cnpj: '11222333000199',
    telefone: '1134567890',
  })
  await expectNoMoreWords(dialog(page).getByLabel('Endereço'))
  release()
  await expect(page.getByText('Cadastro enviado!')).toBeVisible()
  expect(await sql`select mensagem from public.local_leads where email = ${address}`).toEqual([{ mensagem: null }])

  await test.step('The next form starts empty, and leaving asks nothing', async () => {
    await page.getByRole('button', { name: join }).first().click()
    await expect(dialog(page).getByLabel('Nome do estabelecimento')).toHaveValue('')
    await page.keyboard.press('Escape')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Como Funciona' }).click()
    await expect(page).toHaveURL('/como-funciona')
  })
})

for (const colorScheme of ['light', 'dark'] as const) {
  test(`Both proposal pages and the dialog are accessible (${colorScheme})`, async ({ page }) => {
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
