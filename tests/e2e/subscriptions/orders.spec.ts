import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'

/** Places an order of a new member for the monthly plan. */
async function placeOrder(sql: Sql, name = 'Nina Prado'): Promise<{ id: string; number: string; memberId: string }> {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = ${name} where id = ${member.id}`
  const [order] = await sql<{ id: string }[]>`
    select private.place_order(${member.id}, p.id, '2025-10', now()) ->> 'order_id' as id
    from public.subscription_plans p where p.name = 'Mensal'`
  await sql`update public.subscription_orders set payer_name = ${name}, payer_cpf = '52998224725'
    where id = ${order!.id}`
  return { id: order!.id, number: order!.id.slice(0, 8).toUpperCase(), memberId: member.id }
}

async function openOrders(page: Page, search: string): Promise<void> {
  await openAs(page, 'admin', `/dashboard/orders${search}`)
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('An admin filters orders by state, period and search, which the address keeps, and opens one by keyboard', async ({
  page,
  sql,
}) => {
  const { number, id, memberId } = await placeOrder(sql)
  await sql`delete from public.user_subscriptions where user_id = ${memberId}`
  await openOrders(page, '')
  await expect(row(page, number)).toContainText(/Nina Prado.*Mensal.*R\$\s29,90.*Pendente/s)
  await expectAccessible(page)
  await page.getByLabel('Buscar', { exact: true }).fill(number.toLowerCase())
  await page.keyboard.press('Enter')
  await expect(page).toHaveURL(new RegExp(`busca=${number.toLowerCase()}|busca=%22`))
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
  await page.getByLabel('Situação').selectOption('Pago')
  await expect(page.getByText('Nenhum pedido com esses filtros')).toBeVisible()
  await page.reload()
  await expect(page.getByText('Nenhum pedido com esses filtros')).toBeVisible()
  await expect(page.getByLabel('Situação')).toHaveValue('paid')
  await page.getByLabel('Situação').selectOption('Pendente')
  await expect(row(page, number)).toBeVisible()
  await page.getByLabel('Até').fill('2020-01-01')
  await expect(page.getByText('Nenhum pedido com esses filtros')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click() // the one below the list
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(dialog.getByText('Fez o pedido')).toBeVisible()
  await expect(dialog.getByText('Nina Prado, CPF 529.982.247-25')).toBeVisible()
  await expect(dialog.getByRole('region', { name: 'Assinatura do membro' })).toContainText('Nenhuma')
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await sql`select status from public.subscription_orders where id = ${id}`).toEqual([{ status: 'pending' }])
})

test('A search keeps the letters that are typed while it is being sent', async ({ page }) => {
  await openOrders(page, '')
  const field = page.getByLabel('Buscar', { exact: true })
  await field.fill('mar')
  // At once, before the address has changed.
  await field.evaluate((input: HTMLInputElement) => {
    input.form!.requestSubmit()
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')!.set!.call(input, 'maria')
    input.dispatchEvent(new Event('input', { bubbles: true }))
  })
  await expect(page).toHaveURL('/dashboard/orders?busca=mar')
  await expect(field).toHaveValue('maria')
  await field.press('Enter')
  await expect(page).toHaveURL('/dashboard/orders?busca=maria')
})

test('Cancelling an order that was just paid shows why not, and a late payment can be confirmed', async ({
  page,
  sql,
}) => {
  const cancelled = await placeOrder(sql, 'Rita Lobo')
  await openOrders(page, `?busca=${encodeURIComponent('Rita Lobo')}&situacao=pending`)
  await page.getByRole('button', { name: new RegExp(`^Abrir o pedido ${cancelled.number}`) }).click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar o pedido?' })
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Escreva o motivo/)
  await sql`select private.pay_order(${cancelled.id}, ${`e2e:${cancelled.id}`}, false, null, now())`
  await dialog.getByLabel('Motivo').fill('pedido em dobro')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Não foi feito. O pedido não está mais pendente.')
  // The order leaves the list of pending ones, but the dialog keeps the message and the reason.
  await expect(page.getByText('Nenhum pedido com esses filtros')).toBeAttached()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('pedido em dobro')

  const { number: recent, id: recentId } = await placeOrder(sql, 'Dora Cais')
  await sql`update public.subscription_orders set expires_at = now() - interval '11 hours' where id = ${recentId}`
  await page.goto(`/dashboard/orders?busca=${encodeURIComponent('Dora Cais')}&situacao=pending`)
  await expect(row(page, recent)).toContainText('Expirado')
  await page.getByRole('button', { name: `Confirmar o pagamento do pedido ${recent} de Dora Cais` }).click()
  await expect(page.getByRole('dialog', { name: 'Confirmar o pagamento?' })).toContainText('Este pedido expirou.')

  const late = await placeOrder(sql, 'Célia Prata')
  await sql`
    update public.subscription_orders
    set created_at = created_at - interval '4 days', expires_at = expires_at - interval '4 days'
    where id = ${late.id}`
  await page.goto(`/dashboard/orders?busca=${encodeURIComponent('Célia Prata')}`)
  await expect(row(page, late.number)).toContainText('Expirado')
  await page.getByRole('button', { name: new RegExp(`^Abrir o pedido ${late.number}`) }).click()
  await page.getByRole('button', { name: 'Confirmar pagamento' }).click()
  const confirm = page.getByRole('dialog', { name: 'Confirmar o pagamento?' })
  await expect(confirm).toContainText('Este pedido expirou.')
  await confirm.getByLabel('Observação').fill('chegou na segunda')
  await confirm.getByRole('button', { name: 'Confirmar pagamento' }).click()
  await expect(page.getByText('Pagamento confirmado', { exact: true })).toBeVisible()
  await expect(row(page, late.number)).toContainText('Pago')
})

test('Money for an expired order of a deleted account is owed back', async ({ page, sql }) => {
  const { id, number, memberId } = await placeOrder(sql)
  await sql`update public.subscription_orders
    set status = 'expired', created_at = created_at - interval '4 days', expires_at = expires_at - interval '4 days'
    where id = ${id}`
  await sql`delete from auth.users where id = ${memberId}`
  await openOrders(page, `?busca=${number}`)
  await page.getByRole('button', { name: `Abrir o pedido ${number} de Conta excluída` }).click()
  await expect(page.getByRole('dialog', { name: `Pedido ${number}` })).toContainText('Expirado')
  await page.getByRole('button', { name: 'Chegou outro pagamento' }).click()
  const dialog = page.getByRole('dialog', { name: 'Chegou outro pagamento?' })
  await expect(dialog).toContainText('a pessoa informa a chave, se a conta dela ainda existe')
  await dialog.getByLabel('Motivo').fill('chegou na segunda')
  await dialog.getByRole('button', { name: 'Chegou outro pagamento' }).click()
  await expect(page.getByText('Valor incluído em Devoluções', { exact: true })).toBeVisible()
})

test('An admin extends, cancels, refunds and grants months, each with a reason in the history', async ({
  page,
  sql,
}) => {
  const { id, number, memberId } = await placeOrder(sql, 'Zoroastra Nunes')
  await sql`delete from public.user_subscriptions where user_id = ${memberId}`
  await sql`select private.pay_order(${id}, ${`e2e:${id}`}, false, null, now())`
  await openOrders(page, `?busca=${number}`)
  const openOrder = () => page.getByRole('button', { name: `Abrir o pedido ${number} de Zoroastra Nunes` }).click()
  const order = page.getByRole('dialog', { name: `Pedido ${number}` })
  const takeStep = async (button: string, title: string, confirmation: string, fill?: () => Promise<void>) => {
    if (!(await order.isVisible())) await openOrder() // a step about the subscription leads back to the order
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('Motivo').fill('pedido da pessoa')
    await fill?.()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText(confirmation, { exact: true }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await takeStep('Estender', 'Estender assinatura', 'Assinatura estendida', () => page.getByLabel('Dias').fill('10'))
  await expect(order).toBeVisible()
  await takeStep('Cancelar assinatura', 'Cancelar assinatura?', 'Assinatura cancelada')
  await expect(order.getByRole('button', { name: 'Cancelar assinatura' })).toBeHidden()
  await takeStep('Desfazer e devolver', 'Desfazer o pedido?', 'Pedido desfeito')
  await expect(row(page, number)).toContainText(/A devolver.*Cancelada/s)
  await takeStep('Conceder assinatura', 'Conceder assinatura', 'Assinatura concedida', async () => {
    await page.getByLabel('Plano').selectOption('Mensal')
  })
  await expect(order.getByText(/^Ativa até /)).toBeVisible()
  await order.getByRole('button', { name: 'Fechar' }).first().click()
  await expect(row(page, number)).toContainText(/A devolver.*Ativa/s)
  await takeStep('Chegou outro pagamento', 'Chegou outro pagamento?', 'Valor incluído em Devoluções')
  await openOrder()
  await expect(page.getByRole('listitem').filter({ hasText: 'Desfez o pedido, com valor a devolver' })).toContainText(
    'pedido da pessoa',
  )
  const actions = await sql`
    select action from private.audit_log
    where reason = 'pedido da pessoa' and subject_table = 'user_subscriptions'
      and subject_id in (select id from public.user_subscriptions where user_id = ${memberId})
    order by id`
  expect(actions).toEqual([
    { action: 'subscription.extended' },
    { action: 'subscription.cancelled' },
    { action: 'subscription.refunded' },
    { action: 'subscription.granted' },
  ])
  await page.goto('/dashboard/devolucoes-admin?busca=Zoroastra')
  await expect(page.getByText(`outro pagamento do pedido ${number}`).filter({ visible: true })).toBeVisible()
})

test('An order number that looks like a number in scientific notation is searched for as text', async ({ page }) => {
  await openOrders(page, '?busca=9220E550')
  await expect(page.getByRole('searchbox')).toHaveValue('9220E550')
})

test('The export contains the filtered orders and no formula', async ({ page, sql }) => {
  const { number } = await placeOrder(sql, '=HYPERLINK("http://mau.example")')
  await openOrders(page, `?busca=${number}`)
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/)
  const [header, line, ...rest] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe(
    '\uFEFFPedido;Situação;Nome;E-mail;Pagador;CPF do pagador;Plano;Valor (R$);Meses;' +
      'Feito em;Pago em;Cancelado em;Desfeito em;Devolvido em;Período de;Período até',
  )
  expect(line).toContain(`${number};Pendente;"'=HYPERLINK(""http://mau.example"")";`)
  expect(line).toContain(`;"'=HYPERLINK(""http://mau.example"")";529.982.247-25;Mensal;29,9;1;`)
  expect(rest).toEqual([])
})
