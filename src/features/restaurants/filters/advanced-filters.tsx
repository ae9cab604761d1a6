import type { ReactNode } from 'react'
import { formatPriceRange, formatRating } from '../../../domain/format.ts'
import {
  facilityFilters,
  petSizes,
  type FilterChange,
  type RestaurantFilters,
} from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { RangeSlider, Slider } from '../../../ui/controls/slider.tsx'
import { facilityIcons } from '../facilities.ts'
import { ToggleChip } from '../list/toggle-chip.tsx'
import { useDebouncedValue } from './use-debounced-value.ts'

const t = restaurantTexts.filters

interface AdvancedFiltersProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  /** How long a slider must rest before `onChange`. */
  pauseMs: number
}

/** Filters by price, rating, facilities and the pet's size (rules: Directory). */
export function AdvancedFilters({ filters, onChange, pauseMs }: AdvancedFiltersProps) {
  const [price, setPrice] = useDebouncedValue<readonly [number, number]>(
    [filters.precoMin ?? 1, filters.precoMax ?? 4],
    ([from, to]) => {
      onChange({ precoMin: from === 1 ? undefined : from, precoMax: to === 4 ? undefined : to })
    },
    pauseMs,
  )
  const [rating, setRating] = useDebouncedValue(
    filters.nota ?? 0,
    (nota) => onChange({ nota: nota === 0 ? undefined : nota }),
    pauseMs,
  )
  const selectedFacilities = filters.facilidades ?? []
  return (
    <div className="grid grid-cols-1 gap-x-10 gap-y-5 md:grid-cols-2">
      <RangeSlider
        label={t.price}
        min={1}
        max={4}
        value={price}
        onChange={setPrice}
        format={formatPriceRange}
        spoken={restaurantTexts.priceOf4}
      />
      <Slider
        label={t.minRating}
        min={0}
        max={5}
        step={0.5}
        value={rating}
        onChange={setRating}
        format={(value) => (value === 0 ? t.anyRating : t.fromRating(formatRating(value)))}
      />
      <Choices label={t.facilities}>
        {facilityFilters.map((facility) => (
          <ToggleChip
            key={facility}
            icon={facilityIcons[facility]}
            pressed={selectedFacilities.includes(facility)}
            onClick={() =>
              onChange(({ facilidades = [] }) => {
                const next = facilityFilters.filter((key) => facilidades.includes(key) !== (key === facility))
                return { facilidades: next.length === 0 ? undefined : next }
              })
            }
          >
            {restaurantTexts.facilities[facility]}
          </ToggleChip>
        ))}
      </Choices>
      <Choices label={t.petSize}>
        {petSizes.map((size) => (
          <ToggleChip
            key={size}
            pressed={filters.porte === size}
            onClick={() => onChange({ porte: filters.porte === size ? undefined : size })}
          >
            {t.petSizes[size]}
          </ToggleChip>
        ))}
      </Choices>
    </div>
  )
}

function Choices({ label, children }: { label: string; children: ReactNode }) {
  return (
    <fieldset className="min-w-0">
      <legend className="mb-2 text-sm font-semibold">{label}</legend>
      <div className="flex flex-wrap gap-2">{children}</div>
    </fieldset>
  )
}
