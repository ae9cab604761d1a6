import * as z from 'zod/mini'
import type { Lane } from '../outbox/lane.ts'
import { currentSession, type Session } from '../session.ts'
import { callRpc } from '../supabase/client.ts'
import { isUse } from './rows.ts'
import { changeScan, withScans, type StoredScan } from './scan-store.ts'

/** What a waiter notes on a use, or some of it. */
export type ScanNote = Partial<Pick<StoredScan, 'treat' | 'savedCents'>>

/** Keeps a note; `sendNotes` sends it. Resolves with false when this device cannot store it. */
export async function keepNote(scanId: string, note: ScanNote): Promise<boolean> {
  try {
    await changeScan(scanId, () => ({ ...note, noteDue: true }))
    return true
  } catch (failure) {
    console.warn('this device could not store a note', failure)
    return false
  }
}

/** Sends the notes that are due. Resolves with true when all went through; never rejects. */
export function sendNotes(): Promise<boolean> {
  return currentSession().get(NotesLane).sendDue()
}

/** Whether the server lacks a note on this scan and can take it: the use itself must be known there first. */
export function isNoteDue({ noteDue, state, result }: StoredScan): boolean {
  return noteDue && state !== 'waiting' && isUse(result)
}

/** The uses whose notes the server lacks. Reads all rows at once: a cursor would hold up scans for far longer. */
export async function dueNotes(): Promise<StoredScan[]> {
  return (await withScans((scans) => scans.toArray())).filter(isNoteDue)
}

/** Sends treats and savings noted on uses, beside the scans: no guest waits for a note. */
export class NotesLane {
  private readonly lane: Lane<StoredScan, void>

  constructor({ outbox }: Session) {
    this.lane = outbox.add({ name: 'notes', due: dueNotes, send: sendNote })
  }

  sendDue(): Promise<boolean> {
    return this.lane.sendDue()
  }
}

async function sendNote({ scanId, treat, savedCents }: StoredScan): Promise<void> {
  const note = {
    ...(treat !== null && { treat_delivered: treat }),
    ...(savedCents !== null && { saved_cents: savedCents }),
  }
  await callRpc('note_scan', { scan_id: scanId, ...note }, z.object({ status: z.string() }))
  // Changed while it was sent: it stays due.
  await changeScan(scanId, (now) => (now.treat === treat && now.savedCents === savedCents ? { noteDue: false } : {}))
}
