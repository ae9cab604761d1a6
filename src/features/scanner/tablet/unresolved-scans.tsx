import { sendScans } from '../../../data/scans/scans-lane.ts'
import type { StoredScan } from '../../../data/scans/scan-store.ts'
import { closeScan, releaseScan } from '../../../data/scans/verdicts.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { AttentionList } from '../log/attention-list.tsx'
import { attentionFor } from '../log/attention.ts'
import { sayUnstored } from '../log/say-unstored.ts'

/** What a person must still read or decide on a tablet that may not scan any more. It may not undo a use either. */
export function UnresolvedScans({ scans }: { scans: readonly StoredScan[] }) {
  const now = useServerNow()
  const entries = scans.flatMap((scan) => {
    const attention = attentionFor(scan, now)
    return attention === null ? [] : [{ scan, attention }]
  })
  return (
    <AttentionList
      entries={entries}
      onClose={(scan) => void closeScan(scan.scanId).catch(sayUnstored)}
      onSend={(scan) => void releaseScan(scan.scanId).then(sendScans).catch(sayUnstored)}
    />
  )
}
