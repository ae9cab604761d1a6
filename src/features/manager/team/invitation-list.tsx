import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { invitations } from '../../../data/invitations/queries.ts'
import type { TeamInvitation } from '../../../data/invitations/rows.ts'
import { formatDate } from '../../../domain/format.ts'
import { teamTexts } from '../../../texts/invitations/team.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Badge } from '../../../ui/feedback/badge.tsx'
import { Table, type Column } from '../../../ui/lists/table.tsx'
import { Listing } from '../listing.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'

const WithdrawDialog = lazyDialog(async () => (await import('./withdraw-dialog.tsx')).WithdrawDialog)

const t = teamTexts.invitations
const tones = {
  pending: 'warning',
  used: 'success',
  declined: 'neutral',
  withdrawn: 'neutral',
  expired: 'neutral',
} as const

interface InvitationListProps {
  userId: string
  /** Null for all restaurants of the person. */
  restaurantId: string | null
  page: number
  onPage: (page: number | undefined) => void
}

/** Invitations with what became of each; pending ones can be withdrawn. */
export function InvitationList({ userId, restaurantId, page, onPage }: InvitationListProps) {
  const found = useQuery(invitations.list(userId, restaurantId, page))
  const [ending, setEnding] = useState<TeamInvitation>()
  const columns: Column<TeamInvitation>[] = [
    {
      key: 'note',
      label: t.columns.note,
      heading: true,
      cell: ({ note }) => (
        <span className={note === null ? 'text-muted' : 'font-semibold wrap-anywhere'}>{note ?? t.noNote}</span>
      ),
    },
    { key: 'places', label: t.columns.places, cell: ({ restaurants }) => restaurants.join(', ') },
    { key: 'state', label: t.columns.state, cell: (row) => <State invitation={row} /> },
    {
      key: 'by',
      label: t.columns.by,
      className: 'text-muted',
      cell: ({ invited_by: name, created_at: at }) => t.made(name, formatDate(at)),
    },
    {
      key: 'actions',
      label: t.columns.actions,
      actions: true,
      cell: (row) =>
        row.state === 'pending' &&
        row.may_withdraw && (
          <Button
            variant="outline"
            size="sm"
            aria-label={t.withdrawOf(row.note ?? row.restaurants.join(', '))}
            onClick={() => setEnding(row)}
          >
            {t.withdraw}
          </Button>
        ),
    },
  ]
  return (
    <section aria-labelledby="convites" className="grid grid-cols-1 gap-3">
      <h2 id="convites" className="text-heading">
        {t.title}
      </h2>
      <Listing
        found={found}
        count={t.count}
        failed={t.failed}
        empty={{ title: t.none, text: t.noneText }}
        page={page}
        onPage={onPage}
      >
        {(rows, busy) => <Table caption={t.table} columns={columns} rows={rows} rowKey={({ id }) => id} busy={busy} />}
      </Listing>
      {ending !== undefined && (
        <WithdrawDialog userId={userId} invitation={ending} onClose={() => setEnding(undefined)} />
      )}
    </section>
  )
}

function State({ invitation }: { invitation: TeamInvitation }) {
  const { state, expires_at: end, answered_at: answered, accepted_by: by } = invitation
  return (
    <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
      <Badge tone={tones[state]}>{t.states[state]}</Badge>
      <span className="text-muted">
        {state === 'pending' && t.until(formatDate(end))}
        {state === 'expired' && t.on(formatDate(end))}
        {state === 'used' && answered !== null && t.acceptedBy(by, formatDate(answered))}
        {state === 'declined' && answered !== null && t.on(formatDate(answered))}
      </span>
    </span>
  )
}
