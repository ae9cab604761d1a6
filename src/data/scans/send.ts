import * as z from 'zod/mini'
import { claimScan, codeOf, dueNotes, markNoteTold, settleScan, takeBackUnsent } from './waiting-scans.ts'
import { saveSealedList } from './offline-list.ts'
import { scanDb, type StoredScan } from './scan-database.ts'
import { hasLeft } from '../device/private-db.ts'
import { unpackScans } from './unsent-parcels.ts'
import { makeKey } from '../device/encryption.ts'
import { BackendError } from '../errors.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { deviceId } from './device-id.ts'
import { scanAnswerRow, sealedListRow, type ScanAnswer } from './rows.ts'

/**
 * What was asked for the person who is signed in. An answer that arrives after they left is dropped as 'signed_out':
 * keeping it would make their database on this tablet anew.
 */
async function unlessLeft<Answer>(userId: string, asked: Promise<Answer>): Promise<Answer> {
  const answer = await asked
  if (hasLeft(userId)) throw new BackendError('signed_out', 'the person left')
  return answer
}

/**
 * Sends one kept scan. Returns its answer; null when it is not to be sent any more. Rejects with BackendError when no
 * answer came; sending it again is safe.
 */
export async function sendScan(userId: string, scan: StoredScan): Promise<ScanAnswer | null> {
  if (!navigator.onLine) throw new BackendError('offline', 'no network')
  if (!(await claimScan(userId, scan.scanId))) return null
  const code = await codeOf(userId, scan)
  const asked = callRpc(
    'validate_voucher',
    {
      scan_id: scan.scanId,
      qr_code: code,
      restaurant_id: scan.restaurantId,
      scanned_at: scan.scannedAt.toISOString(),
      device_id: deviceId(),
    },
    scanAnswerRow,
  ).catch(refusalOf)
  return unlessLeft(userId, asked)
}

/** A call that the server will never serve must not hold up those behind it: it is a refusal. */
function refusalOf(failure: unknown): ScanAnswer {
  if (failure instanceof BackendError && failure.kind === 'invalid')
    return { outcome: 'not_allowed', detail: 'scan_mismatch' }
  if (failure instanceof BackendError && failure.kind === 'forbidden')
    return { outcome: 'not_allowed', detail: 'caller' }
  throw failure
}

/** Tells the server what was noted on uses (treat, amount), where it does not know yet. Rejects with BackendError. */
export async function sendNotes(userId: string): Promise<void> {
  for (const scan of await dueNotes(userId)) {
    const { scanId, treat, savedCents } = scan
    const note = {
      ...(treat !== null && { treat_delivered: treat }),
      ...(savedCents !== null && { saved_cents: savedCents }),
    }
    await unlessLeft(userId, callRpc('note_scan', { scan_id: scanId, ...note }, z.object({ status: z.string() })))
    await markNoteTold(userId, scan)
  }
}

/** Brings the sealed list of an establishment to this tablet. Rejects with BackendError. */
export async function syncSealedList(userId: string, restaurantId: string): Promise<void> {
  const list = await unlessLeft(userId, callRpc('sealed_vouchers', { restaurant_id: restaurantId }, sealedListRow))
  await saveSealedList(userId, restaurantId, list, new Date(serverNow()))
}

/** Gets the person's own key where it is not here yet, and takes back what their last sign-out left. Rejects with BackendError. */
export async function takeUpLeftScans(userId: string): Promise<void> {
  const { keys } = scanDb(userId)
  let own = (await keys.get('account'))?.key
  if (own === undefined) {
    const hex = await unlessLeft(userId, callRpc('scan_queue_key', {}, z.string()))
    own = await makeKey(Uint8Array.from(hex.match(/../g) ?? [], (byte) => Number.parseInt(byte, 16)))
    await keys.put({ what: 'account', key: own })
  }
  await unpackScans(userId, own)
}

const undoneRow = z.object({
  status: z.enum(['undone', 'not_found', 'too_late', 'reviewed', 'expired', 'new_voucher']),
})
export type UndoStatus = z.infer<typeof undoneRow>['status']

/** Takes a use back, with a reason of at most 200 characters. Rejects with BackendError. */
export async function undoScan(userId: string, scanId: string, reason: string): Promise<UndoStatus> {
  if (await takeBackUnsent(userId, scanId)) return 'undone'
  const { status } = await unlessLeft(userId, callRpc('undo_validation', { scan_id: scanId, reason }, undoneRow))
  if (status === 'undone') await settleScan(userId, scanId, { outcome: 'undone' })
  return status
}
