import { Bone, CircleCheck, CircleX, Undo2 } from 'lucide-react'
import { useRef } from 'react'
import type { RestaurantScan } from '../../data/manager/rows.ts'
import { useServerNow } from '../../data/use-server-now.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { undoMs } from '../../domain/voucher/undo-time.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Badge } from '../../ui/feedback/badge.tsx'
import { useCatchFocus } from '../../ui/layout/focus-content.ts'
import { Table, type Column } from '../../ui/lists/table.tsx'

const t = managerTexts.scans
const c = t.columns
const tones = { validated: 'success', refused: 'destructive', undone: 'neutral' } as const
const icons = { validated: CircleCheck, refused: CircleX, undone: Undo2 }
const onTimeMs = 2 * 60_000

const detailId = ({ id }: RestaurantScan) => `leitura-${id}`

/** What gets the focus once the question about a scan is closed: its button, or its detail where that has gone. */
export function focusOfScan(scan: RestaurantScan): HTMLElement | undefined {
  const detail = document.getElementById(detailId(scan)) ?? undefined
  return detail?.closest('tr')?.querySelector('button') ?? detail
}

/** Whether the server would still undo it. `now` is in epoch ms by its clock. */
function canUndo({ kind, received_at: at }: RestaurantScan, now: number): boolean {
  return kind === 'validated' && now - at.getTime() < undoMs
}

/** Why a scan was refused, as text; '' where it was not. */
export function refusalText({ outcome, detail }: RestaurantScan): string {
  return outcome === 'validated' ? '' : t.reasons[detail ?? outcome]
}

const columnsIn = (timeZone: string, now: number, onUndo: ScanTableProps['onUndo']): Column<RestaurantScan>[] => [
  {
    key: 'at',
    label: c.at,
    cell: ({ scanned_at: at }) => (
      <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
        {formatZoneDateTime(timeZone, at)}
      </time>
    ),
  },
  {
    key: 'result',
    label: c.result,
    cell: ({ kind }) => {
      const Icon = icons[kind]
      return (
        <Badge tone={tones[kind]} icon={<Icon aria-hidden />}>
          {t.badge[kind]}
        </Badge>
      )
    },
  },
  {
    key: 'what',
    label: c.what,
    cell: (scan) => <What scan={scan} timeZone={timeZone} undoable={canUndo(scan, now)} />,
    className: 'xl:w-1/2',
  },
  {
    key: 'by',
    label: c.by,
    cell: ({ scanned_by_name: name }) => <span className="wrap-anywhere">{name ?? '–'}</span>,
  },
  {
    key: 'actions',
    label: c.actions,
    actions: true,
    cell: (scan) =>
      canUndo(scan, now) && (
        <Button
          variant="outline"
          size="sm"
          aria-label={t.undoNamed(scan.member_name ?? formatZoneDateTime(timeZone, scan.scanned_at))}
          onClick={() => onUndo(scan)}
        >
          {t.undo}
        </Button>
      ),
  },
]

interface ScanTableProps {
  scans: readonly RestaurantScan[]
  timeZone: string
  busy: boolean
  onUndo: (scan: RestaurantScan) => void
}

export function ScanTable({ scans, timeZone, busy, onUndo }: ScanTableProps) {
  const columns = columnsIn(timeZone, useServerNow(), onUndo)
  return <Table caption={t.table} columns={columns} rows={scans} rowKey={({ id }) => id} busy={busy} />
}

function What({ scan, timeZone, undoable }: { scan: RestaurantScan; timeZone: string; undoable: boolean }) {
  const detail = useRef<HTMLDivElement>(null)
  useCatchFocus(undoable, detail) // the button has gone
  const late = scan.received_at.getTime() - scan.scanned_at.getTime() > onTimeMs
  return (
    <div ref={detail} id={detailId(scan)} tabIndex={-1} className="grid gap-0.5">
      {scan.kind === 'validated' && (
        <p className="wrap-anywhere">
          <span className="font-semibold">{scan.member_name ?? (scan.member_left ? t.gone : t.nameless)}</span>
          {scan.pet_name !== null && <span className="text-muted"> {t.pet(scan.pet_name)}</span>}
        </p>
      )}
      {scan.kind === 'refused' && <p>{refusalText(scan)}</p>}
      {scan.kind === 'undone' && <p className="wrap-anywhere">{t.undone(scan.annul_reason ?? '')}</p>}
      {scan.kind === 'validated' && scan.treat_delivered === true && (
        <p className="flex items-center gap-1.5 text-xs text-muted">
          <Bone aria-hidden className="size-3.5" />
          {t.treat}
        </p>
      )}
      {late && <p className="text-xs text-muted">{t.late(formatZoneDateTime(timeZone, scan.received_at))}</p>}
    </div>
  )
}
