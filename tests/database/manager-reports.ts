import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { expect } from 'vitest'
import { as, createManager, createMember, createRestaurant, createVoucher } from './factories.ts'

type Json = Record<string, unknown>
export type Page = { total: number; items: Json[] } & Json
export type Report = 'restaurant_day' | 'restaurant_scans' | 'restaurant_vouchers' | 'restaurant_leads'

const argumentTypes: Record<string, string> = {
  restaurant_id: 'uuid',
  first_day: 'text::date',
  last_day: 'text::date',
  page: 'integer',
  page_size: 'integer',
}

/** Calls a report function as that person; returns its answer. */
export async function readReport(
  transaction: TransactionSql,
  caller: string,
  name: Report,
  args: Record<string, string | number>,
): Promise<Page> {
  const named = Object.keys(args).map((key, index) => `${key} => $${index + 1}::${argumentTypes[key] ?? 'text'}`)
  const [row] = await as(transaction, caller, (own) =>
    own.unsafe<{ answer: Page }[]>(`select public.${name}(${named.join(', ')}) as answer`, Object.values(args)),
  )
  return row!.answer
}

export async function createRestaurantWithManager(transaction: TransactionSql, values: Record<string, string> = {}) {
  const restaurantId = await createRestaurant(transaction, values)
  const manager = await createManager(transaction, restaurantId)
  return { restaurantId, manager }
}

export async function createGuest(transaction: TransactionSql, fullName: string, phone: string | null = null) {
  const id = await createMember(transaction, { fullName, subscription: { startsIn: -60, endsIn: 60 } })
  await transaction`update public.profiles set phone = ${phone} where id = ${id}`
  return id
}

/** Creates a voucher and uses it by a scan of the manager; returns both. */
export async function createUsedVoucher(
  transaction: TransactionSql,
  manager: string,
  restaurantId: string,
  userId: string,
) {
  const { id, qr_code: code } = await createVoucher(transaction, { userId, restaurantId })
  const scanId = randomUUID()
  const [row] = await as(
    transaction,
    manager,
    (own) => own`
    select public.validate_voucher(${scanId}, ${code}, ${restaurantId}, now(), 'tablet') ->> 'outcome' as outcome`,
  )
  expect(row!['outcome']).toBe('validated')
  return { id, scanId, code }
}

export const undoUse = (transaction: TransactionSql, manager: string, scanId: string) =>
  as(transaction, manager, (own) => own`select public.undo_validation(${scanId}, 'Mesa errada') as answer`)

/** Inserts a refused scan of that time. */
export async function addRefusedScan(
  transaction: TransactionSql,
  restaurantId: string,
  at: Date,
  outcome = 'not_found',
) {
  await transaction`insert into public.voucher_scans (scan_id, restaurant_id, device_id, qr_code, scanned_at,
      received_at, outcome)
    values (gen_random_uuid(), ${restaurantId}, 'tablet', 'x', ${at}, ${at}, ${outcome})`
}
