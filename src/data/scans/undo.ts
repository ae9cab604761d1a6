import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { withFallback } from '../time-limits.ts'
import { refreshOfflineList } from './list-refresh.ts'
import { changeScan, settleScan, type StoredScan } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const undoneRow = z.object({
  status: z.enum(['undone', 'not_found', 'too_late', 'reviewed', 'expired', 'new_voucher']),
})
/** 'unstored': the server does not know the use, and this device cannot take it back. */
export type UndoStatus = z.infer<typeof undoneRow>['status'] | 'unstored'

const sendingMs = 8_000

/**
 * Takes a use back, with a reason of at most 200 characters. A device that can store nothing, or whose database hangs,
 * does not keep the server from it. Rejects with BackendError.
 */
export async function undoScan(scanId: string, reason: string): Promise<UndoStatus> {
  const before = await undoUnsent(scanId).catch(warn)
  if (before !== undefined && isUnsent(before)) return 'undone'
  // The scan's call may still be running and would use the voucher after the undo.
  const isSent = before?.state !== 'waiting' || (await withFallback(sendingMs, sendScans(), false))
  const { status } = await callRpc('undo_validation', { scan_id: scanId, reason }, undoneRow)
  if (status === 'undone') {
    void settleScan(scanId, { outcome: 'undone' }).catch(warn)
    if (before !== undefined) void refreshOfflineList(before.restaurantId) // it may have the use
  }
  if (status !== 'not_found') return status
  if (!isSent) throw new BackendError('offline', 'the use was not sent yet')
  return before === undefined ? 'unstored' : status
}

/** Takes back a use that was accepted here and never sent. Resolves with the scan as it was. */
async function undoUnsent(scanId: string): Promise<StoredScan | undefined> {
  let before: StoredScan | undefined
  await changeScan(scanId, (scan) => {
    before = { ...scan }
    return isUnsent(scan)
      ? { state: 'settled', code: null, result: { outcome: 'undone' }, resultAt: new Date(serverNow()) }
      : {}
  })
  return before
}

/** The server cannot know it. */
function isUnsent({ state, sent }: StoredScan): boolean {
  return state === 'waiting' && !sent
}

function warn(failure: unknown): undefined {
  console.warn('this device could not store an undo', failure)
}
