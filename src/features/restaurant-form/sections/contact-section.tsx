import { useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MaskedInput } from '../../../ui/controls/masked-input.tsx'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

export function ContactSection() {
  const { register, formState } = useFormContext<RestaurantFormInput>()
  const { errors } = formState
  return (
    <FormSection id="contato" title={t.contact}>
      <div className="grid gap-5 md:grid-cols-2">
        <Field label={t.phone} optional error={errors.phone?.message}>
          <MaskedInput mask="phone" type="tel" inputMode="tel" autoComplete="off" {...register('phone')} />
        </Field>
        <Field label={t.website} optional error={errors.website?.message}>
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={300}
            placeholder="https://"
            {...register('website')}
          />
        </Field>
        <Field label={t.instagram} optional hint={t.socialHint} error={errors.instagram?.message}>
          <Input autoComplete="off" autoCapitalize="none" maxLength={200} placeholder="@" {...register('instagram')} />
        </Field>
        <Field label={t.tiktok} optional hint={t.socialHint} error={errors.tiktok?.message}>
          <Input autoComplete="off" autoCapitalize="none" maxLength={200} placeholder="@" {...register('tiktok')} />
        </Field>
      </div>
    </FormSection>
  )
}
