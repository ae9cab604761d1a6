import { liveQuery, type Table } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useEffect, useState, useSyncExternalStore } from 'react'
import { isVoucherActive } from '../../domain/voucher/voucher.ts'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession, type Session } from '../session.ts'
import type { Voucher } from './rows.ts'
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

class VoucherDatabase extends PersonalDatabase {
  declare vouchers: Table<Voucher, string>
  declare savedAt: Table<{ what: 'vouchers'; at: Date }, 'vouchers'>

  constructor(owner: Owner) {
    super(owner, 'vouchers')
    this.version(1).stores({ vouchers: 'id', savedAt: 'what' })
  }
}

const databaseLimitMs = 3_000
const firstLimitMs = 500

// On a device that stores nothing (full, or storage closed) the wallet lives as long as the page.
let unsaved: { session: Session; wallet: Wallet } | undefined
const listeners = new Set<() => void>()

/** Replaces the wallet with the server's vouchers, read at `at`. */
export async function saveWallet(vouchers: Voucher[], at: Date): Promise<void> {
  await write({ vouchers, savedAt: at }, (db) =>
    db.transaction('rw', db.vouchers, db.savedAt, async () => {
      await db.vouchers.clear()
      await db.vouchers.bulkPut(vouchers)
      await db.savedAt.put({ what: 'vouchers', at })
    }),
  )
}

/** Adds or replaces one voucher: a new one is in the wallet before the list is read again. */
export async function saveVoucher(voucher: Voucher): Promise<void> {
  const { vouchers, savedAt } = await readWallet()
  const others = vouchers.filter(({ id }) => id !== voucher.id)
  await write({ vouchers: [voucher, ...others], savedAt }, (db) => db.vouchers.put(voucher))
}

/** Changes one voucher of the wallet; does nothing when it is not there. */
export async function updateVoucher(voucherId: string, changes: VoucherChanges): Promise<void> {
  const { vouchers, savedAt } = await readWallet()
  const changed = vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, ...changes } : voucher))
  await write({ vouchers: changed, savedAt }, (db) => db.vouchers.update(voucherId, changes))
}

/** The voucher of this restaurant in the wallet that is active at `now` (epoch ms). */
export async function findActiveVoucher(restaurantId: string, now: number): Promise<Voucher | undefined> {
  const { vouchers } = await readWallet()
  return vouchers.find((voucher) => voucher.restaurant.id === restaurantId && isVoucherActive(voucher, now))
}

/** Calls `listener` with the session's vouchers, newest first, now and after each change, until the person leaves. */
export function watchWallet({ signal }: Session, listener: (vouchers: Voucher[]) => void): void {
  const subscription = liveQuery(readWallet).subscribe({
    next: ({ vouchers }) => {
      listener(vouchers)
    },
  })
  const fromMemory = () => {
    if (unsaved !== undefined) listener(unsaved.wallet.vouchers)
  }
  listeners.add(fromMemory)
  signal.addEventListener('abort', () => {
    subscription.unsubscribe()
    listeners.delete(fromMemory)
  })
}

/** The wallet for a screen's first frame; undefined when IndexedDB takes longer than 0.5 s. */
export async function firstWallet(): Promise<OwnWallet | undefined> {
  const { userId } = currentSession()
  const tooLong = new Promise<undefined>((resolve) => {
    setTimeout(resolve, firstLimitMs)
  })
  const wallet = await Promise.race([readWallet(), tooLong])
  return wallet && { userId, wallet }
}

/**
 * The wallet of this device; undefined only while IndexedDB answers, for at most 3 s, and never when `first` is given.
 * Needs no network and no valid token. Where the browser has lost the wallet, the voucher snapshot replaces it.
 */
export function useWallet(first?: OwnWallet): Wallet | undefined {
  const session = currentSession()
  const inMemory = useSyncExternalStore(subscribe, () => unsaved)
  const stored = useLiveQuery(readWallet, [session])
  const [silent, setSilent] = useState(false)
  useEffect(() => {
    const timer = setTimeout(setSilent, databaseLimitMs, true)
    return () => {
      clearTimeout(timer)
    }
  }, [])
  if (inMemory?.session === session) return inMemory.wallet
  if (stored !== undefined) return stored
  if (first?.userId === session.userId) return first.wallet
  return silent ? fromSnapshot(session) : undefined
}

function subscribe(listener: () => void) {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

async function readWallet(): Promise<Wallet> {
  const session = currentSession()
  if (unsaved?.session === session) return unsaved.wallet
  const db = session.get(VoucherDatabase)
  try {
    const [vouchers, saved] = await withRetry(db, () =>
      Promise.all([db.vouchers.toArray(), db.savedAt.get('vouchers')]),
    )
    if (vouchers.length === 0 && saved === undefined) return fromSnapshot(session)
    vouchers.sort((a, b) => b.generated_at.getTime() - a.generated_at.getTime())
    return { vouchers, savedAt: saved?.at ?? null }
  } catch (failure) {
    if (!session.signal.aborted) console.warn('the wallet cannot be read', failure)
    return fromSnapshot(session)
  }
}

async function write(wallet: Wallet, work: (db: VoucherDatabase) => PromiseLike<unknown>): Promise<void> {
  const session = currentSession()
  const before = unsaved
  try {
    const db = session.get(VoucherDatabase)
    await withRetry(db, () => work(db))
    unsaved = undefined
  } catch (failure) {
    if (session.signal.aborted) return // the answer came after the person had left
    console.warn('the wallet cannot be written', failure)
    unsaved = { session, wallet }
  }
  if (before !== unsaved) for (const listener of listeners) listener()
}

function fromSnapshot({ userId }: Session): Wallet {
  return { vouchers: snapshotVouchers(userId), savedAt: null }
}
