import { useState, type ReactNode } from 'react'
import type { RestaurantCard } from '../../../data/restaurants/rows.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RestaurantResults } from './restaurant-results.tsx'

interface RestaurantListPageProps {
  /** Filters as the URL holds them. */
  filters: RestaurantFilters
  /** The change receives the latest filters, because two changes may happen before the next render. */
  onFiltersChange: (change: (current: RestaurantFilters) => RestaurantFilters) => void
  /** Voucher button in the footer of a restaurant's card. */
  renderVoucher?: (restaurant: RestaurantCard) => ReactNode
}

export function RestaurantListPage({ filters, onFiltersChange, renderVoucher }: RestaurantListPageProps) {
  const [clearCount, setClearCount] = useState(0)
  const applyChange = (change: FilterChange) =>
    onFiltersChange((current) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }))
  const clear = () => {
    setClearCount(clearCount + 1) // a new key remounts the search box, which drops text not yet applied
    onFiltersChange(({ ordem }) => ({ ordem: ordem === 'distance' ? undefined : ordem }))
  }
  return (
    <Page>
      <PageHeader title={restaurantTexts.list.title} lead={restaurantTexts.list.lead} />
      <FilterBar key={clearCount} filters={filters} onChange={applyChange} />
      <RestaurantResults filters={filters} onChange={applyChange} onClear={clear} renderVoucher={renderVoucher} />
    </Page>
  )
}
