import { useQuery } from '@tanstack/react-query'
import { scannerDay, type ScannedGuest } from '../../../data/scans/queries.ts'
import { isUse } from '../../../data/scans/rows.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { currentSession } from '../../../data/session.ts'

const nobody: ReadonlyMap<string, ScannedGuest> = new Map()

/** Whom the uses in the log served, by scan id; nobody without the server. */
export function useGuests(
  restaurantId: string,
  scans: readonly StoredScan[],
  online: boolean,
): ReadonlyMap<string, ScannedGuest> {
  const lastUse = scans.find(({ result }) => isUse(result))?.scanId
  const { userId } = currentSession()
  const { data } = useQuery({
    ...scannerDay(userId, restaurantId, lastUse),
    enabled: online && lastUse !== undefined,
  })
  return online && data !== undefined ? data : nobody
}
