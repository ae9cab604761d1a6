import { useQuery } from '@tanstack/react-query'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'

const t = restaurantTexts.list

interface CategoryAndCityProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  hideLabels?: boolean
  className?: string
}

/** Two selects, side by side where the parent has columns. */
export function CategoryAndCity({ filters, onChange, hideLabels = false, className }: CategoryAndCityProps) {
  const categories = useQuery(restaurantChoices.categories())
  const cities = useQuery(restaurantChoices.cities())
  return (
    <>
      <Choice
        label={t.category}
        any={t.anyCategory}
        value={filters.categoria}
        options={categories.data?.map(({ name }) => name) ?? []}
        onChange={(categoria) => onChange({ categoria })}
        hideLabel={hideLabels}
        className={className}
      />
      <Choice
        label={t.city}
        any={t.anyCity}
        value={filters.cidade}
        options={cities.data ?? []}
        onChange={(cidade) => onChange({ cidade })}
        hideLabel={hideLabels}
        className={className}
      />
    </>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string | undefined
  options: readonly string[]
  onChange: (value: string | undefined) => void
  hideLabel: boolean
  className: string | undefined
}

/** A select whose value from the URL stays selectable until the options are loaded. */
function Choice({ label, any, value, options, onChange, hideLabel, className }: ChoiceProps) {
  const selectable = value === undefined || options.includes(value) ? options : [value, ...options]
  return (
    <Field label={label} hideLabel={hideLabel} className={className}>
      <Select value={value ?? ''} onChange={(event) => onChange(event.target.value || undefined)}>
        <option value="">{any}</option>
        {selectable.map((option) => (
          <option key={option} value={option}>
            {option}
          </option>
        ))}
      </Select>
    </Field>
  )
}
