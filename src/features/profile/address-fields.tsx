import { useState } from 'react'
import { useWatch, type UseFormReturn } from 'react-hook-form'
import { Search } from 'lucide-react'
import { usePostalCodeLookup } from '../../data/postal-code/lookup.ts'
import { cepLength } from '../../domain/br/cep.ts'
import { digitsOf } from '../../domain/br/digits.ts'
import { states } from '../../domain/br/states.ts'
import { fieldsToFill } from '../../domain/people/fields-to-fill.ts'
import { profileLimits, type ProfileInput } from '../../domain/people/profile-form.ts'
import { truncate } from '../../domain/truncate.ts'
import { profileTexts } from '../../texts/profile.ts'
import { Button } from '../../ui/controls/button.tsx'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'
import { MaskedInput } from '../../ui/controls/masked-input.tsx'
import { Select } from '../../ui/controls/select.tsx'

const t = profileTexts.personal

/** Address fields, which the CEP lookup fills in. A failed lookup shows no message (rules: Forms). */
export function AddressFields({ form }: { form: UseFormReturn<ProfileInput> }) {
  const { control, register, formState, setError, clearErrors, setValue, setFocus, getValues } = form
  const { errors } = formState
  const lookup = usePostalCodeLookup()
  const cep = useWatch({ control, name: 'postal_code' })
  const [filledCep, setFilledCep] = useState('')

  const lookUp = async () => {
    clearErrors('postal_code')
    setFilledCep('')
    const valuesBefore = getValues()
    try {
      const address = await lookup.mutateAsync(digitsOf(cep))
      if (getValues('postal_code') !== cep) return // the CEP was edited meanwhile
      if (address === null) {
        setError('postal_code', { message: t.cepNotFound }, { shouldFocus: true })
        return
      }
      for (const field of fieldsToFill(address, valuesBefore, getValues())) {
        const maxLength = field === 'state' ? 2 : profileLimits[field]
        setValue(field, truncate(address[field], maxLength), { shouldDirty: true })
      }
      setFilledCep(cep)
      setFocus('number')
    } catch {
      console.warn(t.lookupFailed)
    }
  }

  return (
    <>
      <div className="flex items-start gap-3 sm:col-span-2">
        <Field
          label={t.postalCode}
          error={errors.postal_code?.message}
          hint={<span aria-live="polite">{filledCep !== '' && filledCep === cep && t.lookedUp}</span>}
          className="min-w-0 flex-1 sm:max-w-72"
        >
          <MaskedInput
            mask="cep"
            inputMode="numeric"
            autoComplete="postal-code"
            placeholder="00000-000"
            {...register('postal_code')}
          />
        </Field>
        <Button
          variant="secondary"
          className="mt-7.5"
          disabled={cep.length !== cepLength}
          loading={lookup.isPending}
          onClick={() => void lookUp()}
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
