import { useQuery } from '@tanstack/react-query'
import { Sparkles } from 'lucide-react'
import { useState } from 'react'
import { useFormContext } from 'react-hook-form'
import { proposeSlug } from '../../../data/admin/restaurants/queries.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import { formatPriceRange } from '../../../domain/format.ts'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { fieldTexts } from '../../../texts/forms/fields.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Select } from '../../../ui/controls/select.tsx'
import { failureReason } from '../../../ui/feedback/failure-reason.ts'
import { DescriptionField } from './about-section.tsx'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

interface IdentitySectionProps {
  restaurantId: string | null
  /** Called with what resolves once the proposed slug has come, or failed to. */
  onPropose: (proposal: Promise<void>) => void
}

/** Name, slug, category, price range and description. The name of a new restaurant proposes a free slug. */
export function IdentitySection({ restaurantId, onPropose }: IdentitySectionProps) {
  const { register, formState, getValues, setValue, watch } = useFormContext<RestaurantFormInput>()
  const categories = useQuery({ ...restaurantChoices.categories(), staleTime: 0 }) // a colleague may have added one
  const [proposing, setProposing] = useState(false)
  const { errors } = formState
  const category = watch('category')
  const known = categories.data?.some(({ name }) => name === category) ?? false

  const propose = async (quietly: boolean) => {
    const [name, before] = [getValues('name').trim(), getValues('slug')]
    if (name === '') return
    setProposing(!quietly)
    try {
      const slug = await proposeSlug(name, restaurantId)
      const isTyped = getValues('slug') !== before
      if (!isTyped) setValue('slug', slug, { shouldDirty: true, shouldValidate: true })
    } catch (failure) {
      if (!quietly) notify.error(t.proposeFailed, failureReason(failure))
    }
    setProposing(false)
  }

  return (
    <FormSection id="identificacao" title={t.identity}>
      <div className="grid gap-5 md:grid-cols-6">
        <Field label={t.name} error={errors.name?.message} className="md:col-span-6">
          <Input
            maxLength={120}
            autoComplete="off"
            {...register('name', {
              onBlur: () => restaurantId === null && getValues('slug') === '' && onPropose(propose(true)),
            })}
          />
        </Field>
        <div className="flex items-start gap-2 md:col-span-6">
          <Field
            label={t.slug}
            error={errors.slug?.message}
            hint={t.slugHint(watch('slug'))}
            className="min-w-0 flex-1"
          >
            <Input maxLength={120} autoComplete="off" autoCapitalize="none" spellCheck={false} {...register('slug')} />
          </Field>
          <Button variant="outline" loading={proposing} onClick={() => onPropose(propose(false))} className="mt-7">
            {!proposing && <Sparkles aria-hidden />}
            {t.proposeSlug}
          </Button>
        </div>
        <Field
          label={t.category}
          error={errors.category?.message}
          hint={categories.isLoadingError ? fieldTexts.optionsFailed : undefined}
          className="md:col-span-3"
        >
          {/* Controlled, because its options arrive after its value. */}
          <Select {...register('category')} value={category}>
            <option value="">{t.noCategory}</option>
            {category !== '' && !known && <option value={category}>{category}</option>}
            {categories.data?.map(({ id, name }) => (
              <option key={id} value={name}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.priceRange} className="md:col-span-3">
          <Select {...register('price_range')}>
            <option value="">{t.noPriceRange}</option>
            {[1, 2, 3, 4].map((range) => (
              <option key={range} value={range}>
                {formatPriceRange(range)}
              </option>
            ))}
          </Select>
        </Field>
        <DescriptionField className="md:col-span-6" />
      </div>
      <Checkbox {...register('is_open')}>{t.isOpen}</Checkbox>
    </FormSection>
  )
}
