import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { referrals } from '../../../data/referrals/queries.ts'
import { adminReferralTexts as t } from '../../../texts/admin/referrals.ts'
import { QueryState } from '../../../ui/feedback/query-state.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { Table, type Column } from '../../../ui/lists/table.tsx'

interface Referrer {
  code: string
  person: { id: string; name: string | null } | null
  sign_ups: number
  subscribed: number
  newsletter: number
}

const columns: Column<Referrer>[] = [
  {
    key: 'who',
    label: t.columns.who,
    heading: true,
    cell: ({ person, code }) =>
      person === null ? (
        <span className="wrap-anywhere">
          {code} <span className="text-muted">· {t.ofNobody}</span>
        </span>
      ) : (
        <Link
          to="/dashboard/usuarios-admin/$id"
          params={{ id: person.id }}
          className="font-semibold wrap-anywhere underline-offset-4 hover:underline"
        >
          {person.name ?? t.unnamed}
        </Link>
      ),
  },
  { key: 'sign_ups', label: t.columns.signUps, align: 'end', cell: ({ sign_ups: count }) => count },
  { key: 'subscribed', label: t.columns.subscribed, align: 'end', cell: ({ subscribed }) => subscribed },
  { key: 'newsletter', label: t.columns.newsletter, align: 'end', cell: ({ newsletter }) => newsletter },
]

/** The codes with which most people came, with whose they are. */
export function BestReferrers() {
  const { userId } = useSignedIn()
  const found = useQuery(referrals.best(userId))
  return (
    <section aria-labelledby="quem-indica" className="grid grid-cols-1 gap-3">
      <div>
        <h2 id="quem-indica" className="text-heading">
          {t.best}
        </h2>
        <p className="text-sm text-muted">{t.bestLead}</p>
      </div>
      <QueryState inline query={found} failed={t.failed} skeleton={<Skeleton className="h-28" />}>
        {(rows) =>
          rows.length === 0 ? (
            <p className="text-muted">{t.bestNone}</p>
          ) : (
            <Table caption={t.table} columns={columns} rows={rows} rowKey={({ code }) => code} />
          )
        }
      </QueryState>
    </section>
  )
}
