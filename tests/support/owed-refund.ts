import type { Sql } from 'postgres'

/**
 * Adds an order of the monthly plan that was paid and undone, with a refund of R$ 29,90 that is owed; with a PIX key if
 * an e-mail address is given. Returns the order's id.
 */
export async function newOwedRefund(sql: Sql, { id }: { id: string }, pixEmail: string | null = null): Promise<string> {
  const [order] = await sql<[{ id: string }]>`
    insert into public.subscription_orders
      (user_id, subscription_plan_id, amount_cents, duration_months, status, paid_at, refunded_at)
    select ${id}, p.id, 2990, 1, 'refunded', now(), now() from public.subscription_plans p
    where p.name = 'Mensal' returning id`
  await sql`insert into public.refunds (order_id, amount_cents, due_at, pix_key_kind, pix_key)
    values (${order.id}, 2990, now(), ${pixEmail === null ? null : 'email'}, ${pixEmail})`
  return order.id
}
