import { useAnswerChangeRequest, type ListedChangeRequest } from '../../../data/admin/change-requests.ts'
import { requestAnswerSchema } from '../../../domain/directory/change-request-form.ts'
import { adminChangeRequestTexts } from '../../../texts/admin/change-requests.ts'
import { ownPlaceTexts } from '../../../texts/manager/own-place.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { useOwnNavigate } from '../../../ui/layout/use-own-navigate.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const t = adminChangeRequestTexts.dialog
const { columns, nothing } = adminChangeRequestTexts
type Decision = keyof typeof t.decisions

interface AnswerRequestDialogProps {
  request: ListedChangeRequest
  onClose: () => void
}

/** Accepts a request and opens the restaurant's form, or declines it with a word. */
export function AnswerRequestDialog({ request, onClose }: AnswerRequestDialogProps) {
  const navigate = useOwnNavigate()
  const { mutateAsync } = useAnswerChangeRequest()
  const form = useSchemaForm({
    schema: requestAnswerSchema,
    // oxlint-disable-next-line typescript/no-unsafe-type-assertion -- nothing is chosen yet, which the schema refuses
    defaultValues: { decision: '' as Decision, words: '' },
    send: async ({ decision, words }) => {
      const answer = await mutateAsync({ id: request.id, accepted: decision === 'accepted', words })
      if (answer.status !== 'answered') return answer.status === 'closed' ? t.became[answer.became] : t.gone
      notify.success(t[decision], t[`${decision}Text`])
      onClose()
      if (decision === 'accepted')
        await navigate({
          to: '/dashboard/estabelecimentos-admin/$id',
          params: { id: request.restaurant_id },
          ignoreBlocker: true,
        })
      return undefined
    },
  })
  const { register, formState, watch } = form
  return (
    <FormDialog
      title={t.title(request.restaurant_name)}
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={t.submit}
    >
      <dl className="grid grid-cols-[6.5rem_1fr] gap-x-4 gap-y-2 text-sm [&_dd]:wrap-anywhere [&_dt]:text-muted">
        <dt>{columns.kind}</dt>
        <dd>{ownPlaceTexts.club.parts[request.kind]}</dd>
        <dt>{columns.present}</dt>
        <dd className="whitespace-pre-line">{request.present ?? nothing}</dd>
        <dt>{columns.wanted}</dt>
        <dd className="font-semibold whitespace-pre-line">{request.wanted}</dd>
        <dt>{columns.person}</dt>
        <dd>{request.requested_by_name ?? adminChangeRequestTexts.left}</dd>
      </dl>
      <Field
        label={t.decision}
        hint={watch('decision') === 'accepted' ? t.acceptedHint : undefined}
        error={formState.errors.decision?.message}
      >
        <Select {...register('decision')}>
          <option value="">{t.choose}</option>
          {(['accepted', 'declined'] as const).map((decision) => (
            <option key={decision} value={decision}>
              {t.decisions[decision]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.words} hint={t.wordsHint} error={formState.errors.words?.message}>
        <Textarea maxLength={500} counter {...register('words')} />
      </Field>
    </FormDialog>
  )
}
