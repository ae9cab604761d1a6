import { useQuery } from '@tanstack/react-query'
import { restaurants } from '../../../data/restaurants/queries.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import type { MapSearch } from '../../../domain/directory/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { Select } from '../../../ui/controls/select.tsx'
import { FilterChips } from './filter-chips.tsx'

const t = restaurantTexts.list

interface FilterBarProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
  onMapChange: (vista: MapSearch['vista']) => void
}

export function FilterBar({ filters, onChange, isMap, onMapChange }: FilterBarProps) {
  const categories = useQuery(restaurants.categories())
  const cities = useQuery(restaurants.cities())
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-2 gap-3 tight:grid-cols-1 tight:*:col-span-1! md:grid-cols-[2fr_1fr_1fr]">
        <div className="col-span-2 md:col-span-1">
          <SearchBox
            label={t.searchLabel}
            placeholder={t.searchPlaceholder}
            value={filters.busca ?? ''}
            onChange={(text) => onChange({ busca: text || undefined })}
          />
        </div>
        <Choice
          label={t.category}
          any={t.anyCategory}
          value={filters.categoria}
          options={categories.data?.map(({ name }) => name) ?? []}
          onChange={(categoria) => onChange({ categoria })}
        />
        <Choice
          label={t.city}
          any={t.anyCity}
          value={filters.cidade}
          options={cities.data ?? []}
          onChange={(cidade) => onChange({ cidade })}
        />
      </div>
      <FilterChips filters={filters} onChange={onChange} isMap={isMap} onMapChange={onMapChange} />
    </div>
  )
}

interface ChoiceProps {
  label: string
  any: string
  value: string | undefined
  options: readonly string[]
  onChange: (value: string | undefined) => void
}

/** A select whose value from the URL stays selectable until the options are loaded. */
function Choice({ label, any, value, options, onChange }: ChoiceProps) {
  const selectable = value === undefined || options.includes(value) ? options : [value, ...options]
  return (
    <Field label={label} hideLabel className="min-w-0">
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
