import { voucherSnapshotKey, type PaintedVoucher, type VoucherSnapshot } from '../../early/contract.ts'
import { currentIdentity } from '../auth/identity.ts'
import { voucherRow, type Voucher } from './rows.ts'
import { persistedCacheKey } from '../persisted-cache-key.ts'

/** An active voucher as the early script paints it, with all of it for the day on which the browser has lost the wallet. */
export interface SnapshotVoucher extends PaintedVoucher {
  row: Voucher
}

/** What is painted for the person at the next cold start. */
export function paintedVouchers(userId: string): SnapshotVoucher[] {
  const stored = localStorage.getItem(voucherSnapshotKey)
  if (stored === null) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keepVoucherSnapshot alone
  const snapshot = JSON.parse(stored) as VoucherSnapshot<SnapshotVoucher>
  return snapshot.userId === userId ? snapshot.vouchers : []
}

/** The active vouchers that the snapshot holds, to stand in for a wallet that the browser has lost. */
export function snapshotVouchers(userId: string): Voucher[] {
  return paintedVouchers(userId).flatMap(({ row }) => {
    const parsed = voucherRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** Keeps what a cold start paints; not for somebody who has left meanwhile. */
export function keepVoucherSnapshot(snapshot: VoucherSnapshot<SnapshotVoucher>): void {
  if (currentIdentity()?.userId !== snapshot.userId) return
  if (snapshot.vouchers.length === 0) {
    forgetVoucherSnapshot()
    return
  }
  try {
    localStorage.setItem(voucherSnapshotKey, JSON.stringify(snapshot))
  } catch {
    localStorage.removeItem(persistedCacheKey(snapshot.userId)) // full: what can be fetched again goes first
    localStorage.setItem(voucherSnapshotKey, JSON.stringify(snapshot))
  }
}

/** Nothing is painted any more. */
export function forgetVoucherSnapshot(): void {
  localStorage.removeItem(voucherSnapshotKey)
}
