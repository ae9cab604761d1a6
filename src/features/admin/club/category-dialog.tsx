import { useForm } from 'react-hook-form'
import { useSaveCategory, type Category } from '../../../data/admin/club.ts'
import { BackendError } from '../../../data/errors.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { FormDialog } from '../../../ui/overlays/form-dialog.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { RecordHistory } from '../audit/record-history.tsx'
import { failureReason } from '../failure-reason.ts'

const t = adminClubTexts.categories

/** Adds a category (null) or changes one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const save = useSaveCategory()
  const { register, handleSubmit, formState, setError } = useForm({
    defaultValues: { name: category?.name ?? '', icon: category?.icon ?? 'utensils' },
  })
  const { errors, isDirty, isSubmitting } = formState
  const submit = handleSubmit(async ({ name, icon }) => {
    try {
      if (await save.mutateAsync({ category, values: { name: name.trim(), icon } })) {
        notify.success(t.saved)
        onClose()
      } else setError('root', { message: adminClubTexts.changedMeanwhile })
    } catch (failure) {
      if (failure instanceof BackendError && failure.kind === 'conflict') setError('name', { message: t.taken })
      else notify.error(t.saveFailed, failureReason(failure))
    }
  })
  return (
    <FormDialog
      size="sm"
      title={category === null ? t.create : t.update(category.name)}
      isDirty={isDirty}
      onClose={onClose}
      onSubmit={(event) => void submit(event)}
      error={errors.root?.message}
      cancel={adminClubTexts.cancel}
      submit={isSubmitting ? adminClubTexts.saving : adminClubTexts.save}
      busy={isSubmitting}
      below={
        category !== null && (
          <RecordHistory subjectTable="restaurant_categories" subjectId={category.id} className="mt-6" />
        )
      }
    >
      <Field label={t.name} error={errors.name?.message}>
        <Input
          maxLength={60}
          autoComplete="off"
          {...register('name', { validate: (name) => name.trim() !== '' || adminClubTexts.required })}
        />
      </Field>
      <Field label={t.icon}>
        <Select {...register('icon')}>
          {Object.entries(t.icons).map(([icon, label]) => (
            <option key={icon} value={icon}>
              {label}
            </option>
          ))}
        </Select>
      </Field>
    </FormDialog>
  )
}
