import { MapPin, Search } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { usePostalCodeLookup } from '../../../../data/postal-code/lookup.ts'
import { cepLength } from '../../../../domain/br/cep.ts'
import { digitsOf } from '../../../../domain/br/digits.ts'
import { states } from '../../../../domain/br/states.ts'
import { fieldsToFill } from '../../../../domain/people/fields-to-fill.ts'
import type { RestaurantFormInput } from '../../../../domain/directory/restaurant-form.ts'
import { mapLink } from '../../../../domain/directory/restaurant-links.ts'
import { adminRestaurantsTexts } from '../../../../texts/admin/restaurants.ts'
import { Button } from '../../../../ui/controls/button.tsx'
import { Field } from '../../../../ui/controls/field.tsx'
import { Input } from '../../../../ui/controls/input.tsx'
import { MaskedInput } from '../../../../ui/controls/masked-input.tsx'
import { notify } from '../../../../ui/feedback/notify.ts'
import { Select } from '../../../../ui/controls/select.tsx'
import { failureReason } from '../../../../ui/feedback/failure-reason.ts'
import { FormSection } from './form-section.tsx'

const t = adminRestaurantsTexts.form
const zones = [
  'America/Sao_Paulo',
  'America/Bahia',
  'America/Fortaleza',
  'America/Belem',
  'America/Manaus',
  'America/Cuiaba',
  'America/Porto_Velho',
  'America/Rio_Branco',
  'America/Noronha',
]

/** Address, looked up by its CEP, position on the map, and time zone. */
export function PlaceSection() {
  const { register, formState, getValues, setValue, setError, watch } = useFormContext<RestaurantFormInput>()
  const lookUp = usePostalCodeLookup()
  const { errors } = formState
  const zone = watch('timezone')
  const [latitude, longitude] = watch(['latitude', 'longitude'])
  const put = (name: 'address' | 'city' | 'state' | 'latitude' | 'longitude', value: string) =>
    setValue(name, value, { shouldDirty: true })

  const fill = async () => {
    const before = getValues()
    try {
      const found = await lookUp.mutateAsync(digitsOf(before.postal_code))
      if (getValues('postal_code') !== before.postal_code) return // it was edited meanwhile
      if (found === null) {
        setError('postal_code', { message: t.postalCodeNotFound })
        return
      }
      const place = {
        address: found.street && [found.street, found.neighborhood].filter(Boolean).join(', '),
        city: found.city,
        state: found.state,
      }
      for (const field of fieldsToFill(place, before, getValues())) put(field, place[field])
    } catch (failure) {
      notify.error(t.lookUpFailed, failureReason(failure))
    }
  }

  const paste = (event: ClipboardEvent) => {
    const both = /^\s*(-?\d+[.,]\d+)\s*[,; ]\s*(-?\d+[.,]\d+)\s*$/.exec(event.clipboardData.getData('text'))
    if (both?.[1] === undefined || both[2] === undefined) return
    event.preventDefault()
    put('latitude', both[1].replace(',', '.'))
    put('longitude', both[2].replace(',', '.'))
  }

  return (
    <FormSection id="localizacao" title={t.place}>
      <div className="grid gap-5 md:grid-cols-6">
        <div className="flex items-start gap-2 md:col-span-3">
          <Field label={t.postalCode} optional error={errors.postal_code?.message} className="min-w-0 flex-1">
            <MaskedInput
              mask="cep"
              inputMode="numeric"
              autoComplete="off"
              placeholder="00000-000"
              {...register('postal_code')}
            />
          </Field>
          <Button
            variant="outline"
            loading={lookUp.isPending}
            disabled={watch('postal_code').length !== cepLength}
            onClick={() => void fill()}
            className="mt-7"
          >
            {!lookUp.isPending && <Search aria-hidden />}
            {t.lookUp}
          </Button>
        </div>
        <Field label={t.timezone} className="md:col-span-3">
          <Select {...register('timezone')}>
            {(zones.includes(zone) ? zones : [zone, ...zones]).map((name) => (
              <option key={name} value={name}>
                {name.replace('America/', '').replaceAll('_', ' ')}
              </option>
            ))}
          </Select>
        </Field>
        <Field label={t.address} hint={t.addressHint} error={errors.address?.message} className="md:col-span-6">
          <Input maxLength={200} autoComplete="off" {...register('address')} />
        </Field>
        <Field label={t.city} hint={t.cityHint} error={errors.city?.message} className="md:col-span-4">
          <Input maxLength={120} autoComplete="off" {...register('city')} />
        </Field>
        <Field label={t.state} className="md:col-span-2">
          <Select {...register('state')}>
            <option value="">{t.noState}</option>
            {states.map(([code, name]) => (
              <option key={code} value={code}>
                {name}
              </option>
            ))}
          </Select>
        </Field>
        <Field
          label={t.latitude}
          optional
          hint={t.coordinatesHint}
          error={errors.latitude?.message}
          className="md:col-span-3"
        >
          <Input inputMode="decimal" autoComplete="off" maxLength={20} onPaste={paste} {...register('latitude')} />
        </Field>
        <div className="grid content-start gap-2 md:col-span-3">
          <Field label={t.longitude} optional error={errors.longitude?.message}>
            <Input inputMode="decimal" autoComplete="off" maxLength={20} onPaste={paste} {...register('longitude')} />
          </Field>
          {latitude !== '' && longitude !== '' && (
            <a
              href={
                mapLink({ google_places_url: null, address: `${latitude},${longitude}`, city: null, state: null }) ??
                undefined
              }
              target="_blank"
              rel="noreferrer"
              className="inline-flex min-h-11 items-center gap-1.5 text-sm text-brand underline underline-offset-4"
            >
              <MapPin aria-hidden className="size-4" />
              {t.seeOnMap}
            </a>
          )}
        </div>
        <Field label={t.mapsLink} optional error={errors.google_places_url?.message} className="md:col-span-6">
          <Input
            type="url"
            inputMode="url"
            autoComplete="off"
            maxLength={500}
            placeholder="https://"
            {...register('google_places_url')}
          />
        </Field>
      </div>
    </FormSection>
  )
}
