import { liveQuery, type Table } from 'dexie'
import { isVoucherActive } from '../../domain/voucher/voucher.ts'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { currentSession, type Session } from '../session.ts'
import { withFallback, withTimeout } from '../time-limits.ts'
import {
  keepUnsaved,
  unsavedWallet,
  walletFromSnapshot,
  walletOf,
  type OwnWallet,
  type Wallet,
} from './first-wallet.ts'
import type { Voucher } from './rows.ts'

type VoucherChanges = Partial<
  Pick<Voucher, 'status' | 'used_at' | 'pet_id' | 'pet' | 'saved_cents' | 'saved_by_staff' | 'review'>
>

class VoucherDatabase extends PersonalDatabase {
  declare vouchers: Table<Voucher, string>
  /** `vouchers`: when the list was read, by the server's clock. `written`: when the newest row was, by the device's. */
  declare savedAt: Table<{ what: 'vouchers' | 'written'; at: Date }, string>

  constructor(owner: Owner) {
    super(owner, 'vouchers')
    this.version(1).stores({ vouchers: 'id', savedAt: 'what' })
  }
}

const longestWaitMs = 2_000 // a database of WebKit may hang until the browser is started again

/** For a database that stops answering: what it held when it was last read. */
let lastRead: OwnWallet | undefined
const listeners = new Set<(session: Session, wallet: Wallet) => void>()

/**
 * Replaces the wallet with the server's vouchers, read at `at`. Does nothing when another tab has written after
 * `asked`, the time of the request by this device's clock.
 */
export async function saveWallet(vouchers: Voucher[], at: Date, asked: Date): Promise<void> {
  await write({ vouchers, savedAt: at }, (db) =>
    db.transaction('rw', db.vouchers, db.savedAt, async () => {
      const written = await db.savedAt.get('written')
      // A time in the future was written before the clock was set back, so it does not count.
      if (written !== undefined && written.at > asked && written.at <= new Date()) return
      await db.savedAt.put({ what: 'written', at: asked })
      await db.vouchers.clear()
      await db.vouchers.bulkPut(vouchers)
      await db.savedAt.put({ what: 'vouchers', at })
    }),
  )
}

/** Adds or replaces one voucher: a new one is in the wallet before the list is read again. */
export async function saveVoucher(voucher: Voucher): Promise<void> {
  const { vouchers, savedAt } = await readInTime()
  const others = vouchers.filter(({ id }) => id !== voucher.id)
  await write({ vouchers: [voucher, ...others], savedAt }, (db) => change(db, () => db.vouchers.put(voucher)))
}

/** Changes one voucher of the wallet; does nothing when it is not there. */
export async function updateVoucher(voucherId: string, changes: VoucherChanges): Promise<void> {
  const { vouchers, savedAt } = await readInTime()
  const changed = vouchers.map((voucher) => (voucher.id === voucherId ? { ...voucher, ...changes } : voucher))
  await write({ vouchers: changed, savedAt }, (db) => change(db, () => db.vouchers.update(voucherId, changes)))
}

/** The voucher of this restaurant in the wallet that is active at `now` (epoch ms). */
export async function findActiveVoucher(restaurantId: string, now: number): Promise<Voucher | undefined> {
  const { vouchers } = await readInTime()
  return vouchers.find((voucher) => voucher.restaurant.id === restaurantId && isVoucherActive(voucher, now))
}

/** Calls `listener` with the session's wallet, now and after each change, until `end` or until the person leaves. */
export function watchWallet(session: Session, end: AbortSignal, listener: (wallet: Wallet) => void): void {
  const subscription = liveQuery(readWallet).subscribe({ next: listener })
  const onWrite = (whose: Session, wallet: Wallet) => {
    if (whose === session) listener(wallet)
  }
  listeners.add(onWrite)
  const stop = () => {
    subscription.unsubscribe()
    listeners.delete(onWrite)
  }
  end.addEventListener('abort', stop)
  session.signal.addEventListener('abort', stop, { signal: end })
}

/** One live query per session for all screens, because Dexie reads and copies every row for each live query. */
class ScreensWatch {
  private readonly session: Session
  private readonly screens = new Set<(wallet: Wallet) => void>()
  private watching = new AbortController()
  private wallet: Wallet | undefined

  constructor(session: Session) {
    this.session = session
  }

  add(screen: (wallet: Wallet) => void): void {
    this.screens.add(screen)
    if (this.wallet !== undefined) screen(this.wallet)
    if (this.screens.size > 1) return
    this.watching = new AbortController()
    watchWallet(this.session, this.watching.signal, (wallet) => {
      this.wallet = wallet
      for (const each of this.screens) each(wallet)
    })
  }

  remove(screen: (wallet: Wallet) => void): void {
    this.screens.delete(screen)
    if (this.screens.size > 0) return
    this.watching.abort()
    this.wallet = undefined // from now on it may be out of date
  }
}

/** Like `watchWallet`, for a screen: however many follow the wallet, each change is read once. */
export function followWallet(session: Session, end: AbortSignal, screen: (wallet: Wallet) => void): void {
  const watch = session.get(ScreensWatch)
  watch.add(screen)
  end.addEventListener('abort', () => watch.remove(screen))
}

async function readWallet(): Promise<Wallet> {
  const session = currentSession()
  const unsaved = unsavedWallet(session)
  if (unsaved !== undefined) return unsaved
  const db = session.get(VoucherDatabase)
  try {
    const [vouchers, saved] = await withRetry(db, () =>
      Promise.all([db.vouchers.toArray(), db.savedAt.get('vouchers')]),
    )
    const wallet =
      vouchers.length === 0 && saved === undefined ? walletFromSnapshot(session) : walletOf(vouchers, saved)
    lastRead = { session, wallet }
    return wallet
  } catch (failure) {
    if (!session.signal.aborted) console.warn('the wallet cannot be read', failure)
    return lastKnown(session)
  }
}

/** The wallet for a change, which does not wait for a database that hangs. */
async function readInTime(): Promise<Wallet> {
  return (await withFallback(longestWaitMs, readWallet(), null)) ?? lastKnown(currentSession())
}

function lastKnown(session: Session): Wallet {
  return lastRead?.session === session ? lastRead.wallet : walletFromSnapshot(session)
}

/** Changes one voucher, so that an older answer in another tab does not take the change back. */
function change(db: VoucherDatabase, work: () => PromiseLike<unknown>): PromiseLike<unknown> {
  return db.transaction('rw', db.vouchers, db.savedAt, async () => {
    await work()
    await db.savedAt.put({ what: 'written', at: new Date() })
  })
}

async function write(wallet: Wallet, work: (db: VoucherDatabase) => PromiseLike<unknown>): Promise<void> {
  const session = currentSession()
  const wasUnsaved = unsavedWallet(session) !== undefined
  let isUnsaved = false
  try {
    const db = session.get(VoucherDatabase)
    await withTimeout(
      longestWaitMs,
      withRetry(db, () => work(db)),
    )
  } catch (failure) {
    if (session.signal.aborted) return // the answer came after the person had left
    console.warn('the wallet cannot be written', failure)
    isUnsaved = true
  }
  keepUnsaved(isUnsaved ? { session, wallet } : undefined)
  // A live query that read the wallet from memory is not notified by the database.
  if (isUnsaved || wasUnsaved) for (const listener of listeners) listener(session, wallet)
}
