import { useState } from 'react'
import { useCompleteRefund, type ListedRefund } from '../../../data/admin/refunds.ts'
import { serverNow } from '../../../data/server-clock.ts'
import { useServerNow } from '../../../data/use-server-now.ts'
import { clubDay } from '../../../domain/calendar-day.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { formatMoney } from '../../../domain/format.ts'
import { formatPixKey } from '../../../domain/money/pix-key.ts'
import { refundDoneSchema } from '../../../domain/money/refund-form.ts'
import { adminRefundTexts } from '../../../texts/admin/refunds.ts'
import { refundTexts } from '../../../texts/subscription.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { nameOf } from './names.ts'

const t = adminRefundTexts.doneDialog
const named = refundTexts.key.named

/** Says when and how a refund was sent. A key that changed meanwhile is shown before it can be said again. */
export function DoneDialog({ refund, onClose }: { refund: ListedRefund; onClose: () => void }) {
  const complete = useCompleteRefund()
  const now = useServerNow()
  const [{ key, kind }, setSeen] = useState({ key: refund.pix_key, kind: refund.pix_key_kind })
  const [first, last] = [clubDay(refund.created_at), clubDay(new Date(now))]
  const form = useSchemaForm({
    schema: refundDoneSchema(refund.created_at, serverNow),
    defaultValues: { day: last, reference: '' },
    send: async ({ day, reference }) => {
      const answer = await complete.mutateAsync({ orderId: refund.id, key: key ?? undefined, day, reference })
      if (answer.status === 'key_changed') {
        const { pix_key: newKey, pix_key_kind: newKind } = answer
        setSeen({ key: newKey, kind: newKind })
        return newKey === null || newKind === null ? t.failed : t.keyChanged(named[newKind], formatPixKey(newKey))
      }
      if (answer.status !== 'done') return `${t.failed}. ${t.refusals[answer.status]}`
      notify.success(t.saved)
      onClose()
      return undefined
    },
    explain: (failure) => `${failureKind(failure) === 'offline' ? t.unknown : t.failed}. ${failureReason(failure)}`,
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      title={t.title}
      description={t.text(formatMoney(refund.amount_cents / 100), nameOf(refund))}
      form={form}
      onClose={onClose}
      cancel={t.cancel}
      submit={t.submit}
    >
      <p className="text-sm wrap-anywhere">
        {key === null || kind === null ? t.noKey : t.toKey(named[kind], formatPixKey(key))}
      </p>
      <Field label={t.day} error={errors.day?.message}>
        <Input type="date" min={first} max={last} {...form.register('day')} />
      </Field>
      <Field label={t.reference} hint={t.referenceHint} error={errors.reference?.message}>
        <Input autoComplete="off" spellCheck={false} maxLength={100} {...form.register('reference')} />
      </Field>
    </FormDialog>
  )
}
