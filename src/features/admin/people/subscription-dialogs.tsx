import { useQuery } from '@tanstack/react-query'
import { adminPlans } from '../../../data/admin/plans.ts'
import { useSignedIn } from '../../../data/auth/use-identity.ts'
import { extensionSchema, grantSchema, maxGrantedMonths } from '../../../domain/people/reason-form.ts'
import { adminPeopleTexts } from '../../../texts/admin/people.ts'
import { subscriptionStepTexts } from '../../../texts/admin/subscription-steps.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { useSchemaForm } from '../../../ui/controls/use-schema-form.ts'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { ReasonDialog, ReasonField } from '../dialogs/reason-dialog.tsx'
import { useSubscriptionChange, type SubscriptionChangeProps } from './use-subscription-change.ts'

const t = adminPeopleTexts.person
const steps = subscriptionStepTexts

/** Grants months of a plan that is on sale. A wrong number is marked while one types. */
export function GrantDialog({ userId, ...props }: SubscriptionChangeProps & { userId: string }) {
  const admin = useSignedIn().userId
  const plans = useQuery(adminPlans(admin))
  const offered = plans.data?.filter((plan) => plan.is_active) ?? []
  const change = useSubscriptionChange(t.granted, props)
  const form = useSchemaForm({
    schema: grantSchema,
    values: { planId: offered[0]?.id ?? '', months: monthsOf(offered[0]), reason: '' },
    send: (values) => change({ kind: 'grant', userId, ...values }),
  })
  const { register, formState, setValue, trigger } = form
  const { errors, dirtyFields } = formState
  const proposeMonths = (planId: string) => {
    const plan = offered.find(({ id }) => id === planId)
    if (plan !== undefined && dirtyFields.months !== true) setValue('months', monthsOf(plan))
  }
  return (
    <FormDialog
      size="sm"
      title={steps.grantTitle}
      description={steps.grantText}
      form={form}
      onClose={props.onClose}
      cancel={t.cancel}
      submit={t.grant}
    >
      {plans.error !== null && <LoadFailed inline title={t.plansFailed} query={plans} />}
      <div className="grid gap-4 sm:grid-cols-[1fr_7rem]">
        <Field
          label={t.plan}
          error={errors.planId?.message}
          hint={plans.data !== undefined && offered.length === 0 ? t.noPlans : undefined}
        >
          <Select
            {...register('planId', {
              onChange: (event: { target: { value: string } }) => proposeMonths(event.target.value),
            })}
          >
            {offered.map(({ id, name }) => (
              <option key={id} value={id}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.months} error={errors.months?.message}>
          <Input
            type="number"
            min={1}
            max={maxGrantedMonths}
            {...register('months', { onChange: () => void trigger('months') })}
          />
        </Field>
      </div>
      <ReasonField error={errors.reason?.message} {...register('reason')} />
    </FormDialog>
  )
}

/** Extends a subscription by days. */
export function ExtendDialog({ subscriptionId, ...props }: SubscriptionChangeProps & { subscriptionId: string }) {
  const change = useSubscriptionChange(t.extended, props)
  const form = useSchemaForm({
    schema: extensionSchema,
    defaultValues: { days: '30', reason: '' },
    send: (values) => change({ kind: 'extend', subscriptionId, ...values }),
  })
  const { errors } = form.formState
  return (
    <FormDialog
      size="sm"
      title={steps.extendTitle}
      description={steps.extendText}
      form={form}
      onClose={props.onClose}
      cancel={t.cancel}
      submit={t.extend}
    >
      <Field label={t.days} error={errors.days?.message} className="max-w-40">
        <Input
          type="number"
          min={1}
          max={366}
          {...form.register('days', { onChange: () => void form.trigger('days') })}
        />
      </Field>
      <ReasonField error={errors.reason?.message} {...form.register('reason')} />
    </FormDialog>
  )
}

/** Ends a subscription with the period that is paid. */
export function CancelDialog({ subscriptionId, ...props }: SubscriptionChangeProps & { subscriptionId: string }) {
  const change = useSubscriptionChange(t.cancelled, props)
  return (
    <ReasonDialog
      onClose={props.onClose}
      title={steps.cancelTitle}
      text={steps.cancelText}
      confirm={t.cancelSubscription}
      onConfirm={(reason) => change({ kind: 'cancel', subscriptionId, reason })}
    />
  )
}

/** What the form proposes for a plan. */
function monthsOf(plan: { duration_months: number } | undefined): string {
  return String(Math.min(plan?.duration_months ?? 1, maxGrantedMonths))
}
