import { expect, type Page } from 'playwright/test'
import type { Sql } from 'postgres'
import { type Member, newMember, openAs } from '../../support/journey.ts'

export async function findPlanId(sql: Sql, name: string): Promise<string> {
  const [plan] = await sql<{ id: string }[]>`select id from public.subscription_plans where name = ${name}`
  return plan!.id
}

/** Signs in a new member with an open order for the monthly plan, and opens the page of the order. */
export async function openOrder(page: Page, sql: Sql): Promise<{ member: Member; orderId: string; planId: string }> {
  const member = await newMember(sql)
  const planId = await findPlanId(sql, 'Mensal')
  await sql`update public.profiles set cpf = '52998224725', phone = '11987654321' where id = ${member.id}`
  const [order] = await sql<{ id: string }[]>`
    select private.place_order(${member.id}, ${planId}, '2025-10', now()) ->> 'order_id' as id`
  await openAs(page, member.name, `/assinar/${planId}?pedido=${order!.id}`)
  await expect(page.getByText('Aguardando o pagamento', { exact: true })).toBeVisible()
  return { member, orderId: order!.id, planId }
}
