import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import type { MapSearch } from '../../../domain/map/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { SearchBox } from '../../../ui/lists/search-box.tsx'
import { CategoryAndCity } from './category-and-city.tsx'
import { FilterChips } from './filter-chips.tsx'
import { FilterSheetButton } from './filter-sheet-button.tsx'

const t = restaurantTexts.list

interface FilterBarProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
  onMapChange: (vista: MapSearch['vista']) => void
}

/** Search and filters. A phone has the selects, the advanced filters and the sort order in a sheet. */
export function FilterBar({ filters, onChange, isMap, onMapChange }: FilterBarProps) {
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className="grid grid-cols-[minmax(0,1fr)_auto]! gap-2 md:grid-cols-[2fr_1fr_1fr]! md:gap-3">
        <SearchBox
          label={t.searchLabel}
          placeholder={t.searchPlaceholder}
          value={filters.busca ?? ''}
          onChange={(text) => onChange({ busca: text || undefined })}
        />
        <FilterSheetButton filters={filters} onChange={onChange} isMap={isMap} />
        <CategoryAndCity filters={filters} onChange={onChange} hideLabels className="min-w-0 max-md:hidden" />
      </div>
      <FilterChips filters={filters} onChange={onChange} isMap={isMap} onMapChange={onMapChange} />
    </div>
  )
}
