import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { Textarea } from '../../../ui/controls/textarea.tsx'
import { AvailabilityWeek } from './availability-week.tsx'
import { Closures } from './closures.tsx'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form
const modes = ['always', 'meal_based', 'time_based'] as const

/** The voucher's rules and when it is valid: by meal, by time or always; the eve of holidays; single dates. */
export function VouchersSection() {
  const { register, watch, formState } = useFormContext<RestaurantFormInput>()
  const mode = watch('availability_mode')
  return (
    <FormSection id="vouchers" title={t.vouchers}>
      <Field label={t.rules} optional hint={t.rulesHint} error={formState.errors.voucher_rules?.message}>
        <Textarea maxLength={2000} counter {...register('voucher_rules')} />
      </Field>
      <Field label={t.availabilityMode} error={formState.errors.availability_mode?.message} className="sm:max-w-80">
        <Select {...register('availability_mode')}>
          {modes.map((option) => (
            <option key={option} value={option}>
              {t.availabilityModes[option]}
            </option>
          ))}
        </Select>
      </Field>
      {mode !== 'always' && <AvailabilityWeek mode={mode} />}
      <Checkbox {...register('voucher_valid_on_holiday_eve')}>{t.holidayEve}</Checkbox>
      <Closures />
    </FormSection>
  )
}
