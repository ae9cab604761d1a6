import { useWithdrawInvitation } from '../../../data/invitations/mutations.ts'
import type { TeamInvitation } from '../../../data/invitations/rows.ts'
import { teamTexts } from '../../../texts/invitations/team.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

const t = teamTexts.withdrawing
const late: Record<string, string> = t.late

interface WithdrawDialogProps {
  userId: string
  invitation: TeamInvitation
  onClose: () => void
}

/** Asks before an invitation is withdrawn. */
export function WithdrawDialog({ userId, invitation: { id, note }, onClose }: WithdrawDialogProps) {
  const { isPending, mutateAsync } = useWithdrawInvitation(userId)
  const withdraw = () =>
    void mutateAsync(id).then(
      (status) => {
        onClose()
        if (status === 'withdrawn') notify.success(t.done)
        else notify.error(t.failed, late[status])
      },
      (failure: unknown) => notify.error(t.failed, failureReason(failure)),
    )
  return (
    <ConfirmDialog
      open
      title={t.title}
      keep={t.keep}
      confirm={t.confirm}
      isPending={isPending}
      onConfirm={withdraw}
      onClose={onClose}
    >
      <div className="grid gap-2">
        {note !== null && <p className="text-lead font-semibold wrap-anywhere">{note}</p>}
        <p>{t.text}</p>
      </div>
    </ConfirmDialog>
  )
}
