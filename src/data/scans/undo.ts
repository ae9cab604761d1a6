import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { refreshOfflineList } from './list-refresh.ts'
import { changeScan, settleScan, withScans, type StoredScan } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const undoneRow = z.object({
  status: z.enum(['undone', 'not_found', 'too_late', 'reviewed', 'expired', 'new_voucher']),
})
export type UndoStatus = z.infer<typeof undoneRow>['status']

/** Takes a use back, with a reason of at most 200 characters. Rejects with BackendError. */
export async function undoScan(scanId: string, reason: string): Promise<UndoStatus> {
  if (await undoUnsent(scanId)) return 'undone'
  // Its call may still be on its way, and would use the voucher later.
  if ((await scanOf(scanId))?.state === 'waiting') await sendScans()
  const { status } = await callRpc('undo_validation', { scan_id: scanId, reason }, undoneRow)
  if (status === 'undone') await settleScan(scanId, { outcome: 'undone' })
  const scan = await scanOf(scanId)
  if (status === 'undone' && scan !== undefined) void refreshOfflineList(scan.restaurantId) // it may have the use
  if (status === 'not_found' && scan?.state === 'waiting') throw new BackendError('offline', 'the use was not sent yet')
  return status
}

function scanOf(scanId: string): Promise<StoredScan | undefined> {
  return withScans((scans) => scans.get({ scanId }))
}

/** Takes back a use that was accepted here and never sent. False when the server may know it. */
async function undoUnsent(scanId: string): Promise<boolean> {
  let undone = false
  await changeScan(scanId, ({ state, sent }) => {
    undone = state === 'waiting' && !sent
    return undone
      ? { state: 'settled', code: null, result: { outcome: 'undone' }, resultAt: new Date(serverNow()) }
      : {}
  })
  return undone
}
