import { useSignedIn } from '../../data/auth/use-identity.ts'
import { BackendError } from '../../domain/backend-error.ts'
import { useSavePet } from '../../data/pets/mutations.ts'
import type { Pet } from '../../data/pets/rows.ts'
import { dropKeptForm, keepForms, keptForms } from '../../data/kept-forms.ts'
import { useKeptForm } from '../../data/use-kept-form.ts'
import { petLimits, petSchema } from '../../domain/people/pet-form.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { failureReasonOr } from '../../ui/feedback/failure-reason.ts'
import { notify } from '../../ui/feedback/notify.ts'
import { Select } from '../../ui/controls/select.tsx'
import { Textarea } from '../../ui/controls/textarea.tsx'
import { useSchemaForm } from '../../ui/controls/use-schema-form.ts'
import { FormDialog } from '../../ui/overlays/form-dialog.tsx'

const t = profileTexts.pets
const sizes = ['small', 'medium', 'large'] as const

/** Adds a pet or, given one, edits it. */
export function PetDialog({ pet, onClose }: { pet?: Pet | undefined; onClose: () => void }) {
  const { userId } = useSignedIn()
  const save = useSavePet(userId)
  const form = useSchemaForm({
    schema: petSchema,
    defaultValues: {
      name: pet?.name ?? '',
      breed: pet?.breed ?? '',
      size: pet?.size ?? '',
      special_needs: pet?.special_needs ?? '',
    },
    send: async (output) => {
      await save.mutateAsync({ pet: output, ...(pet === undefined ? {} : { id: pet.id }) })
      notify.success(profileTexts.success, pet === undefined ? t.added(output.name) : t.saved(output.name))
      onClose()
    },
    explain: (failure) => {
      const isFull = failure instanceof BackendError && failure.code === 'PT422'
      return isFull ? t.tooMany : failureReasonOr(failure, t.saveFailed)
    },
  })
  useKeptForm(form, {
    typed: keptForms().pet?.typed,
    onTaken: () => dropKeptForm('pet'),
    keep: (typed) => keepForms(userId, { pet: { pet, typed } }),
  })
  const { register, formState } = form
  const { errors, isSubmitting } = formState

  return (
    <FormDialog
      title={pet === undefined ? t.addTitle : t.editTitle(pet.name)}
      form={form}
      onClose={onClose}
      cancel={profileTexts.cancel}
      submit={isSubmitting ? t.saving : t.save}
    >
      <div className="grid grid-cols-1 gap-5 sm:grid-cols-2">
        <Field label={t.name} error={errors.name?.message} className="sm:col-span-2">
          <Input autoComplete="off" autoCapitalize="words" maxLength={petLimits.name} {...register('name')} />
        </Field>
        <Field label={t.breed} optional error={errors.breed?.message}>
          <Input autoComplete="off" maxLength={petLimits.breed} {...register('breed')} />
        </Field>
        <Field label={t.size} error={errors.size?.message}>
          <Select {...register('size')}>
            <option value="">{t.chooseSize}</option>
            {sizes.map((size) => (
              <option key={size} value={size}>
                {t.sizeOptions[size]}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t.specialNeeds}
          optional
          hint={t.specialNeedsHint}
          error={errors.special_needs?.message}
          className="sm:col-span-2"
        >
          <Textarea counter maxLength={petLimits.special_needs} {...register('special_needs')} />
        </Field>
      </div>
    </FormDialog>
  )
}
