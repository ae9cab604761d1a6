import { ownSecondStep } from '../../../data/auth/second-factor.ts'
import { useRemoveFactor } from '../../../data/auth/second-factor-mutations.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import type { Factor } from '../../../domain/people/second-factor.ts'
import { secondFactorTexts } from '../../../texts/second-factor.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { CodeForm } from '../../../ui/second-factor/code-form.tsx'
import { factorName } from '../../../ui/second-factor/factor-name.ts'

const t = secondFactorTexts.remove

interface RemoveFactorDialogProps {
  factor: Factor
  /** All of the person's. */
  factors: readonly Factor[]
  onClose: () => void
}

/** Removes a factor once a code of one that stays was given; the only one confirms its own removal. */
export function RemoveFactorDialog({ factor, factors, onClose }: RemoveFactorDialogProps) {
  const { userId } = useSignedIn()
  const isLast = factors.length === 1
  const step = ownSecondStep(isLast ? factors : factors.filter(({ id }) => id !== factor.id))
  const remove = useRemoveFactor(userId, factor.id, step)
  return (
    <Dialog open onClose={remove.isPending ? undefined : onClose} title={t.title(factorName(factor))} size="sm">
      <div className="grid gap-5">
        {isLast ? <Alert tone="warning">{t.lastText}</Alert> : <p>{t.text}</p>}
        <CodeForm
          step={{ ...step, verify: remove.mutateAsync }}
          submit={t.submit}
          destructive
          onCancel={onClose}
          onVerified={() => {
            notify.success(isLast ? t.turnedOff : t.removed)
            onClose()
          }}
        />
      </div>
    </Dialog>
  )
}
