import { UserPlus } from 'lucide-react'
import { useState, type ComponentProps, type ReactNode } from 'react'
import { Button } from '../../../ui/controls/button.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import type { InvitablePlace } from './invite-dialog.tsx'

const InviteDialog = lazyDialog(async () => (await import('./invite-dialog.tsx')).InviteDialog, { onDemand: true })

interface InviteButtonProps extends Pick<ComponentProps<typeof Button>, 'variant' | 'size' | 'className'> {
  userId: string
  places: readonly InvitablePlace[]
  /** Chosen from the start. */
  place?: InvitablePlace | undefined
  /** Whom the invitation is for, where that is known. */
  guest?: string
  children: ReactNode
}

/** Opens the dialog that makes an invitation. */
export function InviteButton({ userId, places, place, guest, children, ...look }: InviteButtonProps) {
  const [isInviting, setInviting] = useState(false)
  return (
    <>
      <Button {...look} onClick={() => setInviting(true)}>
        <UserPlus aria-hidden />
        {children}
      </Button>
      {isInviting && (
        <InviteDialog userId={userId} places={places} place={place} guest={guest} onClose={() => setInviting(false)} />
      )}
    </>
  )
}
