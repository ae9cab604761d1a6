import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { formatRecent } from '../../../domain/format.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { verdictOf } from '../verdict/verdict.ts'

const t = scannerTexts.attention

export interface Attention {
  kind: 'conflict' | 'late_use' | 'held'
  title: string
  help: string
}

/** What a person must read or decide about a scan; null when there is nothing. */
export function attentionFor({ state, sent, result, scannedAt }: StoredScan, now: number): Attention | null {
  if (state === 'settled' || state === 'waiting') return null // nearly all: formatting hundreds of times is slow
  const time = formatRecent(scannedAt, now)
  if (state === 'held') return { kind: 'held', title: t.held(time), help: sent ? t.heldSentHelp : t.heldHelp }
  if (result === null) return null
  switch (result.outcome) {
    case 'validated':
    case 'replayed':
      return { kind: 'late_use', title: t.lateUse(time), help: t.lateUseHelp }
    case 'already_used': {
      const when = formatRecent(result.used_at, now)
      return {
        kind: 'conflict',
        title: t.conflict(time),
        help: result.used_on_this_device ? t.usedHere(when) : t.usedElsewhere(when),
      }
    }
    case 'pending_sync':
    case 'undone':
      return null
    default:
      return { kind: 'conflict', title: t.conflict(time), help: `${verdictOf(result, now).title}.`.replace('..', '.') }
  }
}
