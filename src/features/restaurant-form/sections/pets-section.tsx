import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form
const sizes = ['any', 'small', 'medium', 'large'] as const

export function PetsSection() {
  const { register, formState } = useFormContext<RestaurantFormInput>()
  return (
    <FormSection id="para-o-pet" title={t.pets}>
      <div className="grid gap-x-5 sm:grid-cols-2">
        <Checkbox {...register('outdoor_area')}>{t.outdoorArea}</Checkbox>
        <Checkbox {...register('provides_pet_water')}>{t.water}</Checkbox>
        <Checkbox {...register('provides_pet_treats')}>{t.treats}</Checkbox>
        <Checkbox {...register('accepts_reservations')}>{t.reservations}</Checkbox>
      </div>
      <Field label={t.petSize} className="sm:max-w-80">
        <Select {...register('max_pet_size')}>
          <option value="">{t.noPetSize}</option>
          {sizes.map((size) => (
            <option key={size} value={size}>
              {t.petSizes[size]}
            </option>
          ))}
        </Select>
      </Field>
      <Field label={t.policies} optional hint={t.policiesHint} error={formState.errors.pet_policies?.message}>
        <Textarea maxLength={2000} counter {...register('pet_policies')} />
      </Field>
    </FormSection>
  )
}
