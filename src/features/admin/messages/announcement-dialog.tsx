import { useSaveAnnouncement, type Announcement } from '../../../data/admin/messages.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { announcementKinds, announcementSchema, firstEffectiveDay } from '../../../domain/messages/announcement-form.ts'
import { adminMessageTexts } from '../../../texts/admin/messages.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const t = adminMessageTexts.form

/** Writes a new announcement (null), or changes one that was not released. */
export function AnnouncementDialog({
  announcement,
  onClose,
}: {
  announcement: Announcement | null
  onClose: () => void
}) {
  const save = useSaveAnnouncement(announcement)
  const now = useServerNow()
  const form = useSchemaForm({
    schema: announcementSchema(serverNow),
    defaultValues: {
      kind: announcement?.kind ?? 'price_change',
      title: announcement?.title ?? '',
      text: announcement?.text ?? '',
      effectiveOn: announcement?.effective_on ?? '',
    },
    send: async (values) => {
      const status = await save.mutateAsync(values)
      if (status !== 'saved') return t.refusals[status]
      notify.success(t.saved)
      onClose()
      return undefined
    },
    explain: (failure) => `${t.saveFailed}. ${failureReason(failure)}`,
  })
  const { register, watch, formState } = form
  const { errors } = formState
  return (
    <FormDialog
      title={announcement === null ? t.create : t.update}
      form={form}
      onClose={onClose}
      cancel={adminMessageTexts.cancel}
      submit={t.submit}
    >
      <Field label={t.kind}>
        <Select {...register('kind')}>
          {announcementKinds.map((kind) => (
            <option key={kind} value={kind}>
              {adminMessageTexts.kinds[kind]}
            </option>
          ))}
        </Select>
      </Field>
      {watch('kind') !== 'plans_open' && (
        <Field label={t.effectiveOn} error={errors.effectiveOn?.message}>
          <Input type="date" min={firstEffectiveDay(now)} {...register('effectiveOn')} />
        </Field>
      )}
      <Field label={t.title} error={errors.title?.message}>
        <Input maxLength={80} autoComplete="off" {...register('title')} />
      </Field>
      <Field label={t.text} hint={t.textHint} error={errors.text?.message}>
        <Textarea rows={8} maxLength={1500} counter {...register('text')} />
      </Field>
    </FormDialog>
  )
}
