import { useSignedIn } from '../../data/auth/use-identity.ts'
import { useRemovePet } from '../../data/pets/mutations.ts'
import type { Pet } from '../../data/pets/rows.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Alert } from '../../ui/feedback/alert.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Dialog } from '../../ui/overlays/dialog.tsx'
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
  const footer = (
    <>
      <Button variant="outline" disabled={remove.isPending} onClick={onClose}>
        {profileTexts.cancel}
      </Button>
      <Button variant="destructive" loading={remove.isPending} onClick={confirm}>
        {remove.isPending ? t.removing : t.remove}
      </Button>
    </>
  )
  return (
    <Dialog
      open
      onClose={remove.isPending ? undefined : onClose}
      title={t.removeTitle(pet.name)}
      footer={footer}
      size="sm"
    >
      <div className="grid gap-4">
        <p>{t.removeText}</p>
        {remove.isError && <Alert tone="destructive">{failureReasonOr(remove.error, t.removeFailed)}</Alert>}
      </div>
    </Dialog>
  )
}
