import { useRequestChange } from '../../../data/manager/change-requests.ts'
import { changeRequestSchema, requestKinds, type RequestKind } from '../../../domain/directory/change-request-form.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const t = ownPlaceTexts.request

interface RequestDialogProps {
  userId: string
  restaurantId: string
  kind: RequestKind
  onClose: () => void
}

/** Asks the club to change what a manager may not. */
export function RequestDialog({ userId, restaurantId, kind, onClose }: RequestDialogProps) {
  const { mutateAsync } = useRequestChange(userId, restaurantId)
  const form = useSchemaForm({
    schema: changeRequestSchema,
    defaultValues: { kind, wanted: '' },
    send: async (values) => {
      if ((await mutateAsync(values)) === 'too_many') return t.tooMany
      notify.success(t.sent, t.sentText)
      onClose()
      return undefined
    },
  })
  const { register, formState } = form
  return (
    <FormDialog title={t.title} description={t.text} form={form} onClose={onClose} cancel={t.cancel} submit={t.submit}>
      <Field label={t.kind}>
        <Select {...register('kind')}>
          {requestKinds.map((option) => (
            <option key={option} value={option}>
              {ownPlaceTexts.club.parts[option]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.wanted} hint={t.wantedHint} error={formState.errors.wanted?.message}>
        <Textarea maxLength={1000} counter {...register('wanted')} />
      </Field>
    </FormDialog>
  )
}
