import { sortOf } from '../../../domain/directory/filters-in-effect.ts'
import {
  sortOptions,
  type DirectoryQuery,
  type RestaurantFilters,
} from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Field } from '../../../ui/controls/field.tsx'
import { Select } from '../../../ui/controls/select.tsx'

const t = restaurantTexts.list

interface SortSelectProps {
  query: DirectoryQuery
  onChange: (sort: RestaurantFilters['ordem']) => void
  hideLabel?: boolean
  className?: string
}

/** Sort order; by distance only while the list is limited to a radius (rules: Directory). */
export function SortSelect({ query, onChange, hideLabel = false, className }: SortSelectProps) {
  const isNear = query.filters.perto !== undefined && query.position !== null
  const options = isNear ? (['distance', ...sortOptions] as const) : sortOptions
  return (
    <Field label={t.sort} hideLabel={hideLabel} className={className}>
      <Select value={sortOf(query)} onChange={(event) => onChange(options.find((sort) => sort === event.target.value))}>
        {options.map((sort) => (
          <option key={sort} value={sort}>
            {t.sortBy[sort]}
          </option>
        ))}
      </Select>
    </Field>
  )
}
