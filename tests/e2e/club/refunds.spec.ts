import { readFile } from 'node:fs/promises'
import { expect } from 'playwright/test'
import { expectAccessible, newMember, openAs, test } from '../../support/journey.ts'
import { newOwedRefund } from '../../support/owed-refund.ts'
import { receiverOf } from '../../../src/domain/money/br-code.ts'

test('A member withdraws and gives a PIX key; an admin pays to it and says so; the member reads when', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  const [{ id }] = await sql<[{ id: string }]>`
    select private.place_order(${member.id}, p.id, '2025-10', now()) ->> 'order_id' as id
    from public.subscription_plans p where p.name = 'Mensal'`
  await sql`select private.pay_order(${id}, ${`e2e:${id}`}, false, null, now())`
  // The second week of the first month: the 7 days are over, the guarantee is not.
  await sql`update public.subscription_orders
    set paid_at = paid_at - interval '9 days', period_start = period_start - interval '9 days' where id = ${id}`
  const number = id.slice(0, 8).toUpperCase()

  await openAs(page, member.name, '/perfil?aba=assinatura')
  await page.getByRole('button', { name: 'Não senti diferença' }).click()
  const guarantee = page.getByRole('dialog', { name: 'Não sentiu diferença?' })
  await expect(guarantee).toContainText('É a garantia do primeiro mês')
  await guarantee.getByRole('button', { name: 'Quero o valor de volta' }).click()
  const question = page.getByRole('dialog', { name: 'Para qual chave PIX?' })
  await question.getByLabel('CPF').fill('529.982.247-26')
  await question.getByRole('button', { name: 'Salvar chave' }).click()
  await expect(question.getByText('CPF inválido')).toBeVisible()
  await question.getByLabel('Tipo da chave').selectOption('E-mail')
  await question.getByLabel('E-mail').fill('Nina@Teste.example')
  await expectAccessible(page)
  await question.getByRole('button', { name: 'Salvar chave' }).click()
  const owed = page.getByRole('region', { name: 'A devolver' })
  await expect(owed).toContainText(/R\$\s29,90/)
  await expect(owed).toContainText('O PIX vai para o e-mail nina@teste.example.')

  const adminPage = await (await browser.newContext({ baseURL: server.url })).newPage()
  await openAs(adminPage, 'admin', `/dashboard/devolucoes-admin?busca=${number}`)
  const row = adminPage.getByRole('row').filter({ hasText: number })
  await expect(row).toContainText(/nina@teste\.example/)
  await expect(row).toContainText('(hoje)')
  await sql`update public.refunds
    set created_at = date_trunc('day', now(), 'America/Sao_Paulo') - interval '1 minute' where order_id = ${id}`
  await adminPage.reload()
  await expect(row).toContainText('(há 1 dia)') // by the calendar, however few hours that are
  await row.getByRole('button', { name: /^Pagar com PIX/ }).click()
  const payment = adminPage.getByRole('dialog', { name: /Devolver R\$\s29,90/ })
  await expectAccessible(adminPage)
  const code = await payment.getByLabel('PIX Copia e Cola').innerText()
  expect(receiverOf(code)).toMatchObject({ key: 'nina@teste.example', name: 'Nina Prado' })
  await payment.getByRole('button', { name: 'Já enviei' }).click()
  const sent = adminPage.getByRole('dialog', { name: 'O dinheiro foi enviado?' })
  await sent.getByLabel('Data da devolução').fill('2020-01-01')
  await sent.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(sent.getByText(/^Escolha um dia de/)).toBeVisible()
  const [{ today }] = await sql<[{ today: string }]>`
    select (now() at time zone 'America/Sao_Paulo')::date::text as today`
  await sent.getByLabel('Data da devolução').fill(today)
  await sent.getByLabel('Comprovante').fill('E123')
  await sent.getByRole('button', { name: 'Marcar como devolvido' }).click()
  await expect(adminPage.getByText('Devolução registrada', { exact: true })).toBeVisible()
  await adminPage.goto(`/dashboard/devolucoes-admin?filtro=done&busca=${number}`)
  await expect(row).toContainText(/Devolvido em .*E123/s)
  await sql`update public.refunds set pix_key_kind = 'phone', pix_key = '+5511987654321' where order_id = ${id}`
  const download = adminPage.waitForEvent('download')
  await adminPage.getByRole('button', { name: 'Exportar CSV' }).click()
  expect(await readFile(await (await download).path(), 'utf8')).toContain('Celular;(11) 98765-4321;')
  await adminPage.context().close()

  await page.reload()
  await expect(page.getByText('Devolvido', { exact: true })).toBeVisible()
  await expect(page.getByText(/29,90 em \d\d\/\d\d\/\d{4}\. Comprovante: E123/)).toBeVisible()
  await expect(owed).toBeHidden()
  await expect(page.getByText('Cortesia do clube')).toBeHidden() // it was paid for
})

test('The code of a refund follows its key, and goes once a colleague has sent the money', async ({ page, sql }) => {
  const member = await newMember(sql)
  const orderId = await newOwedRefund(sql, member, 'antes@teste.example')
  await openAs(page, 'admin', `/dashboard/devolucoes-admin?busca=${orderId.slice(0, 8).toUpperCase()}`)
  await page.getByRole('button', { name: /^Pagar com PIX/ }).click()
  const payment = page.getByRole('dialog', { name: /Devolver R\$\s29,90/ })
  await expect(payment.getByLabel('PIX Copia e Cola')).toContainText('antes@teste.example')
  await sql`update public.refunds set pix_key = 'depois@teste.example' where order_id = ${orderId}`
  await expect(payment.getByLabel('PIX Copia e Cola')).toContainText('depois@teste.example')
  await expect(payment.getByText('A pessoa trocou a chave: este código já vai para a nova.')).toBeVisible()
  await sql`update public.refunds set done_at = now(), paid_on = current_date, reference = 'E123'
    where order_id = ${orderId}`
  await expect(payment.getByText('Outra pessoa já marcou esta devolução.')).toBeVisible()
  await expect(payment.getByLabel('PIX Copia e Cola')).toHaveCount(0)
  await expect(payment.getByRole('button', { name: 'Já enviei' })).toHaveCount(0)
})
