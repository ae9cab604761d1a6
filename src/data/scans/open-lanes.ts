import type { Session } from '../session.ts'
import { NotesLane } from './notes.ts'
import { ScansLane } from './scans-lane.ts'

/** Opens everything that a staff member's outbox sends. The lanes run beside each other. */
export function openScanLanes(session: Session): void {
  session.get(ScansLane)
  session.get(NotesLane)
}
