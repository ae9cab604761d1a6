import { useDisconnectTablet } from '../../../data/tablets/mutations.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { managedTabletTexts } from '../../../texts/managed-tablets.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { ConfirmDialog } from '../../../ui/overlays/dialog.tsx'

const t = managedTabletTexts.ending

interface DisconnectDialogProps {
  userId: string
  restaurantId: string
  tablet: ManagedTablet
  onClose: () => void
}

/** Asks before a tablet is disconnected, and says what happens then. */
export function DisconnectDialog({ userId, restaurantId, tablet: { id, name }, onClose }: DisconnectDialogProps) {
  const { isPending, mutateAsync } = useDisconnectTablet(userId, restaurantId)
  const disconnect = () =>
    void mutateAsync(id).then(
      (status) => {
        onClose()
        if (status === 'disconnected') notify.success(t.done(name))
        else notify.error(t.failed, t.gone)
      },
      (failure: unknown) => notify.error(t.failed, failureReason(failure)),
    )
  return (
    <ConfirmDialog
      open
      title={t.title(name)}
      keep={t.keep}
      confirm={t.confirm}
      isPending={isPending}
      onConfirm={disconnect}
      onClose={onClose}
    >
      <div className="grid gap-3">
        <p className="text-lead">{t.effect}</p>
        <p className="text-muted">{t.waiting}</p>
        <p className="text-muted">{t.return}</p>
      </div>
    </ConfirmDialog>
  )
}
