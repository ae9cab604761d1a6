import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { startOfLocalDay } from '../../domain/local-day.ts'
import { scanDb, type StoredScan } from './scan-database.ts'
import { serverNow } from '../server-clock.ts'
import { scanLine, type LineState } from './scan-line.ts'

/** This tablet's scans of today, refusals included, and whatever of other days waits; newest first. Undefined while IndexedDB answers. */
export function useScans(userId: string): StoredScan[] | undefined {
  return useLiveQuery(async () => {
    const { scans } = scanDb(userId)
    const [today, open] = await Promise.all([
      scans.where('scannedAt').aboveOrEqual(startOfLocalDay(serverNow())).toArray(),
      scans.where('state').noneOf(['settled']).toArray(),
    ])
    const all = new Map([...today, ...open].map((scan) => [scan.scanId, scan]))
    return [...all.values()].toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0))
  }, [userId])
}

/** Whether the server is within this tablet's reach. */
export function useLineState(userId: string): LineState {
  const line = scanLine(userId)
  return useSyncExternalStore(line.onState, line.getState)
}
