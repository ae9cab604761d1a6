import { useSaveCategory, type Category } from '../../../data/admin/categories.ts'
import { failureKind } from '../../../domain/backend-error.ts'
import { categoryFormSchema } from '../../../domain/directory/category-form.ts'
import { adminClubTexts } from '../../../texts/admin/club.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { RecordDialog } from './record-dialog.tsx'

const t = adminClubTexts.categories

/** Adds a category (null) or changes one. */
export function CategoryDialog({ category, onClose }: { category: Category | null; onClose: () => void }) {
  const save = useSaveCategory()
  return (
    <RecordDialog
      size="sm"
      texts={t}
      record={category}
      table="restaurant_categories"
      schema={categoryFormSchema}
      start={{ name: category?.name ?? '', icon: category?.icon ?? 'utensils' }}
      save={(values) => save.mutateAsync({ category, values })}
      explain={(failure) => (failureKind(failure) === 'conflict' ? { name: t.taken } : undefined)}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <Field label={t.name} error={errors.name?.message}>
            <Input maxLength={60} autoComplete="off" {...register('name')} />
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
        </>
      )}
    </RecordDialog>
  )
}
