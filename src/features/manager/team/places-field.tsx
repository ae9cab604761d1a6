import { useId, useState } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { searchText } from '../../../domain/directory/search-text.ts'
import { teamTexts } from '../../../texts/invitations/team.ts'
import { Checkbox } from '../../../ui/controls/checkbox.tsx'
import { Field, FieldError } from '../../../ui/controls/field.tsx'
import { Input } from '../../../ui/controls/input.tsx'

const t = teamTexts.inviting
const searchedFrom = 8

interface PlacesFieldProps {
  places: readonly { id: string; name: string; city: string | null }[]
  field: UseFormRegisterReturn
  chosen: number
  error: string | undefined
}

/** One box for each restaurant. Hidden ones stay chosen; many can be narrowed by name or city. */
export function PlacesField({ places, field, chosen, error }: PlacesFieldProps) {
  const [words, setWords] = useState('')
  const errorId = useId()
  const wanted = searchText(words.trim())
  const isShown = ({ name, city }: PlacesFieldProps['places'][number]) =>
    searchText(`${name} ${city ?? ''}`).includes(wanted)
  return (
    <fieldset className="grid gap-2">
      <legend className="mb-2 flex w-full justify-between gap-3 text-sm font-semibold">
        {t.places} <span className="font-normal text-muted">{t.chosen(chosen)}</span>
      </legend>
      {places.length >= searchedFrom && (
        <Field label={t.search} hideLabel>
          <Input
            type="search"
            placeholder={t.search}
            value={words}
            onChange={(event) => setWords(event.target.value)}
          />
        </Field>
      )}
      <div className="grid max-h-64 overflow-y-auto rounded-md border border-line px-4 py-1">
        {places.map((place) => (
          <Checkbox
            key={place.id}
            value={place.id}
            className={isShown(place) ? undefined : 'hidden!'}
            {...field}
            {...(error !== undefined && isShown(place) && { 'aria-invalid': true, 'aria-describedby': errorId })}
          >
            {place.name}
            {place.city !== null && <span className="text-muted"> · {place.city}</span>}
          </Checkbox>
        ))}
        {!places.some(isShown) && <p className="py-3 text-muted">{t.nothing}</p>}
      </div>
      {error !== undefined && <FieldError id={errorId}>{error}</FieldError>}
    </fieldset>
  )
}
