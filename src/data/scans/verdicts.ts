import { serverNow } from '../server-clock.ts'
import { isProvisional, isUse, withoutPerson, type CheckResult } from './rows.ts'
import { asLeft, changeScan, unansweredMs, withScans, type StoredScan } from './scan-store.ts'

/**
 * Records the tablet's own verdict. Settles a refusal that the server never saw and a use that the server has counted:
 * neither is sent again. Does nothing once `tooLate` has aborted, because the screen has then said that nothing was
 * kept.
 */
export async function keepVerdict(scanId: string, verdict: CheckResult, tooLate: AbortSignal): Promise<void> {
  await changeScan(scanId, (scan) => {
    if (scan.state !== 'waiting' || tooLate.aborted) return {}
    return {
      result: withoutPerson(verdict),
      resultAt: new Date(serverNow()),
      accepted: verdict.outcome === 'pending_sync',
      ...(isUse(verdict) || (!isProvisional(verdict) && !scan.sent) ? { state: 'settled', code: null } : {}),
    }
  })
}

/**
 * Notes that the verdict has left the screen: an unanswered scan is held from now on, unless the server may know it.
 * Never rejects: if this cannot be stored, it is done once the page has closed.
 */
export async function leaveVerdict(scanId: string): Promise<void> {
  await changeScan(scanId, asLeft).catch((failure: unknown) => {
    console.warn('this device could not store that a verdict was left', failure)
  })
}

/**
 * The scan of the last 15 minutes that used a voucher at this time and left the screen as 'no answer', if there is one.
 * It finds a use by the voucher's other code; the same code continues its scan in `keepScan`.
 */
export async function unseenUse(restaurantId: string, usedAt: Date): Promise<string | undefined> {
  const found = await withScans((scans) =>
    scans
      .where('scannedAt')
      .above(new Date(serverNow() - unansweredMs))
      .filter(
        (scan) =>
          scan.restaurantId === restaurantId &&
          scan.state !== 'settled' &&
          scan.leftUnanswered &&
          scan.sent &&
          Number(isUse(scan.result) ? scan.result.used_at : scan.scannedAt) === usedAt.getTime(),
      )
      .first(),
  )
  return found?.scanId
}

/** The use that a scan left unanswered is on the screen: nobody has to read it later. Never rejects. */
export async function seeUse(scanId: string, use: CheckResult): Promise<void> {
  await changeScan(scanId, ({ leftUnanswered }) =>
    leftUnanswered
      ? {
          state: 'settled',
          code: null,
          leftUnanswered: false,
          result: withoutPerson(use),
          resultAt: new Date(serverNow()),
        }
      : {},
  ).catch((failure: unknown) => {
    console.warn('this device could not store that a use was seen', failure)
  })
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
