import { managerPlaceTexts } from '../../texts/manager/places.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Select } from '../../ui/controls/select.tsx'
import { placeLabel, type NamedPlace } from './chosen-place.ts'

interface PlaceChoiceProps {
  places: readonly (NamedPlace & { slug: string })[]
  /** The slug chosen; '' for `everyPlace`. */
  value: string
  onChange: (slug: string) => void
  /** Label of 'all restaurants', where that is a choice. */
  everyPlace?: string | undefined
}

/** Chooses one of several restaurants. */
export function PlaceChoice({ places, value, onChange, everyPlace }: PlaceChoiceProps) {
  return (
    <Field label={managerPlaceTexts.choose} className="w-full sm:w-72">
      <Select value={value} onChange={(event) => onChange(event.target.value)}>
        {everyPlace !== undefined && <option value="">{everyPlace}</option>}
        {places.map((place) => (
          <option key={place.slug} value={place.slug}>
            {placeLabel(place, places)}
          </option>
        ))}
      </Select>
    </Field>
  )
}
