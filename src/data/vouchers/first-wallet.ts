import { personalKey } from '../device/personal-key.ts'
import { currentSession, type Session } from '../session.ts'
import { withFallback } from '../time-limits.ts'
import { voucherRow, type Voucher } from './rows.ts'
import { snapshotVouchers } from './snapshot.ts'

/** The vouchers on this device, newest first, and when they were last read from the server (null: never). */
export interface Wallet {
  vouchers: Voucher[]
  savedAt: Date | null
}

/** A wallet and whose it is. */
export interface OwnWallet {
  session: Session
  wallet: Wallet
}

const firstLimitMs = 500

// On a device that stores nothing (full, or storage closed) the wallet lives as long as the page.
let unsaved: OwnWallet | undefined

/** Remembers a wallet that could not be written; undefined forgets it after a successful write. */
export function keepUnsaved(wallet: OwnWallet | undefined): void {
  unsaved = wallet
}

/** The wallet that could not be written. */
export function unsavedWallet(session: Session): Wallet | undefined {
  return unsaved?.session === session ? unsaved.wallet : undefined
}

/** The active vouchers in the voucher snapshot, for when the browser has lost the wallet. */
export function walletFromSnapshot({ userId }: Session): Wallet {
  const vouchers = snapshotVouchers(userId).flatMap(({ row }) => {
    const parsed = voucherRow.safeParse(row)
    return parsed.success ? [parsed.data] : []
  })
  return { vouchers, savedAt: null }
}

/** The wallet with its vouchers sorted, newest first. */
export function walletOf(rows: Voucher[], saved: { at: Date } | undefined): Wallet {
  rows.sort((a, b) => b.generated_at.getTime() - a.generated_at.getTime())
  return { vouchers: rows, savedAt: saved?.at ?? null }
}

/**
 * The wallet for a screen's first frame; undefined when IndexedDB takes longer than 0.5 s. Read without Dexie, whose
 * 31 kB a first frame does not wait for (docs/decisions: 78); screens then follow it with `useWallet`.
 */
export async function firstWallet(): Promise<OwnWallet | undefined> {
  const session = currentSession()
  const wallet = await withFallback(firstLimitMs, read(session), undefined)
  return wallet && { session, wallet }
}

async function read(session: Session): Promise<Wallet> {
  const kept = unsavedWallet(session)
  if (kept !== undefined) return kept
  if (session.signal.aborted) return walletFromSnapshot(session)
  try {
    const name = personalKey(session.userId, 'vouchers')
    const stored = await readStored(name).catch(() => readStored(name)) // iOS drops connections
    const isLost = stored === null || (stored.vouchers.length === 0 && stored.savedAt === null)
    return isLost ? walletFromSnapshot(session) : stored
  } catch (failure) {
    if (!session.signal.aborted) console.warn('the wallet cannot be read', failure)
    return walletFromSnapshot(session)
  }
}

/** What the database holds; null where there is none, which is not created. */
async function readStored(name: string): Promise<Wallet | null> {
  const opening = indexedDB.open(name)
  let isNew = false
  opening.addEventListener('upgradeneeded', () => {
    isNew = true
    opening.transaction?.abort()
  })
  try {
    const db = await answerOf(opening)
    const reading = db.transaction(['vouchers', 'savedAt'])
    const vouchers = answerOf<Voucher[]>(reading.objectStore('vouchers').getAll())
    const saved = answerOf<{ at: Date } | undefined>(reading.objectStore('savedAt').get('vouchers'))
    db.close() // once it has answered; an open connection would be in the way of a new version and of a sign-out
    return walletOf(await vouchers, await saved)
  } catch (failure) {
    if (isNew) return null
    throw failure
  }
}

function answerOf<Answer>(request: IDBRequest<Answer>): Promise<Answer> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => {
      resolve(request.result)
    })
    request.addEventListener('error', () => {
      reject(request.error ?? new Error('IndexedDB gave no answer'))
    })
  })
}
