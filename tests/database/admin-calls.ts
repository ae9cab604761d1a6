import type { JSONValue, TransactionSql } from 'postgres'
import { as, createMember } from './factories.ts'

export type Answer = Record<string, JSONValue>

/** An admin with that name. */
export const admin = (transaction: TransactionSql) =>
  createMember(transaction, { role: 'admin', subscription: null, fullName: 'Rita Lobo' })

/** Calls a function of public as that person; `expression` is its name with arguments. */
export function call(transaction: TransactionSql, who: string, expression: string): Promise<Answer> {
  return as(
    transaction,
    who,
    async (own) => (await own.unsafe<{ answer: Answer }[]>(`select public.${expression} as answer`))[0]!.answer,
  )
}

/** Creates an admin as the only one, then a second one. */
export async function onlyAdmins(transaction: TransactionSql): Promise<[string, string]> {
  const first = await admin(transaction)
  await transaction`update private.user_roles set role = 'user' where role = 'admin' and user_id <> ${first}`
  return [first, await createMember(transaction, { role: 'admin', subscription: null })]
}
