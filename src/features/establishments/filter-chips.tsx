import { ChevronDown, Heart, SlidersHorizontal } from 'lucide-react'
import { cx } from 'class-variance-authority'
import { useId, useState } from 'react'
import { useIdentity } from '../../data/auth/use-identity.ts'
import { countAdvanced, type RestaurantFilters } from '../../domain/restaurant-filters.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { AdvancedFilters } from './advanced-filters.tsx'
import { NearMe } from './near-me.tsx'
import { chipClass, ToggleChip } from './toggle-chip.tsx'

const t = establishmentsTexts.filters

interface FilterChipsProps {
  filters: RestaurantFilters
  onChange: (change: Partial<RestaurantFilters>) => void
}

/** What is near, the favourites, and the filters that unfold; those stay open where one of them is set. */
export function FilterChips({ filters, onChange }: FilterChipsProps) {
  const isSignedIn = useIdentity() !== null
  const count = countAdvanced(filters)
  const [isOpen, setOpen] = useState(count > 0)
  const panelId = useId()
  return (
    <div className="grid gap-3">
      <div className="flex flex-wrap gap-2">
        <NearMe filters={filters} onChange={onChange} />
        {isSignedIn && (
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
              <span aria-hidden className="grid size-5.5 place-items-center rounded-full bg-brand text-xs text-brand-ink">
                {count}
              </span>
              <span className="sr-only">({t.active(count)})</span>
            </>
          )}
          <ChevronDown aria-hidden className={cx('size-4.5 transition-transform', isOpen && 'rotate-180')} />
        </button>
      </div>
      {isOpen && <AdvancedFilters id={panelId} filters={filters} onChange={onChange} />}
    </div>
  )
}
