import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { club, fetchSignupPage, useDeleteSignup, type Signup } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatDateTime } from '../../../domain/format.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Button } from '../../../ui/controls/button.tsx'
import type { Column } from '../../../ui/lists/table.tsx'
import { DeskPage } from '../table/desk-page.tsx'
import { RemoveDialog } from './remove-dialog.tsx'

const t = adminClubTexts.newsletter
const signedUp = ({ created_at: at }: Signup) => formatDateTime(parseTimestamp(at))

/** Who wants to hear of the plans, to export and to remove. */
export function NewsletterPage() {
  const { userId } = useSignedIn()
  const [removing, setRemoving] = useState<Signup>()
  const remove = useDeleteSignup()
  const columns: Column<Signup>[] = [
    { key: 'email', label: t.columns.email, sortable: true, heading: true, cell: (row) => <span className="font-medium wrap-anywhere">{row.email}</span> },
    { key: 'source', label: t.columns.source, cell: (row) => row.source ?? <span className="text-muted">{t.noSource}</span> },
    { key: 'referral', label: t.columns.referral, cell: (row) => row.referral_code ?? <span className="text-muted">–</span> },
    { key: 'created_at', label: t.columns.created, sortable: true, className: 'whitespace-nowrap text-muted', cell: signedUp },
    {
      key: 'actions', label: t.columns.actions, actions: true,
      cell: (row) => (
        <Button variant="ghost" size="sm" aria-label={t.removeNamed(row.email)} onClick={() => setRemoving(row)}>
          <Trash2 aria-hidden className="size-4" />
          <span className="xl:sr-only">{adminClubTexts.remove}</span>
        </Button>
      ),
    },
  ] // prettier-ignore
  return (
    <DeskPage
      texts={t}
      columns={columns}
      query={(state) => club.signups(userId, state)}
      defaultSort={{ by: 'created_at', order: 'desc' }}
      exported={{
        file: 'newsletter',
        fetchPage: fetchSignupPage,
        columns: [
          [t.columns.email, (row) => row.email],
          [t.columns.source, (row) => row.source],
          [t.columns.referral, (row) => row.referral_code],
          [t.columns.created, signedUp],
        ],
      }}
    >
      {removing !== undefined && (
        <RemoveDialog
          id={removing.id}
          title={t.removeTitle}
          text={t.removeText(removing.email)}
          remove={remove}
          texts={t}
          onClose={() => setRemoving(undefined)}
        />
      )}
    </DeskPage>
  )
}
