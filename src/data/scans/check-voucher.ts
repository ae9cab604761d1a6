import { toBackendError } from '../errors.ts'
import { type ErrorKind } from '../../domain/backend-error.ts'
import { readCode } from '../../domain/voucher/code.ts'
import { currentSession } from '../session.ts'
import { withFallback, withTimeout } from '../time-limits.ts'
import { ConnectivityMonitor } from './connectivity.ts'
import { judgeByOfflineList } from './offline-list.ts'
import { refreshOfflineList } from './list-refresh.ts'
import { isUse, type CheckResult } from './rows.ts'
import { keepScan, type StoredScan } from './scan-store.ts'
import { ScansLane } from './scans-lane.ts'
import { closeScan, keepVerdict, unseenUse, usedHere } from './verdicts.ts'

/** How long a guest waits for the server's answer, and for this device's own, in ms. */
const patienceMs = 4_000

interface Checked {
  scanId: string
  result: CheckResult
}

/**
 * Checks a code at a restaurant. The scan is kept first, then checked by the server, or by the tablet itself where the
 * server is out of reach or silent; a later answer goes to `ScansLane.onAnswer`. Never rejects. Nothing is kept of a
 * short code without a network ('unknown_offline', 'short_code'), nor on a device that cannot store it ('storage').
 * `retried` is the scan of this code whose 'no answer' is on the screen.
 * docs/offline.md follows a scan from the camera to its table.
 */
export async function checkVoucher(code: string, restaurantId: string, retried?: string): Promise<Checked> {
  const { kind } = readCode(code) ?? {}
  // No offline list has short codes: only the server can tell, however slow it is.
  const sending = navigator.onLine && (kind === 'short' || currentSession().get(ConnectivityMonitor).isOnline())
  if (kind === 'short' && !sending)
    return { scanId: crypto.randomUUID(), result: { outcome: 'unknown_offline', reason: 'short_code' } }
  const keeping = keepScan(code, { restaurantId, sending, retried })
  let scan: StoredScan
  try {
    scan = await withTimeout(patienceMs, keeping)
  } catch (failure) {
    // If the scan is kept after all, it is closed and not sent: the waiter has read that it was not kept.
    void keeping.then(({ scanId }) => closeScan(scanId)).catch(() => undefined)
    return { scanId: crypto.randomUUID(), result: unstored(failure) }
  }
  const result = await check(scan, code, sending)
  // Refreshes the list, which judges this voucher's QR code offline: this scan is kept under the short code only.
  if (kind === 'short' && isUse(result)) void refreshOfflineList(restaurantId)
  return withUnseenUse({ scanId: scan.scanId, result }, restaurantId)
}

/**
 * What the screen shows of a result: for 'already_used' the use itself, with its own scan, when nobody has seen that
 * use yet (rules: Offline). Never rejects.
 */
export async function withUnseenUse(checked: Checked, restaurantId: string): Promise<Checked> {
  const { result } = checked
  if (result.outcome !== 'already_used') return checked
  const scanId = await withTimeout(patienceMs, unseenUse(restaurantId, result.used_at)).catch((failure: unknown) => {
    console.warn('this device could not look for an unseen use', failure)
  })
  return scanId === undefined ? checked : { scanId, result: replay(result.used_at) }
}

async function check(scan: StoredScan, code: string, sending: boolean): Promise<CheckResult> {
  const session = currentSession()
  const lane = session.get(ScansLane)
  let answer: CheckResult | undefined
  let failure: ErrorKind | undefined
  if (sending) {
    const sent = lane.sendNow(scan, code).then(
      (given) => {
        answer = given
      },
      (reason: unknown) => {
        failure = toBackendError(reason).kind
      },
    )
    const outcome = await withFallback(patienceMs, sent, 'late')
    if (answer !== undefined) return answer
    if (outcome === 'late') session.get(ConnectivityMonitor).giveUpWaiting()
  }
  const tooLate = new AbortController()
  const verdict = await withTimeout(patienceMs, checkHere(scan, code, failure, tooLate.signal)).catch(
    (reason: unknown) => {
      tooLate.abort()
      return unstored(reason)
    },
  )
  void lane.sendDue()
  return answer ?? verdict
}

/** Judges a scan on this device and records the verdict before a guest is served. */
async function checkHere(
  scan: StoredScan,
  code: string,
  failure: ErrorKind | undefined,
  tooLate: AbortSignal,
): Promise<CheckResult> {
  const verdict = await judgeHere(scan, code, failure)
  await keepVerdict(scan.scanId, verdict, tooLate)
  return verdict
}

async function judgeHere(scan: StoredScan, code: string, failure: ErrorKind | undefined): Promise<CheckResult> {
  if (isUse(scan.result)) return replay(scan.result.used_at)
  const usedAt = await usedHere(scan)
  if (usedAt !== null) return { outcome: 'already_used', used_at: usedAt, used_on_this_device: true }
  const listed = await judgeByOfflineList(scan, code)
  // A listed use at exactly the time of this sent scan is this scan's own use, whose answer was lost.
  const isOwn = scan.sent && listed?.outcome === 'already_used' && +listed.used_at === +scan.scannedAt
  if (isOwn) return replay(scan.scannedAt)
  if (listed !== null) return listed
  const isShortLimited = failure === 'rate_limited' && readCode(code)?.kind === 'short'
  const reason = isShortLimited ? 'short_code_limit' : (failure ?? (scan.sent ? 'offline' : 'no_network'))
  return { outcome: 'unknown_offline', reason }
}

/** A use that the server has counted already. This device does not keep the member's name. */
function replay(usedAt: Date): CheckResult {
  return { outcome: 'replayed', used_at: usedAt, member_first_name: null, pet: null, rules_snapshot: null }
}

function unstored(failure: unknown): CheckResult {
  console.warn('this device could not store a scan', failure)
  return { outcome: 'unknown_offline', reason: 'storage' }
}
