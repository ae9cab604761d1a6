import { ChevronDown, SlidersHorizontal } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { Suspense, useId, useState } from 'react'
import { countAdvanced } from '../../../domain/directory/filters-in-effect.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import type { MapSearch } from '../../../domain/map/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { Skeleton } from '../../../ui/feedback/skeleton.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { FilterCount } from './filter-count.tsx'
import { NearMe, NearMeNotice, useNearMe } from './near-me.tsx'
import { QuickChips } from './quick-chips.tsx'
import { chipClass } from './toggle-chip.tsx'
import { ViewSwitch } from './view-switch.tsx'

// Most people never open these filters, so their sliders load on demand.
const AdvancedFilters = lazyPart(async () => (await import('../filters/advanced-filters.tsx')).AdvancedFilters, {
  onDemand: true,
})

// One row that is swiped on phones. Its padding leaves room for the ring of what has the focus.
const rowClass = cx(
  'flex gap-2 md:flex-wrap',
  'max-md:-mx-4 max-md:-my-1 max-md:scroll-px-4 max-md:overflow-x-auto max-md:overscroll-x-contain max-md:px-4',
  'max-md:py-1 max-md:whitespace-nowrap max-md:[scrollbar-width:none] max-md:*:shrink-0',
)

const t = restaurantTexts.filters

interface FilterChipsProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
  onMapChange: (vista: MapSearch['vista']) => void
}

/**
 * 'Lista | Mapa', 'Perto de mim' (which the map has itself), what holds at this moment, favorites, and from 768 px the
 * advanced filters, which start open when one of them is set.
 */
export function FilterChips({ filters, onChange, isMap, onMapChange }: FilterChipsProps) {
  const near = useNearMe(filters, onChange)
  useCatchFocus(near.failure) // not in the notice, which is in a dialog too, and dialogs keep the focus themselves
  const count = countAdvanced(filters)
  const [isOpen, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <div className="grid grid-cols-1 gap-3">
      <div className={rowClass}>
        <ViewSwitch isMap={isMap} onChange={onMapChange} />
        {!isMap && <NearMe near={near} filters={filters} onChange={onChange} />}
        <QuickChips filters={filters} onChange={onChange} />
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={panelId}
          onClick={() => setOpen(!isOpen)}
          className={cx(chipClass(count > 0), 'max-md:hidden!')}
        >
          <SlidersHorizontal aria-hidden className="size-4.5" />
          {t.more}
          <FilterCount count={count} />
          <ChevronDown aria-hidden className={cx('size-4.5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {!isMap && <NearMeNotice near={near} />}
      <div id={panelId} className="empty:hidden max-md:hidden">
        {isOpen && (
          <Suspense fallback={<Skeleton className="h-72 rounded-lg md:h-56" />}>
            <div className="rounded-lg border border-line bg-surface p-6">
              <AdvancedFilters filters={filters} onChange={onChange} pauseMs={300} />
            </div>
          </Suspense>
        )}
      </div>
    </div>
  )
}
