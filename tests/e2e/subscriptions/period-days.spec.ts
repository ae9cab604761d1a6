import { expect } from 'playwright/test'
import { newMember, openAs, test } from '../../support/journey.ts'
import { findPlanId } from './order-steps.ts'

// An hour ahead of São Paulo: there a period that ends at midnight seemed to last a day longer.
test.use({ timezoneId: 'America/Noronha', viewport: { width: 1440, height: 900 } })

test('A granted period has the same first and last day on the screens of the admin and of the member', async ({
  page,
  browser,
  server,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await sql`
    select private.add_subscription_months(${member.id}, p.id, 2, 'subscription.granted', 'Cortesia', now())
    from public.subscription_plans p where p.name = 'Mensal'`
  const [days] = await sql<{ first: string; last: string }[]>`
    select to_char(start_date at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as first,
      to_char(end_date at time zone 'America/Sao_Paulo' - interval '1 second', 'DD/MM/YYYY') as last
    from public.user_subscriptions where user_id = ${member.id}`
  const { first, last } = days!

  await openAs(page, 'admin', `/dashboard/usuarios-admin?busca=${member.name}`)
  await expect(page.getByRole('row').filter({ hasText: member.name })).toContainText(`até ${last}`)
  await page.getByRole('link', { name: 'Abrir Nina Prado' }).click()
  await expect(page.getByText(`${first} a ${last}`)).toBeVisible()
  await page.goto('/dashboard/historico-admin')
  await expect(page.getByRole('row').filter({ hasText: 'Concedeu assinatura' }).first()).toContainText(last)

  const context = await browser.newContext({ baseURL: server.url, timezoneId: 'America/Noronha' })
  const phone = await context.newPage()
  await openAs(phone, member.name, '/perfil?aba=assinatura')
  await expect(phone.getByText('Membro desde')).toBeVisible()
  await expect(phone.getByText(first, { exact: true })).toBeVisible()
  await expect(phone.getByText(last, { exact: true }).first()).toBeVisible()
  await context.close()
})

test('An order paid late in the evening of São Paulo keeps that day for a member an hour ahead', async ({
  page,
  sql,
}) => {
  const member = await newMember(sql)
  await sql`delete from public.user_subscriptions where user_id = ${member.id}`
  await sql`update public.profiles set cpf = '52998224725', phone = '11987654321' where id = ${member.id}`
  const [evening] = await sql<{ at: Date; day: string }[]>`
    select at, to_char(at at time zone 'America/Sao_Paulo', 'DD/MM/YYYY') as day
    from (select (date_trunc('day', now() at time zone 'America/Sao_Paulo') - interval '30 minutes')
      at time zone 'America/Sao_Paulo' as at)`
  const { at, day } = evening!
  const [order] = await sql<{ id: string }[]>`
    select private.place_order(${member.id}, ${await findPlanId(sql, 'Mensal')}, '2025-10', ${at}) ->> 'order_id' as id`
  await sql`select private.pay_order(${order!.id}, ${`e2e:${order!.id}`}, false, null, ${at})`

  await openAs(page, member.name, '/perfil?aba=assinatura')
  await expect(page.getByText(`29,90 · ${day}`)).toBeVisible()
  await expect(page.getByText(`feito em ${day}`)).toBeVisible()
})
