import { ChevronDown, Clock, Heart, SlidersHorizontal, TicketCheck } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { lazy, Suspense, useId, useState } from 'react'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { countAdvanced } from '../../../domain/directory/filters-in-effect.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import type { MapSearch } from '../../../domain/directory/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { NearMe } from './near-me.tsx'
import { chipClass, ToggleChip } from './toggle-chip.tsx'
import { ViewSwitch } from './view-switch.tsx'

// Most people never open these filters, so their sliders load on demand.
const AdvancedFilters = lazy(async () => ({ default: (await import('./advanced-filters.tsx')).AdvancedFilters }))

const t = restaurantTexts.filters

interface FilterChipsProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
  onMapChange: (vista: MapSearch['vista']) => void
}

/**
 * 'Lista | Mapa', 'Perto de mim' (which the map has itself), what holds at this moment, favorites, and the advanced
 * filters, which start open when one of them is set.
 */
export function FilterChips({ filters, onChange, isMap, onMapChange }: FilterChipsProps) {
  const role = useIdentity()?.role
  const count = countAdvanced(filters)
  const [isOpen, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <div className="grid grid-cols-1">
      <div className="flex flex-wrap gap-2">
        <ViewSwitch isMap={isMap} onChange={onMapChange} />
        {!isMap && <NearMe filters={filters} onChange={onChange} />}
        <ToggleChip
          icon={Clock}
          pressed={filters.abertos === true}
          onClick={() => onChange({ abertos: filters.abertos === true ? undefined : true })}
        >
          {t.openNow}
        </ToggleChip>
        {role === 'user' && (
          <ToggleChip
            icon={TicketCheck}
            pressed={filters.valeAgora === true}
            onClick={() => onChange({ valeAgora: filters.valeAgora === true ? undefined : true })}
          >
            {t.vouchersNow}
          </ToggleChip>
        )}
        {role !== undefined && (
          <ToggleChip
            icon={Heart}
            pressed={filters.favoritos === true}
            onClick={() => onChange({ favoritos: filters.favoritos === true ? undefined : true })}
          >
            {t.favorites}
          </ToggleChip>
        )}
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className={chipClass(count > 0)}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {t.more}
          {count > 0 && (
            <>
              <span
                aria-hidden
                className="grid size-5.5 place-items-center rounded-full bg-brand text-xs text-brand-ink"
              >
                {count}
              </span>
              <span className="sr-only">({t.active(count)})</span>
            </>
          )}
          <ChevronDown aria-hidden className={cx('size-4.5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      <div id={panelId} className="not-empty:pt-3">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-72 rounded-lg md:h-56" />}>
            <AdvancedFilters filters={filters} onChange={onChange} />
          </Suspense>
        )}
      </div>
    </div>
  )
}
