import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { fetchPage, manager } from '../../data/manager/queries.ts'
import type { RestaurantScan } from '../../data/manager/rows.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { dayRange } from '../../domain/url/day-range.ts'
import { scanKinds, type ManagerView } from '../../domain/url/manager-view.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { lazyDialog } from '../../ui/overlays/lazy-dialog.tsx'
import { DayFilter } from './day-filter.tsx'
import { Listing } from './listing.tsx'
import { focusOfScan, refusalText, ScanTable } from './scan-table.tsx'

const UndoUseDialog = lazyDialog(async () => (await import('./undo-use-dialog.tsx')).UndoUseDialog)

const t = managerTexts.scans
const kinds = { validados: 'validated', recusados: 'refused', desfeitos: 'undone' } as const

interface ScansPanelProps {
  userId: string
  restaurantId: string
  /** The restaurant's, like its day today. */
  timeZone: string
  today: string
  view: ManagerView
  onViewChange: (changed: Partial<ManagerView>) => void
}

/** The restaurant's scans, refused ones included, by default of today. */
export function ScansPanel({ userId, restaurantId, timeZone, today, view, onViewChange }: ScansPanelProps) {
  const kind = scanKinds.find((one) => one === view.situacao)
  const search = { restaurantId, kind: kind === undefined ? null : kinds[kind], ...dayRange(view, 'hoje', today) }
  const page = view.pagina ?? 1
  const [undoing, setUndoing] = useState<RestaurantScan>()
  const found = useQuery(manager.scans(userId, search, page))
  const clear = () => onViewChange({ situacao: undefined, quando: undefined, de: undefined, ate: undefined })
  return (
    <div className="grid grid-cols-1 gap-4">
      <div role="group" aria-label={managerTexts.filters.label} className="flex flex-wrap items-end gap-x-4 gap-y-3">
        <DayFilter view={view} usual="hoje" onChange={onViewChange} />
        <Field label={managerTexts.filters.result} className="w-full sm:w-48">
          <Select
            value={kind ?? ''}
            onChange={(event) => onViewChange({ situacao: scanKinds.find((one) => one === event.target.value) })}
          >
            <option value="">{managerTexts.filters.everything}</option>
            {scanKinds.map((one) => (
              <option key={one} value={one}>
                {t.kinds[one]}
              </option>
            ))}
          </Select>
        </Field>
      </div>
      <Listing
        found={found}
        count={t.count}
        failed={t.failed}
        empty={{ title: view.quando === undefined ? t.noneToday : t.none, text: t.noneText }}
        onClear={kind === undefined ? undefined : clear}
        page={page}
        onPage={(pagina) => onViewChange({ pagina })}
        exported={{ file: t.file, timeZone, header: t.csv, fetchPage: fetchPage.scans(search), line: lineIn(timeZone) }}
      >
        {(rows, busy) => <ScanTable scans={rows} timeZone={timeZone} busy={busy} onUndo={setUndoing} />}
      </Listing>
      {undoing !== undefined && (
        <UndoUseDialog
          userId={userId}
          restaurantId={restaurantId}
          scan={undoing}
          timeZone={timeZone}
          returnFocus={() => focusOfScan(undoing)}
          onClose={() => setUndoing(undefined)}
        />
      )}
    </div>
  )
}

function lineIn(timeZone: string) {
  return (scan: RestaurantScan) => [
    formatZoneDateTime(timeZone, scan.scanned_at),
    t.badge[scan.kind],
    scan.kind === 'refused' ? refusalText(scan) : scan.annul_reason,
    scan.member_name,
    scan.pet_name,
    scan.treat_delivered === true ? t.yes : null,
    scan.scanned_by_name,
    formatZoneDateTime(timeZone, scan.received_at),
  ]
}
