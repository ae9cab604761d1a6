import { randomUUID } from 'node:crypto'
import type { TransactionSql } from 'postgres'
import { as, createManager, createMember, createRestaurant, createVoucher } from './factories.ts'

type Answer = { outcome: string; detail: string | null } & Record<string, unknown>
type VoucherPeriod = { generatedAt?: Date; expiresAt?: Date; usedAt?: Date }
type ScanToSend = { scanId?: string; code: string; restaurantId: string; at?: Date; device?: string }

/** Creates a member's voucher, its restaurant 'Mesa Posta' and a manager there. */
export async function createScannableVoucher(
  transaction: TransactionSql,
  period: VoucherPeriod = {},
  member: Parameters<typeof createMember>[1] = {},
) {
  const restaurantId = await createRestaurant(transaction, { name: 'Mesa Posta' })
  const userId = await createMember(transaction, member)
  const manager = await createManager(transaction, restaurantId)
  const { id, qr_code: code } = await createVoucher(transaction, { userId, restaurantId, ...period })
  return { restaurantId, userId, manager, id, code }
}

/** A scannable voucher and the id of a scan of it. */
export type Scan = Awaited<ReturnType<typeof createScan>>

/** Creates a scannable voucher and the id of a scan that is not sent yet. */
export async function createScan(transaction: TransactionSql, period: VoucherPeriod = {}) {
  return { ...(await createScannableVoucher(transaction, period)), scanId: randomUUID() }
}

/** Sends a scan as that person; by default a new scan, now. */
export function validate(transaction: TransactionSql, caller: string, scan: ScanToSend): Promise<Answer> {
  const { scanId = randomUUID(), code, restaurantId, at = new Date(), device = 'tablet' } = scan
  return as(transaction, caller, async (own) => {
    const [row] = await own<{ answer: Answer }[]>`
      select public.validate_voucher(${scanId}, ${code}, ${restaurantId}, ${at}, ${device}) as answer`
    return row!.answer
  })
}

/** Undoes the use that a scan recorded. */
export function undo(transaction: TransactionSql, caller: string, scanId: string): Promise<Record<string, unknown>> {
  return as(transaction, caller, async (own) => {
    const [row] = await own<{ answer: Record<string, unknown> }[]>`
      select public.undo_validation(${scanId}, 'Cliente desistiu') as answer`
    return row!.answer
  })
}

/** Status and time of use of a voucher, the number of its leads, and the outcomes of its scans in order. */
export async function readVoucherState(transaction: TransactionSql, voucherId: string) {
  const [row] = await transaction`
    select v.status, v.used_at,
      (select count(*)::int from public.leads l where l.voucher_id = v.id) as leads,
      (select array_agg(s.outcome order by s.received_at, s.scan_id) from public.voucher_scans s
        where s.voucher_id = v.id) as scans
    from public.vouchers v where v.id = ${voucherId}`
  return { ...row }
}
