import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { scannerTexts } from '../../../texts/scanner.ts'
import { verdictOf, type Tone } from '../verdict/verdict.ts'

const t = scannerTexts.log
const nobody = { member_first_name: null, pet: null, rules_snapshot: null }

/** One line of the log: the result of a scan, or what it waits for. */
export function logLine({ state, accepted, result, resultAt }: StoredScan): { tone: Tone; title: string } {
  if (state === 'waiting') return accepted ? { tone: 'amber', title: t.waiting } : { tone: 'gray', title: t.asking }
  if (state === 'held' || result === null) return { tone: 'gray', title: t.held }
  if (result.outcome === 'undone') return { tone: 'gray', title: t.undone }
  if (result.outcome === 'unknown_offline') return { tone: 'gray', title: t.held }
  const { tone, title } = verdictOf({ ...nobody, ...result }, resultAt.getTime())
  return { tone, title }
}
