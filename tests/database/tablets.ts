import { randomUUID } from 'node:crypto'
import type { Sql, TransactionSql } from 'postgres'
import { as, createManager, createMember, createRestaurant, createVoucher } from './factories.ts'

type Database = Sql | TransactionSql
type Json = Record<string, unknown>

/** Creates an anonymous user, as a tablet signs in before it is connected. */
export async function createAnonymousUser(sql: Database, createdAt = new Date()): Promise<string> {
  const id = randomUUID()
  await sql`insert into auth.users (id, is_anonymous, created_at) values (${id}, true, ${createdAt})`
  return id
}

/** Creates a connected tablet with its account. */
export async function createTablet(sql: Database, restaurantId: string, connectedBy: string | null = null) {
  const userId = await createAnonymousUser(sql)
  const [row] = await sql<{ id: string }[]>`
    insert into public.restaurant_tablets (restaurant_id, user_id, name, device_id, connected_by)
    values (${restaurantId}, ${userId}, 'Salão', 'tablet', ${connectedBy}) returning id`
  return { id: row!.id, userId }
}

/** Creates a restaurant with a manager, a tablet and a member's voucher. */
export async function createCounter(transaction: TransactionSql) {
  const restaurantId = await createRestaurant(transaction, { name: 'Mesa Posta' })
  const manager = await createManager(transaction, restaurantId)
  const tablet = await createTablet(transaction, restaurantId, manager)
  const userId = await createMember(transaction)
  const { id: voucherId, qr_code: code } = await createVoucher(transaction, { userId, restaurantId })
  return { restaurantId, manager, tablet, userId, voucherId, code, scanId: randomUUID() }
}

/** Calls a function with named arguments as that account; returns its answer. */
export function call<Answer = Json>(
  transaction: TransactionSql,
  caller: string,
  name: string,
  args: Record<string, string | number | boolean | null> = {},
): Promise<Answer> {
  const named = Object.keys(args).map((argument, index) => `${argument} => $${String(index + 1)}`)
  return as(transaction, caller, async (own) => {
    const statement = `select public.${name}(${named.join(', ')}) as answer`
    const [row] = await own.unsafe<{ answer: Answer }[]>(statement, Object.values(args))
    return row!.answer
  })
}

/** A code of that person for a tablet of the restaurant. */
export async function createCode(transaction: TransactionSql, person: string, restaurantId: string): Promise<string> {
  const answer = await call(transaction, person, 'create_tablet_code', { restaurant_id: restaurantId })
  return answer['code'] as string
}

export type Connected = { status: string; tablet?: { id: string; name: string } }

/** Connects as that account, by default a new anonymous user on the device 'balcao'. */
export async function connectTablet(
  transaction: TransactionSql,
  code: string,
  {
    userId,
    device = 'balcao',
    previous,
    hasUnsent = false,
  }: { userId?: string; device?: string; previous?: string; hasUnsent?: boolean } = {},
): Promise<Connected> {
  return call<Connected>(transaction, userId ?? (await createAnonymousUser(transaction)), 'connect_tablet', {
    code,
    device_id: device,
    previous_tablet: previous ?? null,
    has_unsent: hasUnsent,
  })
}

/** Creates the restaurant 'Mesa Posta' and a manager there. */
export async function createPlace(transaction: TransactionSql) {
  const restaurantId = await createRestaurant(transaction, { name: 'Mesa Posta', slug: 'mesa-posta' })
  return { restaurantId, manager: await createManager(transaction, restaurantId) }
}
