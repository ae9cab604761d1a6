import { useSavePlan, type AdminPlan } from '../../../data/admin/plans.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { formatCents } from '../../../domain/money/money.ts'
import { planFormSchema, type PlanFormInput } from '../../../domain/money/plan-form.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MoneyField } from '../../../ui/controls/money-field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { usePriceQuestion } from '../../../ui/overlays/use-price-question.tsx'
import { RecordDialog } from './record-dialog.tsx'

const t = adminClubTexts.plans

function valuesOf(plan: AdminPlan | null): PlanFormInput {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan === null ? '' : formatCents(Math.round(plan.price * 100)),
    duration_months: String(plan?.duration_months ?? 1),
    features: plan?.features.join('\n') ?? '',
    is_active: plan?.is_active ?? true,
  }
}

/** Adds a plan (null) or changes one. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const save = useSavePlan()
  const { confirmPrices, priceQuestion } = usePriceQuestion()
  return (
    <RecordDialog
      texts={t}
      record={plan}
      table="subscription_plans"
      schema={planFormSchema}
      start={valuesOf(plan)}
      confirm={({ name, price }) => confirmPrices([{ name, before: plan?.price ?? null, after: price }])}
      save={(values) => save.mutateAsync({ plan, values })}
      explain={(failure) => (failureKind(failure) === 'conflict' ? { name: t.taken } : undefined)}
      onClose={onClose}
    >
      {({ register, watch, formState: { errors } }) => (
        <>
          <Field label={t.name} error={errors.name?.message}>
            <Input maxLength={80} autoComplete="off" {...register('name')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <MoneyField label={t.price} error={errors.price?.message} typed={watch('price')} {...register('price')} />
            <Field label={t.duration} error={errors.duration_months?.message}>
              <Input type="number" min={1} max={60} {...register('duration_months')} />
            </Field>
          </div>
          <Field label={t.description} optional error={errors.description?.message}>
            <Textarea maxLength={500} counter {...register('description')} />
          </Field>
          <Field label={t.features} optional hint={t.featuresHint} error={errors.features?.message}>
            <Textarea maxLength={3000} {...register('features')} />
          </Field>
          <Checkbox {...register('is_active')}>{t.isActive}</Checkbox>
          {priceQuestion}
        </>
      )}
    </RecordDialog>
  )
}
