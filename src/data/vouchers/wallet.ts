import { liveQuery } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isVoucherActive } from '../../domain/voucher/voucher.ts'
import type { Voucher } from './rows.ts'
import { hasLeft, privateDb } from '../device/private-db.ts'
import { withRetry } from '../device/retry.ts'
import { snapshotVouchers } from './snapshot.ts'

/** The vouchers on this device, newest first, and when they were last read from the server (null: never). */
export interface Wallet {
  vouchers: Voucher[]
  savedAt: Date | null
}

/** A wallet and whose it is. */
export interface OwnWallet {
  userId: string
  wallet: Wallet
}

type VoucherChanges = Partial<
  Pick<Voucher, 'status' | 'used_at' | 'pet_id' | 'pet' | 'saved_cents' | 'saved_by_staff' | 'review'>
>

const databaseLimitMs = 3_000
const firstLimitMs = 500

// Where the device keeps nothing (no space, storage closed) the wallet lives as long as the page.
let unsaved: OwnWallet | undefined
const listeners = new Set<() => void>()

/** Replaces the wallet with what the server just said. */
export async function saveWallet(userId: string, vouchers: Voucher[], at: Date): Promise<void> {
  await write(userId, { vouchers, savedAt: at }, () => {
    const db = privateDb(userId)
    return db.transaction('rw', db.vouchers, db.savedAt, async () => {
      await db.vouchers.clear()
      await db.vouchers.bulkPut(vouchers)
      await db.savedAt.put({ what: 'vouchers', at })
    })
  })
}

/** Adds or replaces one voucher: a new one is in the wallet before the list is read again. */
export async function saveVoucher(userId: string, voucher: Voucher): Promise<void> {
  const { vouchers, savedAt } = await readWallet(userId)
  const others = vouchers.filter(({ id }) => id !== voucher.id)
  await write(userId, { vouchers: [voucher, ...others], savedAt }, () => privateDb(userId).vouchers.put(voucher))
}

/** Writes what became of one voucher into the wallet, where it is there. */
export async function updateVoucher(userId: string, voucherId: string, changes: VoucherChanges): Promise<void> {
  const { vouchers, savedAt } = await readWallet(userId)
  const changed = vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, ...changes } : voucher))
  await write(userId, { vouchers: changed, savedAt }, () => privateDb(userId).vouchers.update(voucherId, changes))
}

/** The voucher of that establishment in the wallet which is active at `now` (epoch ms). */
export async function findActiveVoucher(
  userId: string,
  restaurantId: string,
  now: number,
): Promise<Voucher | undefined> {
  const { vouchers } = await readWallet(userId)
  return vouchers.find((voucher) => voucher.restaurant.id === restaurantId && isVoucherActive(voucher, now))
}

/** Calls `listener` with the vouchers on this device, newest first, now and after each change; returns how to stop. */
export function watchWallet(userId: string, listener: (vouchers: Voucher[]) => void): () => void {
  const subscription = liveQuery(() => readWallet(userId)).subscribe({
    next: ({ vouchers }) => {
      listener(vouchers)
    },
  })
  const fromMemory = () => {
    if (unsaved !== undefined) listener(unsaved.wallet.vouchers)
  }
  listeners.add(fromMemory)
  return () => {
    subscription.unsubscribe()
    listeners.delete(fromMemory)
  }
}

/** The wallet for the first picture of a screen, to be read before it is drawn; undefined where IndexedDB takes longer than 0.5 s. */
export async function firstWallet(userId: string): Promise<OwnWallet | undefined> {
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(resolve, firstLimitMs)
  })
  const wallet = await Promise.race([readWallet(userId), tooLong])
  return wallet && { userId, wallet }
}

/**
 * The wallet of this device; undefined only while IndexedDB answers, for at most 3 s, and not where it was read `first`.
 * Needs no network and no session. What the browser has lost of it, the snapshot of the active vouchers makes up for.
 */
export function useWallet(userId: string, first?: OwnWallet): Wallet | undefined {
  const inMemory = useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => unsaved,
  )
  const stored = useLiveQuery(() => readWallet(userId), [userId])
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSilent, databaseLimitMs, true)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  if (inMemory?.userId === userId) return inMemory.wallet
  if (stored !== undefined) return stored
  if (first?.userId === userId) return first.wallet
  return silent ? fromSnapshot(userId) : undefined
}

async function readWallet(userId: string): Promise<Wallet> {
  if (hasLeft(userId)) return { vouchers: [], savedAt: null }
  if (unsaved?.userId === userId) return unsaved.wallet
  const db = privateDb(userId)
  try {
    const [vouchers, saved] = await withRetry(db, () =>
      Promise.all([db.vouchers.toArray(), db.savedAt.get('vouchers')]),
    )
    if (vouchers.length === 0 && saved === undefined) return fromSnapshot(userId)
    vouchers.sort((a, b) => b.generated_at.getTime() - a.generated_at.getTime())
    return { vouchers, savedAt: saved?.at ?? null }
  } catch (failure) {
    console.warn('the wallet cannot be read', failure)
    return fromSnapshot(userId)
  }
}

async function write(userId: string, wallet: Wallet, work: () => PromiseLike<unknown>): Promise<void> {
  if (hasLeft(userId)) return // an answer that arrives after the person left must not come back
  const before = unsaved
  try {
    await withRetry(privateDb(userId), work)
    unsaved = undefined
  } catch (failure) {
    console.warn('the wallet cannot be written', failure)
    unsaved = { userId, wallet }
  }
  if (before !== unsaved) for (const listener of listeners) listener()
}

function fromSnapshot(userId: string): Wallet {
  return { vouchers: snapshotVouchers(userId), savedAt: null }
}
