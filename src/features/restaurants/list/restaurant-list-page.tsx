import { useState, type ReactNode } from 'react'
import type { RestaurantCard } from '../../../data/restaurants/rows.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { establishmentsTexts } from '../../../texts/restaurants.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RestaurantResults } from './restaurant-results.tsx'

interface RestaurantListPageProps {
  /** The filters are the URL's. */
  filters: RestaurantFilters
  /** Given the filters of that moment: two changes may come before the first is on the screen. */
  onFiltersChange: (change: (now: RestaurantFilters) => RestaurantFilters) => void
  /** What stands in the foot of a place's card. */
  renderVoucher?: (restaurant: RestaurantCard) => ReactNode
}

/** Establishment list (specification, section 2). */
export function RestaurantListPage({ filters, onFiltersChange, renderVoucher }: RestaurantListPageProps) {
  const [clearings, setClearings] = useState(0)
  const set = (change: FilterChange) =>
    onFiltersChange((now) => ({ ...now, ...(typeof change === 'function' ? change(now) : change) }))
  const clear = () => {
    setClearings(clearings + 1) // a fresh search box: text that is still being typed goes too
    onFiltersChange(({ ordem }) => ({ ordem: ordem === 'distance' ? undefined : ordem }))
  }
  return (
    <Page>
      <PageHeader title={establishmentsTexts.list.title} lead={establishmentsTexts.list.lead} />
      <FilterBar key={clearings} filters={filters} onChange={set} />
      <RestaurantResults filters={filters} onChange={set} onClear={clear} renderVoucher={renderVoucher} />
    </Page>
  )
}
