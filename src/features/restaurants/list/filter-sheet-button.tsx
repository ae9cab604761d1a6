import { cx } from 'class-variance-authority'
import { SlidersHorizontal } from 'lucide-react'
import { useState } from 'react'
import { countFilters } from '../../../domain/directory/filters-in-effect.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { filterSheetTexts as t } from '../../../texts/directory/filter-sheet.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { lazyDialog } from '../../../ui/overlays/lazy-dialog.tsx'
import { FilterCount } from './filter-count.tsx'

const FilterSheet = lazyDialog(async () => (await import('../filters/filter-sheet.tsx')).FilterSheet, {
  onDemand: true,
  loading: (
    <span className="absolute inset-px grid place-items-center rounded-md bg-surface">
      <Spinner size="sm" decorative />
    </span>
  ),
})

interface FilterSheetButtonProps {
  filters: RestaurantFilters
  onChange: (change: FilterChange) => void
  isMap: boolean
}

/** Opens the sheet with all filters and the sort order, on phones. */
export function FilterSheetButton({ filters, onChange, isMap }: FilterSheetButtonProps) {
  const [isOpen, setOpen] = useState(false)
  const count = countFilters(isMap ? { ...filters, perto: undefined } : filters) // the map has no radius
  return (
    <div className="relative md:hidden">
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerDown={() => void FilterSheet.preload()}
        onClick={() => setOpen(true)}
        className={cx(
          'grid size-11 cursor-pointer place-items-center rounded-md border transition-colors',
          count > 0
            ? 'border-brand bg-brand-soft text-brand-soft-ink'
            : 'border-line-strong bg-surface text-ink hover:bg-sand',
        )}
      >
        <SlidersHorizontal aria-hidden className="size-5" />
        <span className="sr-only">{t.open}</span>
        <FilterCount count={count} className="absolute -top-2 -right-2" />
      </button>
      {isOpen && <FilterSheet filters={filters} onChange={onChange} isMap={isMap} onClose={() => setOpen(false)} />}
    </div>
  )
}
