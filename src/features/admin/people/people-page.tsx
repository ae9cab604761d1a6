import { Link } from '@tanstack/react-router'
import { fetchPeoplePage, people, type Person } from '../../../data/admin/people.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatPhone } from '../../../domain/br/phone.ts'
import { formatClubDate } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { formatLastDay } from '../../../domain/money/period-days.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { adminReferralTexts } from '../../../texts/admin/referrals.ts'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { SinceChip } from '../table/since-chip.tsx'
import { TablePage } from '../table/table-page.tsx'
import { BestReferrers } from './best-referrers.tsx'
import { RoleBadge, SubscriptionBadge, subscriptionText } from './badges.tsx'

const t = adminPeopleTexts
const filterValues = [
  'user',
  'restaurant_manager',
  'admin',
  'subscribed',
  'unsubscribed',
  'renewing',
  'cancelled',
  'no_voucher',
  'suspended',
] as const
const nameOf = ({ full_name: name, email }: Person) => name ?? email ?? t.unnamed

const columns: Column<Person>[] = [
  {
    key: 'name',
    label: t.columns.name,
    sortable: true,
    heading: true,
    cell: (row) => (
      <span className="grid">
        <Link
          to="/dashboard/usuarios-admin/$id"
          params={{ id: row.id }}
          className="max-w-80 font-semibold underline-offset-4 wrap-anywhere hover:underline xl:truncate max-xl:-my-2.75
            max-xl:py-2.75"
        >
          {nameOf(row)}
        </Link>
        <span className="max-w-80 text-xs text-muted wrap-anywhere xl:truncate">{row.email}</span>
      </span>
    ),
  },
  {
    key: 'role',
    label: t.columns.role,
    sortable: true,
    cell: (row) => (
      <span className="flex flex-wrap gap-1.5">
        <RoleBadge role={row.role} />
        {row.suspended_at !== null && <Badge tone="destructive">{t.suspended}</Badge>}
      </span>
    ),
  },
  {
    key: 'subscription',
    label: t.columns.subscription,
    sortable: true,
    cell: (row) => <SubscriptionBadge subscription={row.subscription} />,
  },
  { key: 'used', label: t.columns.used, align: 'end', cell: (row) => row.used },
  {
    key: 'created_at',
    label: t.columns.created,
    sortable: true,
    className: 'whitespace-nowrap text-muted',
    cell: (row) => formatClubDate(parseTimestamp(row.created_at)),
  },
  {
    key: 'actions',
    label: t.columns.actions,
    actions: true,
    cell: (row) => (
      <Button asChild variant="outline" size="sm">
        <Link to="/dashboard/usuarios-admin/$id" params={{ id: row.id }} aria-label={t.openNamed(nameOf(row))}>
          {t.open}
        </Link>
      </Button>
    ),
  },
]

/** All accounts as admins list them (rules: Roles). */
export function PeoplePage() {
  const { userId } = useSignedIn()
  return (
    <TablePage
      texts={t}
      actions={
        <Button asChild variant="outline">
          <Link to="/dashboard/equipe">{t.invite}</Link>
        </Button>
      }
      columns={columns}
      query={(state) => people.list(userId, state)}
      defaultSort={{ by: 'created_at', order: 'desc' }}
      filters={[
        { value: '', label: t.filters.all },
        ...filterValues.map((value) => ({ value, label: t.filters[value] })),
      ]}
      narrowing={
        <SinceChip words={(day, { filtro }) => t.since[filtro === 'cancelled' ? 'cancelled' : 'joined'](day)} />
      }
      exported={{
        file: 'usuarios',
        fetchPage: fetchPeoplePage,
        columns: [
          [t.columns.name, (row) => row.full_name],
          [t.columns.email, (row) => row.email],
          [t.columns.phone, (row) => (row.phone === null ? null : formatPhone(row.phone))],
          [t.columns.role, (row) => t.roles[row.role]],
          [t.columns.subscription, (row) => subscriptionText(row.subscription)],
          [
            t.columns.end,
            (row) => (row.subscription === null ? null : formatLastDay(parseTimestamp(row.subscription.end_date))),
          ],
          [t.columns.used, (row) => row.used],
          [adminReferralTexts.by, (row) => row.referred_by?.name ?? row.came_with],
          [t.columns.created, (row) => formatClubDate(parseTimestamp(row.created_at))],
        ],
      }}
    >
      <BestReferrers />
    </TablePage>
  )
}
