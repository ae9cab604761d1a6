import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Search } from 'lucide-react'
import { lookUpPostalCode, type Address } from '../../data/postal-code/lookup.ts'
import { cepLength } from '../../domain/br/cep.ts'
import { states } from '../../domain/br/states.ts'
import { profileLimits, type ProfileInput } from '../../domain/people/profile-form.ts'
import { truncate } from '../../domain/truncate.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { watchFocus } from '../../ui/layout/focus-content.ts'
import { usePostalCodeFill } from '../../ui/postal-code/use-postal-code-fill.ts'

const t = profileTexts.personal

/** Address fields, which the CEP lookup fills in. A failed lookup shows no message (rules: Forms). */
export function AddressFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { control, register, formState, setError, clearErrors, setValue, setFocus, getValues } = form
  const { errors } = formState
  const cep = useWatch({ control, name: 'postal_code' })
  const fill = usePostalCodeFill<keyof Address>({
    cep,
    getValues,
    initial: formState.defaultValues,
    lookUp: fittingAddress,
    fill: (field, value) => setValue(field, value, { shouldDirty: true }),
  })

  const lookUp = async (isRequested: boolean) => {
    clearErrors('postal_code')
    const isFocusKept = watchFocus()
    const outcome = await (isRequested ? fill.onRequest() : fill.byItself())
    const shouldFocus = isRequested && isFocusKept()
    if (outcome === 'not_found') setError('postal_code', { message: t.cepNotFound }, { shouldFocus })
    if (outcome === 'failed') console.warn(t.lookupFailed)
    if (outcome === 'filled' && shouldFocus) setFocus('number')
  }

  return (
    <>
      <div className="flex items-start gap-3 max-[22rem]:flex-col sm:col-span-2">
        <Field
          label={t.postalCode}
          error={errors.postal_code?.message}
          hint={<span aria-live="polite">{fill.outcome === 'filled' && t.lookedUp}</span>}
          className="min-w-0 flex-1 max-[22rem]:w-full sm:max-w-72"
        >
          <MaskedInput
            mask="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="00000-000"
            onKeyDown={(event) => fill.onEnter(event, () => void lookUp(true))}
            {...register('postal_code', { onChange: () => void lookUp(false) })}
          />
        </Field>
        <Button
          variant="secondary"
          className="min-[22rem]:mt-7"
          disabled={cep.length !== cepLength}
          loading={fill.outcome === 'requested'}
          onClick={() => void lookUp(true)}
        >
          <Search aria-hidden />
          {t.lookUp}
        </Button>
      </div>
      <Field label={t.street} error={errors.street?.message} className="sm:col-span-2">
        <Input autoComplete="address-line1" maxLength={profileLimits.street} {...register('street')} />
      </Field>
      <Field label={t.number} error={errors.number?.message}>
        <Input autoComplete="off" maxLength={profileLimits.number} {...register('number')} />
      </Field>
      <Field label={t.complement} error={errors.complement?.message}>
        <Input autoComplete="address-line2" maxLength={profileLimits.complement} {...register('complement')} />
      </Field>
      <Field label={t.neighborhood} error={errors.neighborhood?.message} className="sm:col-span-2">
        <Input autoComplete="address-level3" maxLength={profileLimits.neighborhood} {...register('neighborhood')} />
      </Field>
      <Field label={t.city} error={errors.city?.message}>
        <Input autoComplete="address-level2" maxLength={profileLimits.city} {...register('city')} />
      </Field>
      <Field label={t.state} error={errors.state?.message}>
        <Select autoComplete="address-level1" {...register('state')}>
          <option value="">{t.chooseState}</option>
          {states.map(([code, name]) => (
            <option key={code} value={code}>
              {code} - {name}
            </option>
          ))}
        </Select>
      </Field>
    </>
  )
}

/** The address of a CEP, as long as the profile keeps it. */
async function fittingAddress(digits: string): Promise<Address | null> {
  const found = await lookUpPostalCode(digits)
  if (found === null) return null
  const { street, complement, neighborhood, city, state } = found
  return {
    street: truncate(street, profileLimits.street),
    complement: truncate(complement, profileLimits.complement),
    neighborhood: truncate(neighborhood, profileLimits.neighborhood),
    city: truncate(city, profileLimits.city),
    state: truncate(state, 2),
  }
}
