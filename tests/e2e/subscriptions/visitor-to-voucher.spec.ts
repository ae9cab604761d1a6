import { randomUUID } from 'node:crypto'
import { expect } from 'playwright/test'
import { crc16, receiverOf } from '../../../src/domain/money/br-code.ts'
import { readQrCodes } from '../../bench/read-qr.ts'
import { expectAccessible, openAs, test } from '../../support/journey.ts'
import { completeSignUp, sendSignUp, followConfirmation } from '../../support/sign-up.ts'

test('A visitor chooses a plan, signs up, pays by PIX, and generates the first voucher', async ({
  page,
  browser,
  server,
  sql,
  context,
}) => {
  test.setTimeout(180_000)
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  const address = `otilia-${randomUUID()}@teste.example`

  await test.step('choosing a plan, signing up and confirming the e-mail', async () => {
    await page.goto('/planos')
    await page.getByRole('link', { name: 'Quero este plano: Mensal' }).click()
    await expect(page).toHaveURL(/\/cadastro/)
    await sendSignUp(page, address)
    await followConfirmation(page, address)
    await completeSignUp(page)
  })

  await test.step('back at the chosen plan: personal data, terms and the order', async () => {
    await expect(page).toHaveURL(/\/assinar\//)
    await expect(page.getByRole('heading', { name: 'Assinar o clube' })).toBeVisible()
    await expect(page.getByLabel('Nome completo')).toHaveValue('Otília Ramos')
    await expect(page.getByRole('region', { name: 'Resumo' })).toContainText(/Mensal.*R\$\s29,90\s*\/mês/)
    await expect(page.getByText('Cartão de crédito · Cartão de débito')).toContainText('em breve')
    await page.getByLabel('CPF').pressSequentially('52998224726')
    await page.getByRole('button', { name: 'Gerar PIX' }).click()
    await expect(page.getByLabel('CPF')).toHaveAccessibleDescription('CPF inválido')
    await expect(page.getByLabel('Celular')).toHaveAccessibleDescription(/Informe um celular com DDD/)
    await expect(page.getByLabel(/^Li e aceito/)).toHaveAccessibleDescription(
      'Para assinar é preciso aceitar os termos',
    )
    await expectAccessible(page)
    await page.getByLabel('CPF').fill('529.982.247-25')
    await page.getByLabel('Celular').fill('(11) 98765-4321')
    await page.getByLabel(/^Li e aceito/).check()
    await page.getByRole('button', { name: 'Gerar PIX' }).click()
    await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
    const orders = await sql`
      select o.amount_cents, o.status, p.cpf, p.phone, c.version
      from public.subscription_orders o
      join public.profiles p on p.id = o.user_id
      join auth.users u on u.id = p.id
      join lateral (
        select version from private.consent_events c
        where c.user_id = p.id and c.kind = 'terms' order by c.id desc limit 1
      ) c on true
      where u.email = ${address}`
    expect(orders).toEqual([
      { amount_cents: 2990, status: 'pending', cpf: '52998224725', phone: '11987654321', version: '2025-10' },
    ])
  })

  const [order] = await sql<{ id: string }[]>`
    select o.id from public.subscription_orders o join auth.users u on u.id = o.user_id where u.email = ${address}`
  const number = order!.id.slice(0, 8).toUpperCase()

  await test.step('the QR code holds the exact amount and order, and equals the code to copy', async () => {
    await expectAccessible(page)
    const [code, ...others] = await readQrCodes(
      await page.getByRole('img', { name: 'QR code do PIX' }).screenshot({ scale: 'device' }),
    )
    expect(others).toEqual([])
    expect(code).toContain('0014br.gov.bcb.pix011411222333000181')
    const { name, city } = receiverOf(code!)
    for (const shown of [name, 'CNPJ 11.222.333/0001-81', city])
      await expect(page.getByRole('definition').getByText(shown, { exact: true })).toBeVisible()
    expect(code).toContain('540529.905802BR')
    expect(code).toContain(`62290525${order!.id.replaceAll('-', '').slice(0, 25)}6304`)
    expect(code!.slice(-4)).toBe(crc16(code!.slice(0, -4)))
    await page.getByRole('button', { name: 'Copiar código PIX' }).click()
    await expect(page.getByText('Código copiado', { exact: true })).toBeVisible()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(code)
    await page.reload()
    await expect(page.getByText(number, { exact: true })).toBeVisible()
  })

  await test.step('an admin confirms the payment', async () => {
    const adminPage = await browser.newPage({ baseURL: server.url, locale: 'pt-BR', timezoneId: 'America/Sao_Paulo' })
    await openAs(adminPage, 'admin', `/dashboard/orders?busca=${number}`)
    await adminPage.getByRole('button', { name: `Confirmar o pagamento do pedido ${number} de Otília Ramos` }).click()
    const dialog = adminPage.getByRole('dialog', { name: 'Confirmar o pagamento?' })
    await expect(dialog).toContainText(/R\$\s29,90/)
    await dialog.getByRole('button', { name: 'Confirmar pagamento' }).click()
    await expect(adminPage.getByText('Pagamento confirmado', { exact: true })).toBeVisible()
    await expect(adminPage.getByRole('row').filter({ hasText: number })).toContainText(/Pago.*Ativa/)
    await adminPage.context().close()
  })

  await test.step('the page of the member shows the payment by itself, and leads to the first voucher', async () => {
    await expect(page.getByRole('heading', { name: 'Pagamento confirmado!' })).toBeFocused()
    await page.getByRole('link', { name: 'Buscar Restaurantes' }).click()
    await page.getByRole('link', { name: 'Café Focinho Feliz' }).first().click()
    await expect(page.getByRole('heading', { level: 1, name: 'Café Focinho Feliz' })).toBeVisible()
    await expect(page.locator('#conteudo')).toBeFocused()
    await page.getByRole('button', { name: /^Gerar Voucher/ }).click()
    const guidelines = page.getByRole('dialog', { name: 'Cartilha de boa convivência' })
    await guidelines.getByLabel('Li e compreendi a cartilha de boa convivência pet-friendly').check()
    await guidelines.getByRole('button', { name: 'Aceitar' }).click()
    await expect(
      page.getByRole('dialog').getByRole('img', { name: 'QR code do voucher de Café Focinho Feliz' }),
    ).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(page.getByRole('button', { name: 'Mostrar Voucher' })).toBeFocused()
  })
})
