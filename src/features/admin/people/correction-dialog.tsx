import { useState } from 'react'
import { useChangePerson, type PersonDetail } from '../../../data/admin/people.ts'
import { oneLine } from '../../../domain/one-line.ts'
import { correctPersonSchema } from '../../../domain/people/reason-form.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MaskedInput } from '../../../ui/controls/masked-input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { ReasonField } from '../dialogs/reason-dialog.tsx'

const t = adminPeopleTexts.correction
const refusals: Record<string, string> = { unchanged: t.unchanged, conflict: t.conflict, not_found: t.gone }

/** Asks what is right, and why. A name that nobody edited here is not sent: it may have changed meanwhile. */
export function CorrectionDialog({ person, onClose }: { person: PersonDetail; onClose: () => void }) {
  const change = useChangePerson()
  const [from] = useState(person.full_name ?? '')
  const form = useSchemaForm({
    schema: correctPersonSchema(from),
    defaultValues: { fullName: from, cpf: '', reason: '' },
    send: async ({ fullName, ...values }) => {
      const { status } = await change.mutateAsync({
        kind: 'correction',
        userId: person.id,
        from,
        fullName: fullName === oneLine(from) ? null : fullName,
        ...values,
      })
      if (refusals[status] !== undefined) return refusals[status]
      notify.success(t.done)
      onClose()
      return undefined
    },
    explain: (failure) => failureReason(failure),
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      title={t.title}
      description={t.text}
      form={form}
      onClose={onClose}
      cancel={adminPeopleTexts.person.cancel}
      submit={t.submit}
    >
      <Field label={t.name} error={errors.fullName?.message}>
        <Input autoComplete="off" maxLength={120} {...form.register('fullName')} />
      </Field>
      <Field label={t.cpf} hint={t.cpfHint} error={errors.cpf?.message}>
        <MaskedInput
          mask="cpf"
          inputMode="numeric"
          autoComplete="off"
          placeholder="000.000.000-00"
          {...form.register('cpf')}
        />
      </Field>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}
