import { useId, useState, type ReactNode, type SyntheticEvent } from 'react'
import { adminPeopleTexts } from '../../../texts/admin-people.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { Field } from '../../../ui/field.tsx'
import { Form } from '../../../ui/form.tsx'
import { Textarea } from '../../../ui/textarea.tsx'

const t = adminPeopleTexts.person

interface ReasonDialogProps {
  open: boolean
  onClose: () => void
  title: string
  text: string
  confirm: string
  destructive?: boolean
  busy: boolean
  /** Called with a reason of at least 3 characters. */
  onConfirm: (reason: string) => void
  /** Fields before the reason; `canConfirm` says whether they are filled in. */
  children?: ReactNode
}

/** A step that is kept with its reason in the history. */
export function ReasonDialog({ open, onClose, title, text, confirm, destructive = false, busy, onConfirm, children }: ReasonDialogProps) {
  const id = useId()
  const [reason, setReason] = useState('')
  const [isShort, setShort] = useState(false)
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    if (reason.trim().length < 3) setShort(true)
    else onConfirm(reason.trim())
  }
  return (
    <Dialog
      open={open}
      onClose={onClose}
      size="sm"
      title={title}
      description={text}
      footer={
        <>
          <Button variant="outline" onClick={onClose}>
            {t.cancel}
          </Button>
          <Button type="submit" form={id} variant={destructive ? 'destructive' : 'primary'} loading={busy}>
            {confirm}
          </Button>
        </>
      }
    >
      <Form id={id} onSubmit={submit}>
        {children}
        <Field label={t.reason} hint={t.reasonHint} error={isShort && reason.trim().length < 3 ? t.reasonMissing : undefined}>
          <Textarea maxLength={300} value={reason} onChange={(event) => setReason(event.target.value)} />
        </Field>
      </Form>
    </Dialog>
  )
}
