import type { Table } from 'dexie'
import { sealedIndex } from '../../domain/scan/sealed-record.ts'
import { KeyStore, decrypt, encrypt, type Encrypted } from '../device/keys.ts'
import { PersonalDatabase, type Owner } from '../device/personal-database.ts'
import { withRetry } from '../device/retry.ts'
import { serverNow } from '../server-clock.ts'
import { currentSession } from '../session.ts'
import { withTimeout } from '../time-limits.ts'
import { ScanPage } from './scan-page.ts'
import { isProvisional, isUse, withoutPerson, type KeptResult, type ScanAnswer } from './rows.ts'

/** An unanswered scan is sent without asking for this long; later the guest is gone, and a person decides. */
export const unansweredMs = 15 * 60_000
const endingLength = 4
const longestWaitMs = 4_000 // a database of WebKit may hang until the browser is started again
const keptMs = 3 * 24 * 3_600_000
/** How long after a scan the server accepts it. */
export const sendableMs = 72 * 3_600_000

/**
 * A scan on this tablet, kept from before it is sent, for at least three days and until it is settled. It names nobody.
 * `waiting` is sent by the outbox; `held` waits until a person sends it; `conflict` until a person has read it.
 */
export interface StoredScan {
  /** Assigned by the database: the order in which scans are sent. */
  order?: number
  scanId: string
  restaurantId: string
  /** SHA-256 of the code. */
  index: string
  /** The last characters of the code, to tell scans apart in the log; absent in scans of an earlier version. */
  ending?: string
  /** The code, encrypted with the device's key; null once it is no longer needed. */
  code: Encrypted | null
  /** By the server's clock. */
  scannedAt: Date
  state: 'waiting' | 'held' | 'conflict' | 'settled'
  /** The guest was served without the server's answer. */
  accepted: boolean
  /** It was sent at least once: the server may know it. */
  sent: boolean
  /** Its verdict was 'no answer' and has left the screen. */
  leftUnanswered: boolean
  /** The page that shows the verdict; absent in scans of an earlier version. */
  page?: string
  result: KeptResult | null
  /** When the result came, by the server's clock. */
  resultAt: Date
  treat: boolean | null
  /** What the second item would have cost, in cents, where the waiter noted it. */
  savedCents: number | null
  /** Treat or saving changed since the last note that the server confirmed. */
  noteDue: boolean
}

/** The scans of one person or tablet on this device. */
export class ScanDatabase extends PersonalDatabase {
  declare scans: Table<StoredScan, number>

  constructor(owner: Owner) {
    super(owner, 'scans', { cache: 'immutable' }) // unchanged scans stay the same objects in live queries
    this.version(1).stores({ scans: '++order, &scanId, state, index, scannedAt' })
    this.version(2).stores({ scans: '++order, &scanId, state, index, scannedAt, resultAt' })
  }
}

/** Works on the signed-in person's scans, once more after a lost connection. */
export function withScans<Answer>(work: (scans: ScanDatabase['scans']) => PromiseLike<Answer>): Promise<Answer> {
  const db = currentSession().get(ScanDatabase)
  return withRetry(db, () => work(db.scans))
}

interface KeepOptions {
  restaurantId: string
  sending: boolean
  /** The scan whose 'no answer' is on the screen and is tried again. */
  retried?: string | undefined
}

/**
 * Keeps a scan of `code` that happens now, before anything is sent. If an earlier scan of the code is undecided, or was
 * used while the screen showed no answer, continues that scan: both readings count once and are green.
 */
export async function keepScan(code: string, { restaurantId, sending, retried }: KeepOptions): Promise<StoredScan> {
  const { id: page, known } = currentSession().get(ScanPage)
  await known
  const index = await sealedIndex(code)
  const now = new Date(serverNow())
  const same = await withScans((scans) =>
    scans
      .where({ index })
      .filter(
        (scan) =>
          (isUndecided(scan) || isUnseenUse(scan) || scan.scanId === retried) &&
          scan.restaurantId === restaurantId &&
          now.getTime() - scan.scannedAt.getTime() < unansweredMs,
      )
      .last(),
  )
  if (same !== undefined) {
    const again: StoredScan = {
      ...same,
      state: 'waiting',
      leftUnanswered: false,
      page,
      sent: same.sent || sending,
      ...(!same.sent && { scannedAt: now }), // the server has not judged it yet: the present time counts
      code: same.code ?? (await encrypt(await deviceKey(), code)), // the answer came at the moment of this retry
    }
    await withScans((scans) => scans.put(again))
    return again
  }
  const scan: StoredScan = {
    scanId: crypto.randomUUID(),
    restaurantId,
    index,
    ending: code.slice(-endingLength),
    code: await encrypt(await deviceKey(), code),
    scannedAt: now,
    state: 'waiting',
    accepted: false,
    sent: sending,
    leftUnanswered: false,
    page,
    result: null,
    resultAt: now,
    treat: null,
    savedCents: null,
    noteDue: false,
  }
  const order = await withScans((scans) => scans.add(scan))
  return { ...scan, order }
}

/** Neither served nor refused: the waiter has no verdict yet. */
function isUndecided({ state, accepted }: StoredScan): boolean {
  return (state === 'waiting' || state === 'held') && !accepted
}

/** The server used the voucher after the verdict had left the screen, and nobody has read that yet. */
function isUnseenUse({ state, leftUnanswered, result }: StoredScan): boolean {
  return state === 'conflict' && leftUnanswered && isUse(result)
}

/** The code of a scan; null where it is no longer needed, or this device has lost its key. */
export async function codeOf({ code }: StoredScan): Promise<string | null> {
  const key = await deviceKey()
  return code === null ? null : decrypt(key, code).catch(() => null)
}

function deviceKey(): Promise<CryptoKey> {
  return currentSession().get(KeyStore).deviceKey()
}

/** How a scan changes when its verdict leaves the screen. */
export function asLeft({ state, accepted, sent }: StoredScan): Partial<StoredScan> {
  return state === 'waiting' && !accepted ? { leftUnanswered: true, state: sent ? 'waiting' : 'held' } : {}
}

/**
 * The due scans in the order in which they were made. Before that it treats verdicts of closed pages as left, holds
 * unanswered scans that are too old, and turns scans that the server would no longer accept into conflicts.
 */
export async function waitingScans(): Promise<StoredScan[]> {
  const open = await currentSession().get(ScanPage).open()
  const tooOld = new Date(serverNow() - sendableMs)
  const old = new Date(serverNow() - unansweredMs)
  return withScans(async (scans) => {
    await scans
      .where({ state: 'waiting' })
      .filter((scan) => isUndecided(scan) && !scan.leftUnanswered && !open.has(scan.page ?? ''))
      .modify((scan) => {
        Object.assign(scan, asLeft(scan))
      })
    await scans
      .where({ state: 'waiting' })
      .filter(({ accepted, sent, scannedAt }) => accepted && !sent && scannedAt < tooOld)
      .modify({ state: 'conflict', result: { outcome: 'not_allowed', detail: 'too_late' } })
    await scans
      .where({ state: 'waiting' })
      .filter((scan) => isUndecided(scan) && scan.scannedAt < old)
      .modify({ state: 'held' })
    return scans.where({ state: 'waiting' }).sortBy('order')
  })
}

/**
 * Changes a kept scan. `change` gets it as it is now, because an answer may have come meanwhile. Rejects when the
 * database does not answer in time, and then changes nothing later.
 */
export async function changeScan(scanId: string, change: (scan: StoredScan) => Partial<StoredScan>): Promise<void> {
  if (currentSession().signal.aborted) return // signed out while a verdict was on the screen
  const tooLate = AbortSignal.timeout(longestWaitMs)
  const changing = withScans((scans) =>
    scans.where({ scanId }).modify((scan) => {
      if (!tooLate.aborted) Object.assign(scan, change(scan))
    }),
  )
  await withTimeout(longestWaitMs, changing)
}

/** Notes that the server may know this scan from here on. False when it is no longer to be sent. */
export async function claimScan(scanId: string): Promise<boolean> {
  let claimed = false
  await changeScan(scanId, ({ state }) => {
    claimed = state === 'waiting'
    return claimed ? { sent: true } : {}
  })
  return claimed
}

/** Whether the server's answer to this scan is stored. */
export async function isAnswered(scanId: string): Promise<boolean> {
  const scan = await withScans((scans) => scans.get({ scanId }))
  return scan?.result != null && !isProvisional(scan.result) && scan.sent
}

/**
 * Records the server's answer. A refusal after a guest was served, and a use after the screen showed no answer, become
 * conflicts; everything else is settled. Resolves with true when a note of this scan waited for the answer.
 */
export async function settleScan(scanId: string, answer: ScanAnswer | { outcome: 'undone' }): Promise<boolean> {
  let hasNote = false
  await changeScan(scanId, (scan) => {
    hasNote = scan.noteDue
    const lateRefusal = scan.accepted && !isUse(answer) && answer.outcome !== 'undone'
    const conflict = lateRefusal || (scan.leftUnanswered && isUse(answer))
    return {
      // A conflict keeps its code until a person has read it: a sign-out drops the answer, and the scan is sent again.
      ...(conflict ? { state: 'conflict' } : { state: 'settled', code: null }),
      result: answer.outcome === 'undone' ? answer : withoutPerson(answer),
      resultAt: new Date(serverNow()),
    }
  })
  return hasNote
}

/** Forgets settled scans that were made more than three days ago. */
export async function pruneScans(): Promise<void> {
  await withScans((scans) =>
    scans
      .where('scannedAt')
      .below(new Date(serverNow() - keptMs))
      .filter(({ state }) => state === 'settled')
      .delete(),
  )
}
