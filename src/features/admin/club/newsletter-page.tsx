import { Link } from '@tanstack/react-router'
import { adminNewsletter, fetchSignupPage, useDeleteSignup, type Signup } from '../../../data/admin/newsletter.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatClubDateTime } from '../../../domain/calendar-day.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { adminReferralTexts } from '../../../texts/admin/referrals.ts'
import { breakable } from '../../../ui/layout/breakable.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { RemovableRowsPage } from './removable-rows-page.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const RemoveDialog = lazyDialog(async () => (await import('../dialogs/remove-dialog.tsx')).RemoveDialog)

const t = adminClubTexts.newsletter
const signedUp = ({ created_at: at }: Signup) => formatClubDateTime(parseTimestamp(at))

const columns: Column<Signup>[] = [
  {
    key: 'email',
    label: t.columns.email,
    sortable: true,
    heading: true,
    cell: (row) => <span className="font-medium wrap-anywhere">{breakable(row.email)}</span>,
  },
  {
    key: 'source',
    label: t.columns.source,
    cell: (row) => row.source ?? <span className="text-muted">{t.noSource}</span>,
  },
  {
    key: 'referral',
    label: t.columns.referral,
    cell: ({ referral_code: code, referred_by: by }) =>
      code === null ? (
        <span className="text-muted">–</span>
      ) : by === null ? (
        code
      ) : (
        <span className="grid">
          <Link
            to="/dashboard/usuarios-admin/$id"
            params={{ id: by.id }}
            className="font-medium wrap-anywhere underline-offset-4 hover:underline"
          >
            {by.name ?? adminReferralTexts.unnamed}
          </Link>
          <span className="text-xs text-muted">{code}</span>
        </span>
      ),
  },
  {
    key: 'created_at',
    label: t.columns.created,
    sortable: true,
    className: 'whitespace-nowrap text-muted',
    cell: signedUp,
  },
]

/** People who want to hear about the plans, to export and to remove. */
export function NewsletterPage() {
  const { userId } = useSignedIn()
  const remove = useDeleteSignup()
  return (
    <RemovableRowsPage
      texts={t}
      columns={columns}
      query={(state) => adminNewsletter(userId, state)}
      nameOf={(row) => row.email}
      question={({ id, email }, onClose) => (
        <RemoveDialog
          id={id}
          title={t.removeTitle}
          text={t.removeText(email)}
          remove={remove}
          texts={t}
          onClose={onClose}
        />
      )}
      exported={{
        file: 'newsletter',
        fetchPage: fetchSignupPage,
        columns: [
          [t.columns.email, (row) => row.email],
          [t.columns.source, (row) => row.source],
          [t.columns.referral, (row) => row.referral_code],
          [adminReferralTexts.by, (row) => row.referred_by?.name ?? null],
          [t.columns.created, signedUp],
        ],
      }}
    />
  )
}
