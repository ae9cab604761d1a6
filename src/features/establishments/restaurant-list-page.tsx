import { useState, type ReactNode } from 'react'
import type { RestaurantCard } from '../../data/restaurants/rows.ts'
import type { RestaurantFilters } from '../../domain/restaurant-filters.ts'
import { establishmentsTexts } from '../../texts/establishments.ts'
import { PageHeader } from '../../ui/page-header.tsx'
import { Page } from '../../ui/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RestaurantResults } from './restaurant-results.tsx'

interface RestaurantListPageProps {
  /** The filters are the URL's. */
  filters: RestaurantFilters
  onFiltersChange: (filters: RestaurantFilters) => void
  /** What stands in the foot of a place's card. */
  renderVoucher?: (restaurant: RestaurantCard) => ReactNode
}

/** Establishment list (specification, section 2). */
export function RestaurantListPage({ filters, onFiltersChange, renderVoucher }: RestaurantListPageProps) {
  const [clearings, setClearings] = useState(0)
  const clear = () => {
    setClearings(clearings + 1) // a fresh search box: text that is still being typed goes too
    onFiltersChange({ ordem: filters.ordem === 'distance' ? undefined : filters.ordem })
  }
  return (
    <Page>
      <PageHeader title={establishmentsTexts.list.title} lead={establishmentsTexts.list.lead} />
      <FilterBar key={clearings} filters={filters} onFiltersChange={onFiltersChange} />
      <RestaurantResults filters={filters} onFiltersChange={onFiltersChange} onClear={clear} renderVoucher={renderVoucher} />
    </Page>
  )
}
