import { reasonSchema } from '../../../domain/people/reason-form.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import type { ComponentProps } from 'react'

const t = adminPeopleTexts.person

interface ReasonDialogProps {
  title: string
  text: string
  confirm: string
  /** Called with a reason of at least 3 characters; resolves with the problem of a refusal, if the dialog shows it. */
  // oxlint-disable-next-line typescript/no-invalid-void-type -- most steps have nothing to return
  onConfirm: (reason: string) => Promise<string | undefined | void>
  onClose: () => void
}

/** Asks for the reason of a step, which the audit log keeps. */
export function ReasonDialog({ title, text, confirm, onConfirm, onClose }: ReasonDialogProps) {
  const form = useSchemaForm({
    schema: reasonSchema,
    defaultValues: { reason: '' },
    send: ({ reason }) => onConfirm(reason),
  })
  return (
    <FormDialog
      size="sm"
      title={title}
      description={text}
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={confirm}
      destructive
    >
      <ReasonField error={form.formState.errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}

/** The reason among the fields of a form. */
export function ReasonField({ error, ...field }: { error: string | undefined } & ComponentProps<'textarea'>) {
  return (
    <Field label={t.reason} hint={t.reasonHint} error={error}>
      <Textarea maxLength={300} {...field} />
    </Field>
  )
}
