import type { ScannedGuest } from '../../../data/scans/queries.ts'
import { sendableMs, type StoredScan } from '../../../data/scans/scan-store.ts'
import { formatPastMoment, formatTime } from '../../../domain/format.ts'
import { isSameLocalDay } from '../../../domain/local-day.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { verdictOf } from '../verdict/verdict.ts'
import { canUndo } from './can-undo.ts'
import { servedLine } from './served-line.ts'

const t = scannerTexts.attention

export interface Attention {
  kind: 'conflict' | 'late_use' | 'old_use' | 'held' | 'old_held'
  title: string
  /** Whom the scan served, or the ending of its code: several may have the same title. */
  served: string | null
  help: string
}

/** What a person must read or decide about a scan; null when there is nothing. `guest` is whom it served, if known. */
export function attentionFor(scan: StoredScan, now: number, guest?: ScannedGuest): Attention | null {
  const { state, sent, result, scannedAt } = scan
  if (state === 'settled' || state === 'waiting') return null // nearly all: formatting hundreds of times is slow
  const served = servedLine(scan, guest)
  const when = whenText(scannedAt, now)
  if (state === 'held') {
    if (!sent && now - scannedAt.getTime() > sendableMs)
      return { kind: 'old_held', served, title: t.held(when), help: t.oldHeldHelp }
    return { kind: 'held', served, title: t.held(when), help: sent ? t.heldSentHelp : t.heldHelp }
  }
  if (result === null) return null
  switch (result.outcome) {
    case 'validated':
    case 'replayed':
      return canUndo(scan, now)
        ? { kind: 'late_use', served, title: t.lateUse(when), help: t.lateUseHelp }
        : { kind: 'old_use', served, title: t.lateUse(when), help: t.oldUseHelp }
    case 'already_used': {
      const used = whenText(result.used_at, now)
      return {
        kind: 'conflict',
        served,
        title: t.conflict(when),
        help: result.used_on_this_device ? t.usedHere(used) : t.usedElsewhere(used),
      }
    }
    case 'pending_sync':
    case 'undone':
      return null
    default:
      return {
        kind: 'conflict',
        served,
        title: t.conflict(when),
        help: `${verdictOf(result, now).title}.`.replace('..', '.'),
      }
  }
}

function whenText(date: Date, now: number): string {
  const isToday = isSameLocalDay(date, now)
  return isToday ? t.today(formatTime(date)) : t.earlier(formatPastMoment(date, now))
}
