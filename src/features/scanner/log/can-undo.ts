import { isUse } from '../../../data/scans/rows.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { undoMs } from '../../../domain/voucher/undo-time.ts'

/**
 * Whether a use can be undone: recorded by the server less than 15 minutes ago, or accepted here and never sent. `now`
 * is in epoch ms by the server's clock.
 */
export function canUndo({ state, accepted, sent, result, resultAt }: StoredScan, now: number): boolean {
  if (state === 'waiting') return accepted && !sent
  return isUse(result) && now - resultAt.getTime() < undoMs
}
