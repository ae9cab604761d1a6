import { Trash2 } from 'lucide-react'
import { useState } from 'react'
import { club, fetchSignupPage, useDeleteSignup, type Signup } from '../../../data/admin/club.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { formatDateTime } from '../../../domain/format.ts'
import type { TableState } from '../../../domain/table-state.ts'
import { parseTimestamp } from '../../../domain/timestamp.ts'
import { adminClubTexts } from '../../../texts/admin-club.ts'
import { Button } from '../../../ui/button.tsx'
import type { Column } from '../../../ui/table.tsx'
import { notify } from '../../../ui/notify.ts'
import { Page } from '../../../ui/page.tsx'
import { PageHeader } from '../../../ui/page-header.tsx'
import { failureReason } from '../failure-reason.ts'
import { DeskTable } from '../table/desk-table.tsx'
import { downloadRows } from '../table/download-rows.ts'
import { ConfirmDialog } from './confirm-dialog.tsx'

const t = adminClubTexts.newsletter
const signedUp = ({ created_at: at }: Signup) => formatDateTime(parseTimestamp(at))

/** Who wants to hear of the plans, to export and to remove. */
export function NewsletterPage({ state, onStateChange }: { state: TableState; onStateChange: (state: TableState) => void }) {
  const { userId } = useSignedIn()
  const [removing, setRemoving] = useState<Signup>()
  const remove = useDeleteSignup()
  const confirm = async (id: string) => {
    try {
      await remove.mutateAsync(id)
      notify.success(t.removed)
    } catch (failure) {
      notify.error(t.removeFailed, failureReason(failure))
    }
    setRemoving(undefined)
  }
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
        </Button>
      ),
    },
  ] // prettier-ignore
  return (
    <Page width="wide" className="gap-6!">
      <PageHeader title={t.title} lead={t.lead} />
      <DeskTable
        caption={t.caption}
        columns={columns}
        state={state}
        onStateChange={onStateChange}
        query={club.signups(userId, state)}
        defaultSort={{ by: 'created_at', order: 'desc' }}
        failed={t.failed}
        empty={{ title: t.empty }}
        onExport={() =>
          downloadRows('newsletter', (page, size) => fetchSignupPage({ ...state, pagina: page }, size), [
            [t.columns.email, (row) => row.email],
            [t.columns.source, (row) => row.source],
            [t.columns.referral, (row) => row.referral_code],
            [t.columns.created, signedUp],
          ])
        }
      />
      <ConfirmDialog
        open={removing !== undefined}
        title={t.removeTitle}
        text={t.removeText(removing?.email ?? '')}
        confirm={adminClubTexts.remove}
        busy={remove.isPending}
        onClose={() => setRemoving(undefined)}
        onConfirm={() => removing && void confirm(removing.id)}
      />
    </Page>
  )
}
