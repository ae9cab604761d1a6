import { MapPin, Search } from 'lucide-react'
import type { ClipboardEvent } from 'react'
import { useFormContext } from 'react-hook-form'
import { lookUpPostalCode } from '../../../data/postal-code/lookup.ts'
import { cepLength } from '../../../domain/br/cep.ts'
import { states } from '../../../domain/br/states.ts'
import type { RestaurantFormInput } from '../../../domain/directory/restaurant-form.ts'
import { positionLink } from '../../../domain/directory/restaurant-links.ts'
import { restaurantFormTexts } from '../../../texts/restaurant-form.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Field } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'
import { MaskedInput } from '../../../ui/controls/masked-input.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { watchFocus } from '../../../ui/layout/focus-content.ts'
import { usePostalCodeFill } from '../../../ui/postal-code/use-postal-code-fill.ts'
import { FormSection } from './form-section.tsx'

const t = restaurantFormTexts.form
type PlaceField = 'address' | 'city' | 'state'

const zoneNames: Record<string, string> = t.zones
const zones = Object.keys(zoneNames)

/** Address, looked up by its CEP, position on the map, and time zone. */
export function AddressSection() {
  const { register, formState, getValues, setValue, setError, clearErrors, watch } =
    useFormContext<RestaurantFormInput>()
  const { errors } = formState
  const zone = watch('timezone')
  const cep = watch('postal_code')
  const [latitude, longitude] = watch(['latitude', 'longitude'])
  const put = (name: PlaceField | 'latitude' | 'longitude', value: string) =>
    setValue(name, value, { shouldDirty: true })

  const fill = usePostalCodeFill<PlaceField>({
    cep,
    getValues,
    initial: formState.defaultValues,
    lookUp: placeOf,
    fill: put,
  })

  const lookUp = async (isRequested: boolean) => {
    clearErrors('postal_code')
    const isFocusKept = watchFocus()
    const outcome = await (isRequested ? fill.onRequest() : fill.byItself())
    const shouldFocus = isRequested && isFocusKept()
    if (outcome === 'not_found') setError('postal_code', { message: t.postalCodeNotFound }, { shouldFocus })
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
        <div className="flex items-start gap-2 max-[24rem]:flex-col md:col-span-6 lg:col-span-3">
          <Field
            label={t.postalCode}
            optional
            error={errors.postal_code?.message}
            hint={
              <span aria-live="polite">
                {fill.outcome === 'filled' && t.lookedUp}
                {fill.outcome === 'failed' && t.lookUpFailed}
              </span>
            }
            className="min-w-0 flex-1"
          >
            <MaskedInput
              mask="cep"
              inputMode="numeric"
              autoComplete="off"
              placeholder="00000-000"
              onKeyDown={(event) => fill.onEnter(event, () => void lookUp(true))}
              {...register('postal_code', { onChange: () => void lookUp(false) })}
            />
          </Field>
          <Button
            variant="outline"
            loading={fill.outcome === 'requested'}
            disabled={cep.length !== cepLength}
            onClick={() => void lookUp(true)}
            className="min-[24rem]:mt-7"
          >
            {fill.outcome !== 'requested' && <Search aria-hidden />}
            {t.lookUp}
          </Button>
        </div>
        <Field label={t.timezone} className="md:col-span-6 lg:col-span-3">
          <Select {...register('timezone')}>
            {(zones.includes(zone) ? zones : [zone, ...zones]).map((name) => (
              <option key={name} value={name}>
                {zoneNames[name] ?? name}
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
              href={positionLink(`${latitude},${longitude}`)}
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

/** Street, city and state of a CEP. */
async function placeOf(digits: string): Promise<Record<PlaceField, string> | null> {
  const found = await lookUpPostalCode(digits)
  if (found === null) return null
  const { street, neighborhood, city, state } = found
  return { address: street && [street, neighborhood].filter(Boolean).join(', '), city, state }
}
