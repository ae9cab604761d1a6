import { Plus, X } from 'lucide-react'
import { useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form

/** The closures where no other part of `VouchersSection` is shown. */
export function ClosuresSection() {
  return (
    <FormSection id="fechamentos" title={t.closuresTitle}>
      <Closures />
    </FormSection>
  )
}

/** Dates on which no voucher is valid. */
export function Closures() {
  const { register, control, formState } = useFormContext<RestaurantFormInput>()
  const { fields, append, remove } = useFieldArray({ control, name: 'closures' })
  const add = useRef<HTMLButtonElement>(null)
  useCatchFocus(fields.length, add)
  return (
    <fieldset className="grid gap-3">
      <legend className="mb-1 text-sm font-semibold">{t.closures}</legend>
      <p className="-mt-2 text-sm text-muted">{t.closuresHint}</p>
      {fields.map((field, index) => (
        <div key={field.id} className="grid grid-cols-[1fr_auto] items-start gap-2 sm:grid-cols-[11rem_1fr_auto]">
          <Field label={t.closureDate(index + 1)} hideLabel error={formState.errors.closures?.[index]?.date?.message}>
            <Input type="date" {...register(`closures.${index}.date`)} />
          </Field>
          <Button
            variant="ghost"
            size="icon"
            aria-label={t.removeClosure(index + 1)}
            onClick={() => remove(index)}
            className="sm:order-last"
          >
            <X aria-hidden />
          </Button>
          <Field label={t.closureReason(index + 1)} hideLabel className="max-sm:col-span-2">
            <Input maxLength={200} placeholder={t.closureReasonPlaceholder} {...register(`closures.${index}.reason`)} />
          </Field>
        </div>
      ))}
      <Button
        ref={add}
        variant="outline"
        size="sm"
        onClick={() => append({ date: '', reason: '' })}
        className="justify-self-start"
      >
        <Plus aria-hidden className="size-4" />
        {t.addClosure}
      </Button>
    </fieldset>
  )
}
