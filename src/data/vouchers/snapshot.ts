import { personalName } from '../device/personal-name.ts'
import { voucherRow, type Voucher } from './rows.ts'

const storageKey = 'focinho.voucher-snapshot'

/** An active voucher as `public/early.js` paints it before the app loads, in the words that it shows. */
export interface PaintedVoucher {
  id: string
  code: string
  restaurant: string
  /** Epoch ms by the server's clock; past it, it is not painted. */
  endsAt: number
  expiry: string
  qrLabel: string
  /** Side of the QR in modules, quiet zone included, and its black part as an SVG path. */
  qr: { size: number; path: string }
  /** The whole voucher, in case the browser loses the wallet. */
  row: Voucher
}

interface VoucherSnapshot {
  /** Whose vouchers they are: the early script paints them for nobody else. */
  userId: string
  words: { instruction: string; close: string; others: string; offline: string }
  vouchers: PaintedVoucher[]
}

/** What is painted for the person at the next cold start. */
export function paintedVouchers(userId: string): PaintedVoucher[] {
  const stored = localStorage.getItem(storageKey)
  if (stored === null) return []
  // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- written by keepVoucherSnapshot alone
  const snapshot = JSON.parse(stored) as VoucherSnapshot
  return snapshot.userId === userId ? snapshot.vouchers : []
}

/** The active vouchers in the snapshot, for when the browser has lost the wallet. */
export function snapshotVouchers(userId: string): Voucher[] {
  return paintedVouchers(userId).flatMap(({ row }) => {
    const parsed = voucherRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** Replaces what a cold start paints. */
export function keepVoucherSnapshot(snapshot: VoucherSnapshot): void {
  if (snapshot.vouchers.length === 0) {
    forgetVoucherSnapshot()
    return
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(snapshot))
  } catch {
    localStorage.removeItem(personalName(snapshot.userId, 'queries')) // full: drop what can be fetched again
    localStorage.setItem(storageKey, JSON.stringify(snapshot))
  }
}

/** Removes the snapshot: a cold start paints nothing. */
export function forgetVoucherSnapshot(): void {
  localStorage.removeItem(storageKey)
}
