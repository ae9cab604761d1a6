import { useLiveQuery } from 'dexie-react-hooks'
import { isVoucherActive } from '../../domain/voucher.ts'
import type { Voucher } from '../vouchers/rows.ts'
import { hasLeft, privateDb } from './private-db.ts'

/** The vouchers on this device, newest first, and when they were last read from the server (null: never). */
export interface Wallet {
  vouchers: Voucher[]
  savedAt: Date | null
}

type VoucherChanges = Partial<Pick<Voucher, 'status' | 'used_at' | 'pet_id' | 'pet' | 'saved_cents' | 'review'>>

/** Replaces the wallet with what the server just said. */
export async function saveWallet(userId: string, vouchers: Voucher[], at: Date): Promise<void> {
  if (hasLeft(userId)) return
  const db = privateDb(userId)
  await db.transaction('rw', db.vouchers, db.savedAt, async () => {
    await db.vouchers.clear()
    await db.vouchers.bulkPut(vouchers)
    await db.savedAt.put({ what: 'vouchers', at })
  })
}

/** Adds or replaces one voucher: a new one is in the wallet before the list is read again. */
export async function saveVoucher(userId: string, voucher: Voucher): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).vouchers.put(voucher)
}

/** Writes what became of one voucher into the wallet, where it is there. */
export async function updateVoucher(userId: string, voucherId: string, changes: VoucherChanges): Promise<void> {
  if (!hasLeft(userId)) await privateDb(userId).vouchers.update(voucherId, changes)
}

/** The voucher of that establishment in the wallet which is active at `now` (epoch ms). */
export async function findActiveVoucher(userId: string, restaurantId: string, now: number): Promise<Voucher | undefined> {
  return privateDb(userId).vouchers.filter((voucher) => voucher.restaurant.id === restaurantId && isVoucherActive(voucher, now)).first()
}

/** The wallet of this device; undefined only while IndexedDB answers. Needs no network and no session. */
export function useWallet(userId: string): Wallet | undefined {
  return useLiveQuery(async () => {
    const db = privateDb(userId)
    const [vouchers, saved] = await Promise.all([db.vouchers.toArray(), db.savedAt.get('vouchers')])
    vouchers.sort((a, b) => b.generated_at.getTime() - a.generated_at.getTime())
    return { vouchers, savedAt: saved?.at ?? null }
  }, [userId])
}
