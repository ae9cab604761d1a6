import type { StoredScan } from '../../../data/scans/scan-database.ts'

const undoMs = 15 * 60_000

/** A use that the server knows for less than 15 minutes, or one accepted here that was never sent. `now` by the server's clock. */
export function canUndo({ state, accepted, sent, result, resultAt }: StoredScan, now: number): boolean {
  if (state === 'waiting') return accepted && !sent
  return (result?.outcome === 'validated' || result?.outcome === 'replayed') && now - resultAt.getTime() < undoMs
}
