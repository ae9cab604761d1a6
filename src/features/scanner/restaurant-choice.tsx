import { cx } from 'class-variance-authority'
import { MapPin } from 'lucide-react'
import { useState, type SubmitEvent } from 'react'
import { searchText } from '../../domain/directory/search-text.ts'
import { scannerTexts } from '../../texts/scanner.ts'
import { Field } from '../../ui/controls/field.tsx'
import { Input } from '../../ui/controls/input.tsx'

export interface ScanPlace {
  id: string
  name: string
  city: string | null
}

interface RestaurantChoiceProps {
  places: readonly ScanPlace[]
  chosenId: string | null
  onChoose: (id: string) => void
}

const searchFrom = 7
const shownAtMost = 60
const t = scannerTexts.restaurant

/** A large button for each restaurant. Above many of them a search by name or city; Enter takes the only one found. */
export function RestaurantChoice({ places, chosenId, onChoose }: RestaurantChoiceProps) {
  const [search, setSearch] = useState('')
  const words = searchText(search).split(/\s+/).filter(Boolean)
  const found = places.filter(({ name, city }) =>
    words.every((word) => searchText(`${name} ${city ?? ''}`).includes(word)),
  )
  const shown = found.slice(0, shownAtMost)
  const chooseOnly = (event: SubmitEvent) => {
    event.preventDefault()
    const [only, ...others] = found
    if (only !== undefined && others.length === 0) onChoose(only.id)
  }
  const summary =
    shown.length < found.length
      ? t.someOf(shown.length, found.length)
      : found.length === 0
        ? t.noMatch
        : t.count(found.length)

  return (
    <div className="grid gap-4">
      {places.length >= searchFrom && (
        <form role="search" noValidate onSubmit={chooseOnly}>
          <Field label={t.search} hint={<output>{summary}</output>}>
            <Input
              type="search"
              value={search}
              autoComplete="off"
              onChange={(event) => {
                setSearch(event.target.value)
              }}
            />
          </Field>
        </form>
      )}
      <ul className="grid gap-2">
        {shown.map(({ id, name, city }) => (
          <li key={id}>
            <button
              type="button"
              aria-current={id === chosenId}
              onClick={() => {
                onChoose(id)
              }}
              className={cx(
                'grid min-h-16 w-full content-center rounded-md border border-line-strong bg-surface px-4',
                'py-3 text-left wrap-anywhere transition-colors hover:bg-sand aria-[current=true]:border-brand',
                'aria-[current=true]:bg-brand-soft aria-[current=true]:text-brand-soft-ink',
              )}
            >
              <span className="text-lead leading-snug font-semibold">{name}</span>
              {city !== null && (
                <span className="flex items-center gap-1 text-sm opacity-85">
                  <MapPin aria-hidden className="size-4 shrink-0" />
                  {city}
                </span>
              )}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
