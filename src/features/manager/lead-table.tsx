import { useMemo } from 'react'
import type { RestaurantLead } from '../../data/manager/rows.ts'
import { formatZoneDateTime } from '../../domain/calendar-day.ts'
import { mailLink } from '../../domain/people/mail-link.ts'
import { managerTexts } from '../../texts/manager.ts'
import { Badge } from '../../ui/feedback/badge.tsx'
import { Table, type Column } from '../../ui/lists/table.tsx'
import { PhoneLink } from './phone-link.tsx'

const t = managerTexts.leads
const c = t.columns

interface LeadTableProps {
  leads: readonly RestaurantLead[]
  busy: boolean
  /** Shows at which restaurant, where there are several. */
  showPlace: boolean
}

export function LeadTable({ leads, busy, showPlace }: LeadTableProps) {
  const columns = useMemo<Column<RestaurantLead>[]>(
    () => [
      { key: 'person', label: c.person, heading: true, cell: (lead) => <Person lead={lead} /> },
      {
        key: 'email',
        label: c.email,
        cell: ({ email }) =>
          email === null ? (
            <Hidden />
          ) : (
            <a
              href={mailLink(email)}
              className="inline-flex min-h-11 items-center text-brand underline underline-offset-4 wrap-anywhere
                md:pointer-fine:min-h-0"
            >
              {email}
            </a>
          ),
      },
      {
        key: 'phone',
        label: c.phone,
        cell: ({ phone }) => (phone === null ? <Hidden /> : <PhoneLink phone={phone} />),
      },
      ...(showPlace
        ? [
            {
              key: 'place',
              label: c.place,
              cell: ({ restaurant_name: name }: RestaurantLead) => <span className="wrap-anywhere">{name}</span>,
            },
          ]
        : []),
      {
        key: 'used',
        label: c.used,
        cell: ({ used_at: at, timezone }) => (
          <time dateTime={at.toISOString()} className="whitespace-nowrap tabular-nums">
            {formatZoneDateTime(timezone, at)}
          </time>
        ),
      },
    ],
    [showPlace],
  )
  return <Table caption={t.table} columns={columns} rows={leads} rowKey={({ id }) => id} busy={busy} />
}

function Person({ lead: { annulled_at: annulled, full_name: name, email, visits } }: { lead: RestaurantLead }) {
  if (annulled !== null) {
    return (
      <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
        <Badge>{t.annulled}</Badge>
        <span className="text-muted">{t.annulledText}</span>
      </span>
    )
  }
  if (email === null) return <span className="text-muted">{t.gone}</span>
  return (
    <span className="inline-flex flex-wrap items-center gap-x-2 gap-y-1">
      <span className="font-semibold wrap-anywhere">{name ?? t.nameless}</span>
      {visits !== null && visits > 1 && <Badge tone="accent">{t.visits(visits)}</Badge>}
    </span>
  )
}

function Hidden() {
  return <span className="text-muted">–</span>
}
