import { zodResolver } from '@hookform/resolvers/zod'
import { useForm } from 'react-hook-form'
import { useSavePlan, type AdminPlan } from '../../../data/admin/club.ts'
import { planFormSchema, type PlanForm, type PlanFormInput } from '../../../domain/money/plan-form.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { failureReason } from '../failure-reason.ts'

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
  const { register, handleSubmit, formState, setError } = useForm<PlanFormInput, unknown, PlanForm>({
    resolver: zodResolver(planFormSchema),
    defaultValues: valuesOf(plan),
  })
  const { errors, isDirty, isSubmitting } = formState
  const submit = handleSubmit(async (values) => {
    try {
      if (await save.mutateAsync({ plan, values })) {
        notify.success(t.saved)
        onClose()
      } else setError('root', { message: adminClubTexts.changedMeanwhile })
    } catch (failure) {
      notify.error(t.saveFailed, failureReason(failure))
    }
  })
  return (
    <FormDialog
      title={plan === null ? t.create : t.update(plan.name)}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      cancel={adminClubTexts.cancel}
      submit={isSubmitting ? adminClubTexts.saving : adminClubTexts.save}
      busy={isSubmitting}
      below={plan !== null && <RecordHistory subjectTable="subscription_plans" subjectId={plan.id} className="mt-6" />}
    >
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
    </FormDialog>
  )
}
