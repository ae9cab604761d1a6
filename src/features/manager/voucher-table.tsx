import type { RestaurantVoucher } from '../../data/manager/rows.ts'
import { formatDateTime } from '../../domain/format.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Table, type Column } from '../../ui/lists/table.tsx'

const t = managerTexts.vouchers
const c = t.columns
const tones = { active: 'success', used: 'brand', expired: 'neutral' } as const

const columns: Column<RestaurantVoucher>[] = [
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
    cell: ({ generated_at: at }) => <span className="whitespace-nowrap tabular-nums">{formatDateTime(at)}</span>,
  },
  {
    key: 'until',
    label: c.until,
    cell: ({ status, used_at: used, ends_at: end }) => (
      <span className="tabular-nums">
        {used !== null
          ? t.usedAt(formatDateTime(used))
          : status === 'active'
            ? t.validUntil(formatDateTime(end))
            : t.endedAt(formatDateTime(end))}
      </span>
    ),
  },
]

export function VoucherTable({ vouchers, busy }: { vouchers: readonly RestaurantVoucher[]; busy: boolean }) {
  return <Table caption={t.table} columns={columns} rows={vouchers} rowKey={({ id }) => id} busy={busy} />
}
