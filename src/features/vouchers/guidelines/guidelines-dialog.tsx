import { useState } from 'react'
import { useOnline } from '../../../data/connection.ts'
import { useAcceptGuidelines } from '../../../data/profiles/mutations.ts'
import { guidelinesTexts } from '../../../texts/guidelines.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Dialog } from '../../../ui/overlays/dialog.tsx'
import { failureReasonOr } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { GuidelinesText } from './guidelines-text.tsx'

interface GuidelinesDialogProps {
  userId: string
  onAccepted?: () => void
  /** Absent while the guidelines must be accepted (rules: Accounts). */
  onClose?: (() => void) | undefined
}

/** The guidelines, to read and accept. While the acceptance is sent they cannot be closed, as a form cannot. */
export function GuidelinesDialog({ userId, onAccepted, onClose }: GuidelinesDialogProps) {
  const online = useOnline()
  const accept = useAcceptGuidelines(userId)
  const [read, setRead] = useState(false)

  const submit = () => {
    accept.mutate(undefined, {
      onSuccess: () => {
        notify.success(guidelinesTexts.accepted, guidelinesTexts.acceptedText)
        onAccepted?.()
      },
      onError: (error) => {
        notify.error(guidelinesTexts.failed, failureReasonOr(error, guidelinesTexts.failedText))
      },
    })
  }

  return (
    <Dialog
      open
      size="lg"
      title={guidelinesTexts.title}
      description={guidelinesTexts.lead}
      onClose={accept.isPending ? undefined : onClose}
      footer={
        <div className="grid w-full gap-3">
          {!online && (
            <Alert tone="warning" title={guidelinesTexts.offline}>
              {guidelinesTexts.offlineText}
            </Alert>
          )}
          <div className="flex flex-col gap-3 md:flex-row md:items-center md:justify-between">
            <Checkbox
              checked={read}
              onChange={(event) => {
                setRead(event.target.checked)
              }}
            >
              {guidelinesTexts.acknowledge}
            </Checkbox>
            <div className="flex flex-col-reverse gap-3 md:flex-row">
              {!online && onClose !== undefined && (
                <Button variant="outline" disabled={accept.isPending} onClick={onClose}>
                  {guidelinesTexts.notNow}
                </Button>
              )}
              <Button disabled={!read || !online} loading={accept.isPending} onClick={submit}>
                {guidelinesTexts.accept}
              </Button>
            </div>
          </div>
        </div>
      }
    >
      <GuidelinesText />
    </Dialog>
  )
}
