import { currentIdentity } from '../device/identity.ts'
import { voucherRow, type Voucher } from './rows.ts'
import { persistedCacheKey } from '../persisted-cache-key.ts'

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
  /** All of it, for the day on which the browser has lost the wallet. */
  row: Voucher
}

interface VoucherSnapshot {
  /** Whose they are: painted for nobody else. */
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

/** The active vouchers that the snapshot holds, to stand in for a wallet that the browser has lost. */
export function snapshotVouchers(userId: string): Voucher[] {
  return paintedVouchers(userId).flatMap(({ row }) => {
    const parsed = voucherRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
}

/** Keeps what a cold start paints; not for somebody who has left meanwhile. */
export function keepVoucherSnapshot(snapshot: VoucherSnapshot): void {
  if (currentIdentity()?.userId !== snapshot.userId) return
  if (snapshot.vouchers.length === 0) {
    forgetVoucherSnapshot()
    return
  }
  try {
    localStorage.setItem(storageKey, JSON.stringify(snapshot))
  } catch {
    localStorage.removeItem(persistedCacheKey(snapshot.userId)) // full: what can be fetched again goes first
    localStorage.setItem(storageKey, JSON.stringify(snapshot))
  }
}

/** Nothing is painted any more. */
export function forgetVoucherSnapshot(): void {
  localStorage.removeItem(storageKey)
}
