import { useState } from 'react'
import type { PersonIdentity } from '../../data/device/identity.ts'
import { useAnswerInvitation } from '../../data/invitations/mutations.ts'
import { invitationTexts as t } from '../../texts/invitations/invitation.ts'
import { Button } from '../../ui/controls/button.tsx'
import { failureReason } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { useOwnNavigate } from '../../ui/layout/use-own-navigate.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'

/** Accepting, which goes on to the manager's dashboard, and declining, which asks first. */
export function AnswerButtons({ person: { userId, email }, token }: { person: PersonIdentity; token: string }) {
  const navigate = useOwnNavigate()
  const [isDeclining, setDeclining] = useState(false)
  const { mutateAsync, isPending } = useAnswerInvitation(userId, token)
  const answer = async (accept: boolean) => {
    try {
      const status = await mutateAsync(accept)
      setDeclining(false)
      if (status !== 'accepted') return // the page shows why
      notify.success(t.accepted, t.acceptedText)
      await navigate({ to: '/dashboard', replace: true })
    } catch (failure) {
      notify.error(t.failed, failureReason(failure))
    }
  }
  return (
    <div className="grid gap-3">
      <p className="wrap-anywhere">{t.signedIn(email)}</p>
      <div className="grid gap-2 sm:grid-cols-[1fr_auto]">
        <Button size="lg" loading={isPending && !isDeclining} onClick={() => void answer(true)}>
          {isPending && !isDeclining ? t.accepting : t.accept}
        </Button>
        <Button size="lg" variant="ghost" disabled={isPending} onClick={() => setDeclining(true)}>
          {t.decline}
        </Button>
      </div>
      {isDeclining && (
        <ConfirmDialog
          open
          title={t.declining.title}
          keep={t.declining.keep}
          confirm={t.declining.confirm}
          isPending={isPending}
          onConfirm={() => void answer(false)}
          onClose={() => setDeclining(false)}
        >
          <p className="text-lead">{t.declining.text}</p>
        </ConfirmDialog>
      )}
    </div>
  )
}
