import { sealedIndex } from '../../domain/scan/sealed-record.ts'
import { currentIdentity } from '../device/identity.ts'
import { withoutPerson, type CheckResult, type KeptResult, type ScanAnswer } from './rows.ts'
import { serverNow } from '../server-clock.ts'
import { scanDb, type StoredScan } from './scan-database.ts'
import { makeKey, seal, unseal } from '../device/encryption.ts'
import { withRetry } from '../device/retry.ts'

/** How long a scan whose answer is missing is sent by itself: later the guest is gone, and a person decides. */
const unansweredMs = 15 * 60_000
const keptMs = 3 * 24 * 3_600_000

/** This tablet's key, made on first use. */
export async function deviceKey(userId: string): Promise<CryptoKey> {
  const { keys } = scanDb(userId)
  const known = await keys.get('device')
  if (known !== undefined) return known.key
  const fresh = await makeKey()
  await keys.add({ what: 'device', key: fresh }).catch(() => undefined) // another tab was first
  return (await keys.get('device'))?.key ?? fresh
}

/**
 * Keeps a scan of `code` happening now, before anything is sent. A code whose scan is still undecided here, or was used
 * while the screen still said nothing, is the same scan again: a lost answer and a second reading count once, and are green.
 */
export async function keepScan(
  userId: string,
  { code, restaurantId, sending }: { code: string; restaurantId: string; sending: boolean },
): Promise<StoredScan> {
  const db = scanDb(userId)
  const index = await sealedIndex(code)
  const now = new Date(serverNow())
  const same = await db.scans
    .where({ index })
    .filter(
      (scan) =>
        (isUndecided(scan) || isUsedUnseen(scan)) &&
        scan.restaurantId === restaurantId &&
        now.getTime() - scan.scannedAt.getTime() < unansweredMs,
    )
    .last()
  if (same !== undefined) {
    const again: StoredScan = { ...same, state: 'waiting', leftUnanswered: false, sent: same.sent || sending }
    await withRetry(db, () => db.scans.put(again))
    return again
  }
  const scan: StoredScan = {
    scanId: crypto.randomUUID(),
    restaurantId,
    index,
    code: await seal(await deviceKey(userId), code),
    scannedAt: now,
    state: 'waiting',
    accepted: false,
    sent: sending,
    leftUnanswered: false,
    result: null,
    resultAt: now,
    treat: null,
    savedCents: null,
    noteDue: false,
  }
  const order = await withRetry(db, () => db.scans.add(scan))
  return { ...scan, order }
}

/** Neither served nor refused: the waiter has no verdict yet. */
function isUndecided({ state, accepted }: StoredScan): boolean {
  return (state === 'waiting' || state === 'held') && !accepted
}

/** Used by the server after its verdict had left the screen, and nobody has read so yet. */
function isUsedUnseen({ state, leftUnanswered, result }: StoredScan): boolean {
  return state === 'conflict' && leftUnanswered && (result?.outcome === 'validated' || result?.outcome === 'replayed')
}

/** The code of a kept scan. */
export async function codeOf(userId: string, scan: StoredScan): Promise<string> {
  if (scan.code === null) throw new Error('a settled scan has no code')
  return unseal(await deviceKey(userId), scan.code)
}

/** What is to be sent, in the order of the scans. Unanswered ones that have become old are held for a person first. */
export async function waitingScans(userId: string): Promise<StoredScan[]> {
  const db = scanDb(userId)
  const old = new Date(serverNow() - unansweredMs)
  await db.scans
    .where({ state: 'waiting' })
    .filter((scan) => isUndecided(scan) && scan.scannedAt < old)
    .modify({ state: 'held' })
  return db.scans.where({ state: 'waiting' }).sortBy('order')
}

/** Changes a scan where it still is; the answer may have come meanwhile, so `change` sees it as it is now. */
async function changeScan(
  userId: string,
  scanId: string,
  change: (scan: StoredScan) => Partial<StoredScan>,
): Promise<void> {
  if (currentIdentity()?.userId !== userId) return // an answer that comes after the sign-out must not open the database again
  await scanDb(userId)
    .scans.where({ scanId })
    .modify((scan) => {
      Object.assign(scan, change(scan))
    })
}

/** Marks a scan as known to the server from here on, perhaps. False when it is not to be sent any more. */
export async function claimScan(userId: string, scanId: string): Promise<boolean> {
  let claimed = false
  await changeScan(userId, scanId, ({ state }) => {
    claimed = state === 'waiting'
    return claimed ? { sent: true } : {}
  })
  return claimed
}

/** Takes back a use that was accepted here and never sent. False when the server may know it. */
export async function takeBackUnsent(userId: string, scanId: string): Promise<boolean> {
  let taken = false
  await changeScan(userId, scanId, ({ state, sent }) => {
    taken = state === 'waiting' && !sent
    return taken ? { state: 'settled', code: null, result: { outcome: 'undone' }, resultAt: new Date(serverNow()) } : {}
  })
  return taken
}

/**
 * Writes down the server's answer. A refusal of what was served, and a use of what seemed unanswered, wait for a person;
 * everything else is settled.
 */
export async function settleScan(
  userId: string,
  scanId: string,
  answer: ScanAnswer | { outcome: 'undone' },
): Promise<void> {
  const used = answer.outcome === 'validated' || answer.outcome === 'replayed'
  await changeScan(userId, scanId, (scan) => {
    const conflict = (scan.accepted && !used && answer.outcome !== 'undone') || (scan.leftUnanswered && used)
    return {
      // The code of a conflict stays until it was read: after a sign-out the answer is asked for again.
      ...(conflict ? { state: 'conflict' } : { state: 'settled', code: null }),
      result: answer.outcome === 'undone' ? answer : withoutPerson(answer),
      resultAt: new Date(serverNow()),
    }
  })
}

/** Writes down what the tablet said by itself. A refusal that the server never saw is settled; it is not sent any more. */
export async function keepVerdict(userId: string, scanId: string, verdict: CheckResult): Promise<void> {
  await changeScan(userId, scanId, (scan) => {
    if (scan.state !== 'waiting') return {}
    const result: KeptResult = withoutPerson(verdict)
    const refused = verdict.outcome !== 'pending_sync' && verdict.outcome !== 'unknown_offline'
    return {
      result,
      resultAt: new Date(serverNow()),
      accepted: verdict.outcome === 'pending_sync',
      ...(refused && !scan.sent ? { state: 'settled', code: null } : {}),
    }
  })
}

/** The verdict left the screen: one without an answer is not sent by itself any more, unless the server may know it. */
export async function leaveVerdict(userId: string, scanId: string): Promise<void> {
  await changeScan(userId, scanId, asLeft)
}

/** The page was closed, or the tablet went out: so it was with every verdict that had no answer. */
export async function leaveVerdicts(userId: string): Promise<void> {
  await scanDb(userId)
    .scans.where({ state: 'waiting' })
    .modify((scan) => {
      Object.assign(scan, asLeft(scan))
    })
}

/** What becomes of a scan whose verdict is not on the screen any more. */
export function asLeft({ state, accepted, sent }: StoredScan): Partial<StoredScan> {
  return state === 'waiting' && !accepted ? { leftUnanswered: true, state: sent ? 'waiting' : 'held' } : {}
}

/** A person has read a conflict, or does not want a held scan sent. */
export function closeScan(userId: string, scanId: string): Promise<void> {
  return changeScan(userId, scanId, () => ({ state: 'settled', code: null }))
}

/** A person wants a held scan sent. */
export function releaseScan(userId: string, scanId: string): Promise<void> {
  return changeScan(userId, scanId, (scan) =>
    scan.state === 'held' ? { state: 'waiting', accepted: true, leftUnanswered: false } : {},
  )
}

/** What a waiter notes on a use, or some of it. */
export type ScanNote = Partial<Pick<StoredScan, 'treat' | 'savedCents'>>

export function keepNote(userId: string, scanId: string, note: ScanNote): Promise<void> {
  return changeScan(userId, scanId, () => ({ ...note, noteDue: true }))
}

/** The server does not know all that was noted on this scan, and may hear of it now. */
export function isNoteDue({ noteDue, state, result }: StoredScan): boolean {
  return noteDue && state !== 'waiting' && (result?.outcome === 'validated' || result?.outcome === 'replayed')
}

export function dueNotes(userId: string): Promise<StoredScan[]> {
  return scanDb(userId).scans.filter(isNoteDue).toArray()
}

/** The server knows what was noted on this scan as it was when `told` was read. */
export function markNoteTold(userId: string, told: StoredScan): Promise<void> {
  return changeScan(userId, told.scanId, ({ treat, savedCents }) =>
    treat === told.treat && savedCents === told.savedCents ? { noteDue: false } : {},
  )
}

/** When this code was used here by this tablet's own knowledge, or null. */
export async function usedHere(userId: string, { scanId, index, restaurantId }: StoredScan): Promise<Date | null> {
  const uses = await scanDb(userId)
    .scans.where({ index })
    .filter(
      (scan) =>
        scan.scanId !== scanId &&
        scan.restaurantId === restaurantId &&
        ((scan.accepted && scan.state === 'waiting') ||
          scan.result?.outcome === 'validated' ||
          scan.result?.outcome === 'replayed'),
    )
    .sortBy('order')
  return uses.at(-1)?.scannedAt ?? null
}

/** Forgets what was settled days ago. */
export async function pruneScans(userId: string): Promise<void> {
  await scanDb(userId)
    .scans.where('scannedAt')
    .below(new Date(serverNow() - keptMs))
    .filter(({ state }) => state === 'settled')
    .delete()
}
