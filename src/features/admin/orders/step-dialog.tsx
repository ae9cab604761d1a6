import { useOrderStep, type OrderStep } from '../../../data/admin/orders/mutations.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import type { RequestIds } from '../../../data/send-once.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { formatMoney } from '../../../domain/format.ts'
import { orderStepSchema, type OrderStepKind } from '../../../domain/money/order-step-form.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { notify } from '../../../ui/feedback/notify.ts'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'

const refusals: Readonly<Record<string, string>> = t.refusals
const successes = {
  pay: 'paid',
  owe: 'owed',
  cancelOrder: 'cancelled',
  refund: 'refunded',
} as const

/** Done before: by this confirmation, whose answer was lost, or by somebody else. */
const repeated: ReadonlySet<string> = new Set(['replayed', 'already_cancelled', 'already_refunded'])

interface StepDialogProps {
  order: AdminOrder
  kind: OrderStepKind
  unanswered: RequestIds
  onBack: () => void
  onDone: () => void
}

/** Confirms one step with its reason. A refusal appears in the dialog, and the order behind it is refetched. */
export function StepDialog({ order, kind, unanswered, onBack, onDone }: StepDialogProps) {
  const take = useOrderStep(unanswered)
  const { button, title, done } = t.steps[kind]
  const form = useSchemaForm({
    schema: orderStepSchema(kind),
    defaultValues: { reason: '' },
    send: async ({ reason }) => {
      const status = await take.mutateAsync(stepOf(kind, order, reason))
      if (status !== successes[kind] && !repeated.has(status))
        return `${t.refused}. ${refusals[status] ?? errorTexts.server}`
      notify.success(done)
      onDone()
      return undefined
    },
    explain: (failure) => `${failureKind(failure) === 'offline' ? t.unknown : t.refused}. ${failureReason(failure)}`,
  })
  const { register, formState } = form
  const { errors } = formState
  const text =
    kind === 'pay' || kind === 'owe'
      ? t.steps[kind].text(formatMoney(order.amount_cents / 100), order.full_name ?? t.gone)
      : t.steps[kind].text

  return (
    <FormDialog
      title={title}
      form={form}
      onClose={onBack}
      cancel={t.back}
      submit={button}
      destructive={kind === 'refund'}
    >
      <p>{text}</p>
      {kind === 'pay' && order.status === 'expired' && <Alert tone="warning">{t.steps.pay.late}</Alert>}
      <Field
        label={kind === 'pay' ? t.note : t.reason}
        optional={kind === 'pay'}
        hint={t.reasonHint}
        error={errors.reason?.message}
      >
        <Textarea rows={3} maxLength={300} {...register('reason')} />
      </Field>
    </FormDialog>
  )
}

function stepOf(kind: OrderStepKind, { id: orderId, status }: AdminOrder, reason: string): OrderStep {
  if (kind === 'cancelOrder' || kind === 'refund') return { kind, orderId, reason }
  return { kind, orderId, late: status === 'expired', reason }
}
