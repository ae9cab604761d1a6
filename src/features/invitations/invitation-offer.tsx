import { Check, Store } from 'lucide-react'
import type { ReactNode } from 'react'
import type { PendingInvitation } from '../../data/invitations/rows.ts'
import { formatDateTime } from '../../domain/format.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'

interface InvitationOfferProps {
  invitation: PendingInvitation
  /** What keeps the person from accepting comes before what a manager does. */
  children: ReactNode
}

/** Who invites, for which restaurants and until when, and what a manager does. */
export function InvitationOffer({ invitation, children }: InvitationOfferProps) {
  const { invited_by: inviter, by_club: byClub, restaurants, expires_at: end } = invitation
  return (
    <>
      <header className="-mt-4 grid gap-1">
        <h1 className="text-section wrap-anywhere">{t.title(inviter)}</h1>
        <p className="text-muted">{byClub ? t.byClub : t.byManager}</p>
      </header>
      <ul aria-label={t.places} className="grid max-h-80 grid-cols-1 gap-2 overflow-y-auto">
        {restaurants.map(({ name, city }) => (
          <li key={`${name} ${city ?? ''}`} className="flex items-center gap-3 rounded-md bg-sand p-3">
            <Store aria-hidden className="size-6 shrink-0 text-brand" />
            <span className="min-w-0 wrap-anywhere">
              <span className="block font-semibold">{name}</span>
              {city !== null && <span className="block text-sm text-muted">{city}</span>}
            </span>
          </li>
        ))}
      </ul>
      {children}
      <div className="grid gap-2">
        <h2 className="text-heading">{t.duties}</h2>
        <ul className="grid gap-2">
          {t.dutyList.map((duty) => (
            <li key={duty} className="flex gap-2.5">
              <Check aria-hidden className="mt-0.5 size-5 shrink-0 text-success" />
              {duty}
            </li>
          ))}
        </ul>
        <p className="text-muted">{t.noVouchers}</p>
      </div>
      <p className="text-sm text-muted">{t.until(formatDateTime(end))}</p>
    </>
  )
}
