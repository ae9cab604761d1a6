import type { PersonDetail } from '../../../data/admin/people.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatVoucherEnd } from '../../../domain/voucher/voucher-end.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Card } from '../../../ui/layout/card.tsx'
import { Table, type Column } from '../../../ui/lists/table.tsx'

const t = adminPeopleTexts.person
type Voucher = PersonDetail['vouchers'][number]
const tones = { active: 'success', used: 'brand', expired: 'neutral' } as const
const moment = (at: string) => formatClubDateTime(parseTimestamp(at))

const columns: Column<Voucher>[] = [
  {
    key: 'place',
    label: t.voucherColumns.place,
    heading: true,
    cell: (row) => <span className="font-medium">{row.restaurant_name}</span>,
  },
  {
    key: 'status',
    label: t.voucherColumns.status,
    cell: (row) => <Badge tone={tones[row.status]}>{t.voucherStates[row.status]}</Badge>,
  },
  {
    key: 'generated',
    label: t.voucherColumns.generated,
    className: 'whitespace-nowrap',
    cell: (row) => moment(row.generated_at),
  },
  {
    key: 'end',
    label: t.voucherColumns.end,
    className: 'whitespace-nowrap',
    cell: (row) =>
      row.used_at === null ? formatVoucherEnd(parseTimestamp(row.ends_at), formatClubDateTime) : moment(row.used_at),
  },
]

/** The person's vouchers. */
export function VouchersCard({ person }: { person: PersonDetail }) {
  const { vouchers, vouchers_total: total } = person
  return (
    <Card as="section" aria-labelledby="vouchers" className="grid gap-4">
      <h2 id="vouchers" className="text-heading">
        {t.vouchers}
      </h2>
      {vouchers.length === 0 ? (
        <p className="text-sm text-muted">{t.noVouchers}</p>
      ) : (
        <Table caption={t.vouchersCaption} columns={columns} rows={vouchers} rowKey={({ id }) => id} />
      )}
      {vouchers.length < total && <p className="text-sm text-muted">{t.latestOf(vouchers.length, total)}</p>}
    </Card>
  )
}
