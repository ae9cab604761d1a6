import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { useForm } from 'react-hook-form'
import { failureKind } from '../../../data/errors.ts'
import { useOrderStep, type OrderStep } from '../../../data/admin/orders/mutations.ts'
import type { AdminOrder } from '../../../data/admin/orders/rows.ts'
import { plans } from '../../../data/plans/queries.ts'
import { formatMoney } from '../../../domain/format.ts'
import { errorTexts } from '../../../texts/errors.ts'
import { ordersTexts as t } from '../../../texts/admin/orders.ts'
import { Alert } from '../../../ui/feedback/alert.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import type { StepKind } from './step-kind.ts'

const refusals: Readonly<Record<string, string>> = t.refusals
const successes = {
  pay: 'paid', cancelOrder: 'cancelled', refund: 'refunded', extend: 'extended', cancelSubscription: 'cancelled', grant: 'granted',
} as const // prettier-ignore
const ranges = {
  extend: { min: 1, max: 366, label: t.days, start: '7' },
  grant: { min: 1, max: 24, label: t.months, start: '1' },
} as const

interface StepDialogProps {
  adminId: string
  order: AdminOrder
  kind: StepKind
  onBack: () => void
  onDone: () => void
}

interface Values {
  reason: string
  amount: string
  planId: string
}

/** One step, confirmed with its reason. A refusal is told here, and the order behind it is read again. */
export function StepDialog({ adminId, order, kind, onBack, onDone }: StepDialogProps) {
  const [eventId] = useState(() => `manual:${crypto.randomUUID()}`) // a second tap is the same confirmation
  const take = useOrderStep(adminId)
  const offered = useQuery({ ...plans.active(), enabled: kind === 'grant' })
  const range = kind === 'extend' || kind === 'grant' ? ranges[kind] : undefined
  const { register, handleSubmit, setError, formState } = useForm<Values>({
    defaultValues: { reason: '', amount: range?.start ?? '', planId: '' },
  })
  const { errors } = formState
  const { button, title, done } = t.steps[kind]
  const text =
    kind === 'pay'
      ? t.steps.pay.text(formatMoney(order.amount_cents / 100), order.full_name ?? t.gone)
      : t.steps[kind].text

  const submit = handleSubmit(async ({ reason, amount, planId }) => {
    try {
      const status = await take.mutateAsync(
        stepOf(kind, order, { reason: reason.trim(), amount: Number(amount), planId, eventId }),
      )
      if (status === successes[kind] || status === 'replayed') {
        notify.success(done)
        onDone()
      } else setError('root', { message: `${t.refused}. ${refusals[status] ?? errorTexts.server}` })
    } catch (failure) {
      setError('root', { message: `${t.refused}. ${errorTexts[failureKind(failure)]}` })
    }
  })

  return (
    <FormDialog
      title={title}
      isDirty={formState.isDirty}
      onClose={onBack}
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      cancel={t.back}
      submit={button}
      destructive={kind === 'refund'}
      busy={take.isPending}
    >
      <p>{text}</p>
      {kind === 'pay' && order.status === 'expired' && <Alert tone="warning">{t.steps.pay.late}</Alert>}
      {kind === 'grant' && (
        <Field label={t.plan} error={errors.planId?.message}>
          <Select {...register('planId', { required: t.choosePlan })}>
            <option value="">{t.choosePlan}</option>
            {offered.data?.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
      )}
      {range !== undefined && (
        <Field label={range.label} error={errors.amount?.message}>
          <Input
            type="number"
            inputMode="numeric"
            min={range.min}
            max={range.max}
            {...register('amount', {
              validate: (typed) =>
                (Number.isInteger(Number(typed)) && Number(typed) >= range.min && Number(typed) <= range.max) ||
                t.outOfRange(range.min, range.max),
            })}
          />
        </Field>
      )}
      <Field
        label={kind === 'pay' ? t.note : t.reason}
        optional={kind === 'pay'}
        hint={t.reasonHint}
        error={errors.reason?.message}
      >
        <Textarea
          rows={3}
          maxLength={300}
          {...register('reason', { validate: (typed) => kind === 'pay' || typed.trim().length >= 3 || t.shortReason })}
        />
      </Field>
    </FormDialog>
  )
}

function stepOf(
  kind: StepKind,
  order: AdminOrder,
  { reason, amount, planId, eventId }: { reason: string; amount: number; planId: string; eventId: string },
): OrderStep {
  const subscriptionId = order.subscription?.id ?? ''
  switch (kind) {
    case 'pay':
      return { kind, orderId: order.id, eventId, late: order.status === 'expired', reason }
    case 'cancelOrder':
    case 'refund':
      return { kind, orderId: order.id, reason }
    case 'extend':
      return { kind, subscriptionId, days: amount, reason }
    case 'cancelSubscription':
      return { kind, subscriptionId, reason }
    case 'grant':
      return { kind, userId: order.user_id ?? '', planId, months: amount, reason }
  }
}
