import type { ScannedGuest } from '../../../data/scans/queries.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { scannerTexts } from '../../../texts/scanner.ts'

const t = scannerTexts.log

/** Whom a scan served, or else the ending of its code; null where neither is known. */
export function servedLine({ ending }: Pick<StoredScan, 'ending'>, guest: ScannedGuest | undefined): string | null {
  const names = [guest?.member_first_name ?? null, guest?.pet_name ?? null].filter((name) => name !== null)
  if (names.length > 0) return names.join(t.with)
  return ending === undefined ? null : t.ending(ending)
}
