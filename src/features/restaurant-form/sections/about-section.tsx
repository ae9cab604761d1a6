import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

/** The description, the only field of `IdentitySection` that managers edit. */
export function AboutSection() {
  return (
    <FormSection id="sobre" title={t.aboutTitle}>
      <DescriptionField />
    </FormSection>
  )
}

export function DescriptionField({ className }: { className?: string }) {
  const { register, formState } = useFormContext<RestaurantFormInput>()
  return (
    <Field
      label={t.description}
      hint={t.descriptionHint}
      error={formState.errors.description?.message}
      className={className}
    >
      <Textarea maxLength={2000} counter {...register('description')} />
    </Field>
  )
}
