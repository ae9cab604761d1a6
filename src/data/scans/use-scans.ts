import { Dexie } from 'dexie'
import { useLiveQuery } from 'dexie-react-hooks'
import { useSyncExternalStore } from 'react'
import { startOfLocalDay } from '../../domain/local-day.ts'
import { undoMs } from '../../domain/voucher/undo-time.ts'
import { serverNow } from '../server-clock.ts'
import { currentSession } from '../session.ts'
import { ConnectivityMonitor, type ConnectivityState } from './connectivity.ts'
import { withScans, type StoredScan } from './scan-store.ts'

const unsettled: StoredScan['state'][] = ['waiting', 'held', 'conflict']

/**
 * Today's scans on this tablet, refusals included; and those of other days that are not settled, or whose result came
 * within the last 15 (at most 30) minutes: a use may still be undone. Newest first.
 * Undefined while IndexedDB answers, and where it fails: the server can still be asked.
 */
export function useScans(): StoredScan[] | undefined {
  const session = currentSession()
  // Outside the query, which runs again only after a scan; the scanner renders every 10 s and so notices a new day.
  const now = serverNow()
  const today = startOfLocalDay(now).getTime()
  const undoable = Math.floor(now / undoMs - 1) * undoMs // in steps, else the query would run again at each look
  return useLiveQuery(async () => {
    // Dexie keeps each of these up to date in memory, and unchanged scans the same objects. It recognizes a query by
    // both ends of its range, so the first is not 'aboveOrEqual'; 'noneOf' would step through every settled scan.
    const lists = await withScans((scans) =>
      Promise.all([
        scans.where('scannedAt').between(new Date(today), Dexie.maxKey).toArray(),
        scans.where('resultAt').between(new Date(undoable), Dexie.maxKey).toArray(),
        ...unsettled.map((state) => scans.where({ state }).toArray()),
      ]),
    ).catch((failure: unknown) => {
      console.warn('the scans on this device cannot be read', failure)
    })
    if (lists === undefined) return undefined
    const all = new Map(lists.flat().map((scan) => [scan.scanId, scan]))
    return [...all.values()].toSorted((a, b) => (b.order ?? 0) - (a.order ?? 0))
  }, [session, today, undoable])
}

/** Whether the server is within this tablet's reach. */
export function useConnectivity(): ConnectivityState {
  const { onState, getState } = currentSession().get(ConnectivityMonitor)
  return useSyncExternalStore(onState, getState)
}
