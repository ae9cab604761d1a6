import { toBackendError, type ErrorKind } from '../errors.ts'
import { codeOf, keepScan, keepVerdict, usedHere } from './waiting-scans.ts'
import { judgeBySealedList } from './offline-list.ts'
import type { StoredScan } from './scan-database.ts'
import type { CheckResult } from './rows.ts'
import { scanLine } from './scan-line.ts'

/** Asks about one kept scan. There are two: the server, and the tablet by itself. */
type VoucherCheck = (userId: string, scan: StoredScan) => Promise<CheckResult>

/** A guest does not wait longer than this for the server's word, in ms. */
const patienceMs = 4_000

/** The server's answer. Rejects with BackendError when none came. */
const checkOnline: VoucherCheck = (userId, scan) => scanLine(userId).sendNow(scan)

/** What this tablet knows: accepted with an open end, a refusal that is certain, or that it needs a connection. */
const checkOffline: VoucherCheck = async (userId, scan) => {
  const usedAt = await usedHere(userId, scan)
  if (usedAt !== null) return { outcome: 'already_used', used_at: usedAt, used_on_this_device: true }
  const known = await judgeBySealedList(userId, scan, await codeOf(userId, scan))
  return known ?? { outcome: 'unknown_offline', reason: scan.sent ? 'offline' : 'no_network' }
}

/**
 * Checks a code at an establishment: kept first, then asked of the server, or of the tablet where the server is out of
 * reach or silent. An answer that comes later is told by the line's `onAnswer`. Never rejects: a device whose storage
 * fails says so.
 */
export async function checkVoucher(
  userId: string,
  code: string,
  restaurantId: string,
): Promise<{ scanId: string; result: CheckResult }> {
  const sending = scanLine(userId).isOnline() && navigator.onLine
  try {
    const scan = await keepScan(userId, { code, restaurantId, sending })
    return { scanId: scan.scanId, result: await judge(userId, scan, sending) }
  } catch (failure) {
    return { scanId: crypto.randomUUID(), result: unkept(failure) }
  }
}

async function judge(userId: string, scan: StoredScan, asks: boolean): Promise<CheckResult> {
  const line = scanLine(userId)
  let answer: CheckResult | undefined
  let failure: ErrorKind | undefined
  if (asks) {
    const asked = checkOnline(userId, scan).then(
      (given) => {
        answer = given
      },
      (reason: unknown) => {
        failure = toBackendError(reason).kind
      },
    )
    const waited = await Promise.race([asked.then(() => false), pause(patienceMs).then(() => true)])
    if (answer !== undefined) return answer
    if (waited) line.giveUpWaiting()
  }
  const verdict = await judgeHere(userId, scan, failure).catch(unkept)
  line.wake()
  return answer ?? verdict
}

/** Writes down what the tablet says by itself, before a guest is served. */
async function judgeHere(userId: string, scan: StoredScan, failure: ErrorKind | undefined): Promise<CheckResult> {
  const said = await checkOffline(userId, scan)
  const verdict: CheckResult = said.outcome === 'unknown_offline' ? { ...said, reason: failure ?? said.reason } : said
  await keepVerdict(userId, scan.scanId, verdict)
  return verdict
}

function unkept(failure: unknown): CheckResult {
  console.warn('this device cannot keep a scan', failure)
  return { outcome: 'unknown_offline', reason: 'storage' }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms)
  })
}
