import { useSavePlan, type AdminPlan } from '../../../data/admin/club.ts'
import { planFormSchema, type PlanFormInput } from '../../../domain/money/plan-form.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { RecordDialog } from './record-dialog.tsx'

const t = adminClubTexts.plans
const price = new Intl.NumberFormat('pt-BR', { minimumFractionDigits: 2, useGrouping: false })

function valuesOf(plan: AdminPlan | null): PlanFormInput {
  return {
    name: plan?.name ?? '',
    description: plan?.description ?? '',
    price: plan === null ? '' : price.format(plan.price),
    duration_months: String(plan?.duration_months ?? 1),
    features: plan?.features.join('\n') ?? '',
    is_active: plan?.is_active ?? true,
  }
}

/** Adds a plan (null) or changes one. */
export function PlanDialog({ plan, onClose }: { plan: AdminPlan | null; onClose: () => void }) {
  const save = useSavePlan()
  return (
    <RecordDialog
      texts={t}
      record={plan}
      table="subscription_plans"
      schema={planFormSchema}
      start={valuesOf(plan)}
      save={(values) => save.mutateAsync({ plan, values })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label={t.name} error={errors.name?.message}>
            <Input maxLength={80} autoComplete="off" {...register('name')} />
          </Field>
          <div className="grid gap-5 sm:grid-cols-2">
            <Field label={t.price} error={errors.price?.message}>
              <Input inputMode="decimal" maxLength={9} autoComplete="off" {...register('price')} />
            </Field>
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
        </>
      )}
    </RecordDialog>
  )
}
