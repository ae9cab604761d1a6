import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useRemovePet } from '../../data/pets/mutations.ts'
import type { Pet } from '../../data/pets/rows.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { ConfirmDialog } from '../../ui/overlays/dialog.tsx'
import { notify } from '../../ui/feedback/notify.ts'

const t = profileTexts.pets

export function RemovePetDialog({ pet, onClose }: { pet: Pet; onClose: () => void }) {
  const { userId } = useSignedIn()
  const remove = useRemovePet(userId)
  const confirm = () => {
    remove.mutate(pet.id, {
      onSuccess: () => {
        notify.success(profileTexts.success, t.removed(pet.name))
        onClose()
      },
    })
  }
  return (
    <ConfirmDialog
      open
      title={t.removeTitle(pet.name)}
      keep={profileTexts.cancel}
      confirm={remove.isPending ? t.removing : t.remove}
      isPending={remove.isPending}
      onConfirm={confirm}
      onClose={onClose}
    >
      <div className="grid gap-4">
        <p>{t.removeText}</p>
        {remove.isError && <Alert tone="destructive">{failureReasonOr(remove.error, t.removeFailed)}</Alert>}
      </div>
    </ConfirmDialog>
  )
}
