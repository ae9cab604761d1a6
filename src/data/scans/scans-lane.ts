import { liveQuery } from 'dexie'
import { deviceId } from '../device/device-id.ts'
import { BackendError, failureKind } from '../../domain/backend-error.ts'
import type { Lane } from '../outbox/lane.ts'
import { isRefused } from '../outbox/refused.ts'
import { onRetryTrigger } from '../outbox/retry-triggers.ts'
import { currentSession, type Session } from '../session.ts'
import { callRpc } from '../supabase/client.ts'
import { ConnectivityMonitor } from './connectivity.ts'
import { NotesLane } from './notes.ts'
import { scanAnswerRow, type ScanAnswer } from './rows.ts'
import {
  asLeft,
  changeScan,
  claimScan,
  codeOf,
  isAnswered,
  pruneScans,
  settleScan,
  waitingScans,
  withScans,
  type StoredScan,
} from './scan-store.ts'

type AnswerListener = (scanId: string, answer: ScanAnswer) => void

const answersKept = 20

/** Upload queue of one person's scans: in the order of scanning, each waits for earlier scans and for nothing else. */
export class ScansLane {
  private readonly lane: Lane<StoredScan, void>
  private readonly session: Session
  /** The last answers by scan, so that a scan that two callers want to send is sent only once. */
  private readonly answers = new Map<string, ScanAnswer>()
  private readonly listeners = new Set<AnswerListener>()

  constructor(session: Session) {
    this.session = session
    this.lane = session.outbox.add({
      name: 'scans',
      prepare: pruneScans,
      due: waitingScans,
      send: async (scan) => {
        await this.send(scan)
      },
    })
    // A tablet's page can stay open for weeks, so settled scans are also pruned on each retry trigger.
    onRetryTrigger(session.signal, () => void pruneScans().catch(() => undefined))
  }

  onAnswer(listener: AnswerListener): () => void {
    this.listeners.add(listener)
    return () => this.listeners.delete(listener)
  }

  sendDue(): Promise<boolean> {
    return this.lane.sendDue()
  }

  /** Sends a scan now, after the earlier ones that still wait. Rejects with BackendError when no answer came. */
  sendNow(scan: StoredScan, code: string): Promise<ScanAnswer> {
    return this.lane.inTurn(async () => {
      for (const earlier of await waitingScans())
        if (earlier.order !== undefined && scan.order !== undefined && earlier.order < scan.order)
          await this.send(earlier).catch(unlessOfThisScan)
      const answer = await this.send(scan, code)
      if (answer !== null) return answer
      // Another tab of this device got the answer but cannot show it: the server gives the same answer again.
      if (!(await isAnswered(scan.scanId))) throw new BackendError('conflict', 'decided meanwhile')
      return this.announce(scan.scanId, await askServer(scan, code))
    })
  }

  /** Returns null for a scan that is no longer to be sent. */
  private async send(scan: StoredScan, code?: string): Promise<ScanAnswer | null> {
    const { scanId } = scan
    const connectivity = this.session.get(ConnectivityMonitor)
    const answer = this.answers.get(scanId) ?? (await connectivity.timed(() => validate(scan, code)))
    if (answer === null) return null
    this.answers.set(scanId, answer)
    // If the answer cannot be stored, the scan stays waiting and the next round stores it; the guest gets it now.
    const hasNote = await settleScan(scanId, answer).catch((failure: unknown) => {
      console.warn('an answer could not be stored', failure)
      return false
    })
    for (const [oldest] of this.answers) if (this.answers.size > answersKept) this.answers.delete(oldest)
    if (hasNote) void this.session.get(NotesLane).sendDue()
    return this.announce(scanId, answer)
  }

  /** Announces a stored answer; asks the server again when another tab of this device received it. */
  async announceAgain(scanId: string, code: string): Promise<void> {
    const scan = await withScans((scans) => scans.get({ scanId }))
    if (scan !== undefined) this.announce(scanId, this.answers.get(scanId) ?? (await askServer(scan, code)))
  }

  private announce(scanId: string, answer: ScanAnswer): ScanAnswer {
    for (const listener of this.listeners) listener(scanId, answer)
    return answer
  }
}

/** Sends the scans that are due. Resolves with true when all went through; never rejects. */
export function sendScans(): Promise<boolean> {
  return currentSession().get(ScansLane).sendDue()
}

/** Calls `listener` with every answer of the server to a scan; returns how to stop. */
export function onScanAnswer(listener: AnswerListener): () => void {
  return currentSession().get(ScansLane).onAnswer(listener)
}

/**
 * Reports the server's answer to a scan on the screen to the listeners of `onScanAnswer`, even when another tab of this
 * device sends the scan, until the returned function is called.
 */
export function followScan(scanId: string, code: string): () => void {
  const lane = currentSession().get(ScansLane)
  const warn = (failure: unknown) => {
    console.warn('a scan could not be followed', failure)
  }
  const following = liveQuery(() => isAnswered(scanId)).subscribe((answered) => {
    if (answered) void lane.announceAgain(scanId, code).catch(warn)
  }, warn)
  return () => {
    following.unsubscribe()
  }
}

/** Asks the server about a scan; safe to repeat. Null when it is no longer to be sent. Rejects with BackendError. */
async function validate(scan: StoredScan, code?: string): Promise<ScanAnswer | null> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  if (!(await claimScan(scan.scanId))) return null
  const qrCode = code ?? (await codeOf(scan))
  if (qrCode === null) return neverAccepted
  return askServer(scan, qrCode).catch(async (failure: unknown) => {
    if (failureKind(failure) === 'rate_limited') await changeScan(scan.scanId, asLimited)
    return answerToRefused(failure)
  })
}

function askServer({ scanId, restaurantId, scannedAt }: StoredScan, code: string): Promise<ScanAnswer> {
  return callRpc(
    'validate_voucher',
    {
      scan_id: scanId,
      qr_code: code,
      restaurant_id: restaurantId,
      scanned_at: scannedAt.toISOString(),
      device_id: deviceId(),
    },
    scanAnswerRow,
  )
}

/** The changes of a scan that met a limit: the server has not stored it, because limits let known scans pass. */
function asLimited(scan: StoredScan): Partial<StoredScan> {
  return { sent: false, ...(scan.leftUnanswered && asLeft({ ...scan, sent: false })) }
}

/** Ignores a limit and an unreadable answer: a guest with another code must not wait for these. */
function unlessOfThisScan(failure: unknown): void {
  if (failure instanceof BackendError && failure.kind !== 'rate_limited') throw failure
}

/** The answer for a scan that the server can never accept. */
const neverAccepted: ScanAnswer = { outcome: 'not_allowed', detail: 'scan_mismatch' }

/**
 * A call that the database will never accept counts as a refused scan, so that it does not hold up those behind it.
 * Rethrows any other failure.
 */
function answerToRefused(failure: unknown): ScanAnswer {
  if (!isRefused(failure)) throw failure
  return failureKind(failure) === 'forbidden' ? { outcome: 'not_allowed', detail: 'caller' } : neverAccepted
}
