import * as z from 'zod/mini'
import { serverNow } from '../server-clock.ts'
import { callRpc } from '../supabase/client.ts'
import { changeScan, settleScan } from './scan-store.ts'

const undoneRow = z.object({
  status: z.enum(['undone', 'not_found', 'too_late', 'reviewed', 'expired', 'new_voucher']),
})
export type UndoStatus = z.infer<typeof undoneRow>['status']

/** Takes a use back, with a reason of at most 200 characters. Rejects with BackendError. */
export async function undoScan(scanId: string, reason: string): Promise<UndoStatus> {
  if (await undoUnsent(scanId)) return 'undone'
  const { status } = await callRpc('undo_validation', { scan_id: scanId, reason }, undoneRow)
  if (status === 'undone') await settleScan(scanId, { outcome: 'undone' })
  return status
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
