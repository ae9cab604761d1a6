import { serverNow } from '../server-clock.ts'
import type { Session } from '../session.ts'
import { isProvisional, isUse, withoutPerson, type CheckResult } from './rows.ts'
import { changeScan, withScans, type StoredScan } from './scan-store.ts'

/** Records the tablet's own verdict. A refusal that the server never saw is settled and not sent any more. */
export async function keepVerdict(scanId: string, verdict: CheckResult): Promise<void> {
  await changeScan(scanId, (scan) => {
    if (scan.state !== 'waiting') return {}
    return {
      result: withoutPerson(verdict),
      resultAt: new Date(serverNow()),
      accepted: verdict.outcome === 'pending_sync',
      ...(!isProvisional(verdict) && !scan.sent ? { state: 'settled', code: null } : {}),
    }
  })
}

/** The verdict left the screen: an unanswered scan is held from now on, unless the server may know it. */
export async function leaveVerdict(scanId: string): Promise<void> {
  await changeScan(scanId, asLeft)
}

/**
 * The same for every verdict that was on the screen when the last page of this person was closed, or the tablet lost
 * power. While another page of theirs is open, its verdicts stay.
 */
export async function leaveOldVerdicts({ userId, signal }: Session): Promise<void> {
  if (!('locks' in navigator)) return leaveVerdicts()
  const name = `focinho.scans.${userId}`
  await navigator.locks.request(name, { ifAvailable: true }, async (lock) => {
    if (lock !== null) await leaveVerdicts()
  })
  // Held for as long as this page is open and the person signed in.
  void navigator.locks.request(name, { mode: 'shared' }, () => whenAborted(signal))
}

async function leaveVerdicts(): Promise<void> {
  await withScans((scans) =>
    scans.where({ state: 'waiting' }).modify((scan) => {
      Object.assign(scan, asLeft(scan))
    }),
  )
}

function whenAborted(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve()
    signal.addEventListener('abort', () => {
      resolve()
    })
  })
}

/** How a scan changes when its verdict leaves the screen. */
export function asLeft({ state, accepted, sent }: StoredScan): Partial<StoredScan> {
  return state === 'waiting' && !accepted ? { leftUnanswered: true, state: sent ? 'waiting' : 'held' } : {}
}

/** A person has read a conflict, or does not want a held scan sent. */
export function closeScan(scanId: string): Promise<void> {
  return changeScan(scanId, () => ({ state: 'settled', code: null }))
}

/** A person wants a held scan sent. */
export function releaseScan(scanId: string): Promise<void> {
  return changeScan(scanId, (scan) =>
    scan.state === 'held' ? { state: 'waiting', accepted: true, leftUnanswered: false } : {},
  )
}

/**
 * When this tablet used the same code at the same restaurant with an earlier scan, as far as it knows; null for never.
 */
export async function usedHere({ scanId, index, restaurantId }: StoredScan): Promise<Date | null> {
  const uses = await withScans((scans) =>
    scans
      .where({ index })
      .filter(
        (scan) =>
          scan.scanId !== scanId &&
          scan.restaurantId === restaurantId &&
          ((scan.accepted && scan.state === 'waiting') || isUse(scan.result)),
      )
      .sortBy('order'),
  )
  return uses.at(-1)?.scannedAt ?? null
}
