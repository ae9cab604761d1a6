import { createHash, randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { as, createMember } from './factories.ts'

type Database = Sql | TransactionSql
type Answer = { status: string; until?: string }

/** A member without a subscription, who may accept. */
export const createGuest = (transaction: TransactionSql) =>
  createMember(transaction, { subscription: null, fullName: 'Bia Moura' })

/** Creates a pending invitation of that person; returns its id and its token. */
export async function createInvitation(sql: Database, invitedBy: string, ...restaurantIds: string[]) {
  const token = randomUUID()
  const [row] = await sql<{ id: string }[]>`
    insert into public.staff_invitations (token_hash, invited_by, note)
    values (${createHash('sha256').update(token).digest()}, ${invitedBy}, 'Bia') returning id`
  await sql`insert into public.staff_invitation_restaurants (invitation_id, restaurant_id)
    select ${row!.id}, i from unnest(${restaurantIds}::uuid[]) i`
  return { id: row!.id, token }
}

/** Invites through the function, as that person. */
export function invite(
  transaction: TransactionSql,
  person: string,
  restaurantIds: string[],
  note: string | null = null,
) {
  return as(transaction, person, async (own) => {
    const [row] = await own<{ answer: { status: string; id: string; token: string; expires_at: string } }[]>`
      select public.create_invitation(${restaurantIds}::uuid[], ${note}) as answer`
    return row!.answer
  })
}

/** Accepts or declines as the caller of the connection; returns the answer. */
export async function answer(own: Database, token: string, accept = true): Promise<Answer> {
  const [row] = await own<{ answer: Answer }[]>`select public.answer_invitation(${token}, ${accept}) as answer`
  return row!.answer
}

export function answerAs(transaction: TransactionSql, person: string, token: string, accept = true): Promise<Answer> {
  return as(transaction, person, (own) => answer(own, token, accept))
}

/** The role of somebody and the restaurants that they manage. */
export async function standing(sql: Database, person: string) {
  const [row] = await sql<{ role: string; restaurants: string[] }[]>`
    select p.role, array(
      select m.restaurant_id::text from public.restaurant_managers m where m.user_id = p.id order by m.created_at
    ) as restaurants
    from public.profiles p where p.id = ${person}`
  return { ...row! }
}

/** What somebody with the link reads, null for a visitor. */
export function read(transaction: TransactionSql, person: string | null, token: string) {
  return as(transaction, person, async (own) => {
    const [row] = await own<{ answer: Record<string, unknown> }[]>`select public.read_invitation(${token}) as answer`
    return row!.answer
  })
}
