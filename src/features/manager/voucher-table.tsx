import { useMemo } from 'react'
import type { RestaurantVoucher } from '../../data/manager/rows.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { formatVoucherEnd } from '../../domain/voucher/voucher-end.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Table, type Column } from '../../ui/lists/table.tsx'

const t = managerTexts.vouchers
const c = t.columns
const tones = { active: 'success', used: 'brand', expired: 'neutral' } as const

function columnsIn(timeZone: string): Column<RestaurantVoucher>[] {
  const time = (moment: Date) => formatZoneDateTime(timeZone, moment)
  return [
    {
      key: 'member',
      label: c.member,
      heading: true,
      cell: ({ member_name: name, member_left: left, pet }) => (
        <div className="xl:max-w-72">
          <p className="font-semibold wrap-anywhere">{name ?? (left ? t.gone : t.nameless)}</p>
          {pet !== null && <p className="text-muted wrap-anywhere">{managerTexts.scans.pet(pet.name)}</p>}
        </div>
      ),
    },
    { key: 'status', label: c.status, cell: ({ status }) => <Badge tone={tones[status]}>{t.status[status]}</Badge> },
    {
      key: 'generated',
      label: c.generated,
      cell: ({ generated_at: at }) => <span className="whitespace-nowrap tabular-nums">{time(at)}</span>,
    },
    {
      key: 'until',
      label: c.until,
      cell: ({ status, used_at: used, ends_at: end }) => (
        <span className="tabular-nums">
          {used !== null
            ? t.usedAt(time(used))
            : (status === 'active' ? t.validUntil : t.endedAt)(formatVoucherEnd(end, time))}
        </span>
      ),
    },
  ]
}

interface VoucherTableProps {
  vouchers: readonly RestaurantVoucher[]
  timeZone: string
  busy: boolean
}

export function VoucherTable({ vouchers, timeZone, busy }: VoucherTableProps) {
  const columns = useMemo(() => columnsIn(timeZone), [timeZone])
  return <Table caption={t.table} columns={columns} rows={vouchers} rowKey={({ id }) => id} busy={busy} />
}
