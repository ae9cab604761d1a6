import { useState, type ReactNode, type SyntheticEvent } from 'react'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'

const t = adminPeopleTexts.person

interface ReasonDialogProps {
  onClose: () => void
  title: string
  text: string
  confirm: string
  destructive?: boolean
  busy: boolean
  /** Called with a reason of at least 3 characters. */
  onConfirm: (reason: string) => void
  /** Fields before the reason. */
  children?: ReactNode
  /** Whether somebody changed those. */
  isDirty?: boolean
}

/** A step that is kept with its reason in the history. */
export function ReasonDialog({
  onClose,
  title,
  text,
  confirm,
  destructive = false,
  busy,
  onConfirm,
  children,
  isDirty = false,
}: ReasonDialogProps) {
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim().length < 3) setShort(true)
    else onConfirm(reason.trim())
  }
  return (
    <FormDialog
      size="sm"
      title={title}
      description={text}
      isDirty={isDirty || reason.trim() !== ''}
      onClose={onClose}
      onSubmit={submit}
      cancel={t.cancel}
      submit={confirm}
      destructive={destructive}
      busy={busy}
    >
      {children}
      <Field
        label={t.reason}
        hint={t.reasonHint}
        error={isShort && reason.trim().length < 3 ? t.reasonMissing : undefined}
      >
        <Textarea maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
      </Field>
    </FormDialog>
  )
}
