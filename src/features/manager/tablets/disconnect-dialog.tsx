import { useDisconnectTablet } from '../../../data/tablets/mutations.ts'
import type { ManagedTablet } from '../../../data/tablets/rows.ts'
import { managedTabletTexts } from '../../../texts/managed-tablets.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'

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
      () => {
        onClose()
        notify.success(t.done(name))
      },
      (failure: unknown) => notify.error(t.failed, failureReason(failure)),
    )
  return (
    <Dialog
      open
      size="sm"
      title={t.title(name)}
      onClose={isPending ? undefined : onClose}
      footer={
        <>
          <Button variant="outline" disabled={isPending} onClick={onClose}>
            {t.keep}
          </Button>
          <Button variant="destructive" loading={isPending} onClick={disconnect}>
            {t.confirm}
          </Button>
        </>
      }
    >
      <div className="grid gap-3">
        <p className="text-lead">{t.effect}</p>
        <p className="text-muted">{t.waiting}</p>
        <p className="text-muted">{t.return}</p>
      </div>
    </Dialog>
  )
}
