import { voucherSnapshotKey, type PaintedVoucher, type VoucherSnapshot } from '../../early/contract.ts'
import { writeMakingRoom } from '../device/make-room.ts'
import type { Voucher } from './rows.ts'

/** An active voucher as the early script paints it, and the whole row in case the browser loses the wallet. */
export interface SnapshotVoucher extends PaintedVoucher {
  row: Voucher
}

/** What is painted for the person at the next cold start. */
export function snapshotVouchers(userId: string): SnapshotVoucher[] {
  const stored = localStorage.getItem(voucherSnapshotKey)
  if (stored === null) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keepVoucherSnapshot alone
  const snapshot = JSON.parse(stored) as VoucherSnapshot<SnapshotVoucher>
  return snapshot.userId === userId ? snapshot.vouchers : []
}

/** Replaces what a cold start paints. */
export function keepVoucherSnapshot(snapshot: VoucherSnapshot<SnapshotVoucher>): void {
  if (snapshot.vouchers.length === 0) {
    forgetVoucherSnapshot()
    return
  }
  const keep = () => localStorage.setItem(voucherSnapshotKey, JSON.stringify(snapshot))
  try {
    writeMakingRoom(snapshot.userId, keep)
  } catch (failure) {
    forgetVoucherSnapshot() // nothing rather than what is no longer true
    console.warn('the next cold start paints no voucher', failure)
  }
}

/** Removes the snapshot: a cold start paints nothing. */
export function forgetVoucherSnapshot(): void {
  localStorage.removeItem(voucherSnapshotKey)
}
