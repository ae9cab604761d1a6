import type { Session } from '../session.ts'
import { NotesLane } from './notes.ts'
import { ScansLane } from './scans-lane.ts'

/** Opens the lanes that send the scans and notes of a person or a tablet. They run beside each other. */
export function openScanLanes(session: Session): void {
  session.get(ScansLane)
  session.get(NotesLane)
}
