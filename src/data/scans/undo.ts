import * as z from 'zod/mini'
import { BackendError } from '../../domain/backend-error.ts'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { changeScan, settleScan, withScans } from './scan-store.ts'
import { sendScans } from './scans-lane.ts'

const undoneRow = z.object({
  status: z.enum(['undone', 'not_found', 'too_late', 'reviewed', 'expired', 'new_voucher']),
})
export type UndoStatus = z.infer<typeof undoneRow>['status']

/** Takes a use back, with a reason of at most 200 characters. Rejects with BackendError. */
export async function undoScan(scanId: string, reason: string): Promise<UndoStatus> {
  if (await undoUnsent(scanId)) return 'undone'
  if (await isWaiting(scanId)) await sendScans() // its call may still be on its way, and would use the voucher later
  const { status } = await callRpc('undo_validation', { scan_id: scanId, reason }, undoneRow)
  if (status === 'undone') await settleScan(scanId, { outcome: 'undone' })
  else if (await isWaiting(scanId)) throw new BackendError('offline', 'the use was not sent yet')
  return status
}

async function isWaiting(scanId: string): Promise<boolean> {
  return (await withScans((scans) => scans.get({ scanId })))?.state === 'waiting'
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
