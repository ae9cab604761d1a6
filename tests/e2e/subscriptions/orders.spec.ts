import { readFile } from 'node:fs/promises'
import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { expectAccessible, newMember, signIn, test } from '../../support/journey.ts'

/** A new member's order for the monthly plan, and its number. */
async function makeOrder(sql: Sql, name = 'Nina Prado'): Promise<{ id: string; number: string; memberId: string }> {
  const member = await newMember(sql)
  await sql`update public.profiles set full_name = ${name} where id = ${member.id}`
  const [made] = await sql<{ id: string }[]>`
    select private.place_order(${member.id}, p.id, '2025-10', now()) ->> 'order_id' as id from public.subscription_plans p where p.name = 'Mensal'`
  return { id: made!.id, number: made!.id.slice(0, 8).toUpperCase(), memberId: member.id }
}

async function openDesk(page: Page, search: string): Promise<void> {
  await page.goto(`/dashboard/orders${search}`)
  await signIn(page, 'admin')
  await expect(page.getByRole('heading', { name: 'Pedidos' })).toBeVisible()
}

const row = (page: Page, number: string) => page.getByRole('row').filter({ hasText: number })

test('the list is found by state, period and search, all of it in the address, with the keyboard', async ({
  page,
  sql,
}) => {
  const { number, id } = await makeOrder(sql)
  await openDesk(page, '')
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
  await page.getByRole('main').getByRole('button', { name: 'Limpar filtros' }).last().click() // under the list, not beside the search
  await expect(page).toHaveURL('/dashboard/orders')
  await expect(page.getByLabel('Buscar', { exact: true })).toHaveValue('')

  await page.getByRole('button', { name: `Abrir o pedido ${number} de Nina Prado` }).focus()
  await page.keyboard.press('Enter')
  const dialog = page.getByRole('dialog', { name: `Pedido ${number}` })
  await expect(dialog.getByText('Pedido feito')).toBeVisible()
  await expectAccessible(page)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  expect(await sql`select status from public.subscription_orders where id = ${id}`).toEqual([{ status: 'pending' }])
})

test('an order is cancelled and refused clearly where somebody was faster; a late payment is accepted on purpose', async ({
  page,
  sql,
}) => {
  const cancelled = await makeOrder(sql, 'Rita Lobo')
  await openDesk(page, `?busca=${encodeURIComponent('Rita Lobo')}&situacao=pending`)
  await page.getByRole('button', { name: new RegExp(`^Abrir o pedido ${cancelled.number}`) }).click()
  await page.getByRole('button', { name: 'Cancelar pedido' }).click()
  const dialog = page.getByRole('dialog', { name: 'Cancelar o pedido?' })
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByLabel('Motivo')).toHaveAccessibleDescription(/Escreva o motivo/)
  await sql`select private.pay_order(${cancelled.id}, ${`e2e:${cancelled.id}`}, false, null, now())`
  await dialog.getByLabel('Motivo').fill('pedido em dobro')
  await dialog.getByRole('button', { name: 'Cancelar pedido' }).click()
  await expect(dialog.getByRole('alert')).toContainText('Não foi feito. O pedido não está mais pendente.')
  // It is none of the pending ones now: the list lets it go, the dialog keeps what was said and written.
  await expect(page.getByText('Nenhum pedido com esses filtros')).toBeAttached()
  await expect(dialog.getByRole('alert')).toBeVisible()
  await expect(dialog.getByLabel('Motivo')).toHaveValue('pedido em dobro')

  const late = await makeOrder(sql, 'Célia Prata')
  await sql`update public.subscription_orders set created_at = created_at - interval '4 days', expires_at = expires_at - interval '4 days' where id = ${late.id}`
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

test('money back, more days, free months: each with a reason, each in the history', async ({ page, sql }) => {
  const { id, number, memberId } = await makeOrder(sql, 'Zuleica Nunes')
  await sql`delete from public.user_subscriptions where user_id = ${memberId}`
  await sql`select private.pay_order(${id}, ${`e2e:${id}`}, false, null, now())`
  await openDesk(page, `?busca=${number}`)
  const open = () => page.getByRole('button', { name: `Abrir o pedido ${number} de Zuleica Nunes` }).click()
  const take = async (button: string, title: string, done: string, fill?: () => Promise<void>) => {
    await open()
    await page.getByRole('button', { name: button }).click()
    const dialog = page.getByRole('dialog', { name: title })
    await dialog.getByLabel('Motivo').fill('pedido da pessoa')
    await fill?.()
    await dialog.getByRole('button', { name: button }).click()
    await expect(page.getByText(done, { exact: true }).first()).toBeVisible()
    await expect(dialog).toBeHidden()
  }
  await take('Estender', 'Estender a assinatura', 'Assinatura estendida', () => page.getByLabel('Dias').fill('10'))
  await take('Cancelar no fim do período', 'Cancelar a assinatura?', 'Assinatura cancelada')
  await take('Devolver', 'Devolver o pagamento?', 'Pagamento devolvido')
  await expect(row(page, number)).toContainText(/Devolvido.*Cancelada/s)
  await take('Conceder meses', 'Conceder meses de assinatura', 'Meses concedidos', async () => {
    await page.getByLabel('Plano').selectOption('Mensal')
  })
  await expect(row(page, number)).toContainText(/Devolvido.*Ativa/s)
  await open()
  await expect(page.getByRole('listitem').filter({ hasText: 'Valor devolvido' })).toContainText('pedido da pessoa')
  expect(
    await sql`
    select action from private.audit_log where reason = 'pedido da pessoa' and subject_table = 'user_subscriptions' order by id`,
  ).toEqual([
    { action: 'subscription.extended' },
    { action: 'subscription.cancelled' },
    { action: 'subscription.refunded' },
    { action: 'subscription.granted' },
  ])
})

test('an order whose number reads like 9.22 × 10⁵⁵³ is searched for as it is', async ({ page }) => {
  await openDesk(page, '?busca=9220E550')
  await expect(page.getByRole('searchbox')).toHaveValue('9220E550')
})

test('the export holds what the filters find, and no formula', async ({ page, sql }) => {
  const { number } = await makeOrder(sql, '=HYPERLINK("http://mau.example")')
  await openDesk(page, `?busca=${number}`)
  await expect(page.getByText('1 pedido', { exact: true })).toBeVisible()
  const download = page.waitForEvent('download')
  await page.getByRole('button', { name: 'Exportar CSV' }).click()
  const file = await download
  expect(file.suggestedFilename()).toMatch(/^pedidos-\d{4}-\d\d-\d\d\.csv$/)
  const [header, line, ...rest] = (await readFile(await file.path(), 'utf8')).trimEnd().split('\r\n')
  expect(header).toBe(
    '\uFEFFPedido;Situação;Nome;E-mail;Plano;Valor (R$);Meses;Feito em;Pago em;Cancelado em;Devolvido em;Período de;Período até',
  )
  expect(line).toContain(`${number};Pendente;"'=HYPERLINK(""http://mau.example"")";`)
  expect(line).toContain(';29,9;1;')
  expect(rest).toEqual([])
})

test('members and managers are shown the door, by the server too', async ({ page, sql }) => {
  const member = await newMember(sql)
  await page.goto('/dashboard/orders')
  await signIn(page, member.name)
  await expect(page.getByText('Acesso Negado')).toBeVisible()
  await expect(page.getByText('Esta página é restrita a administradores do sistema')).toBeVisible()
})
