import { lazy, Suspense, useState, type ReactNode } from 'react'
import type { RestaurantCard } from '../../../data/restaurants/rows.ts'
import type { FilterChange, RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import type { MapSearch } from '../../../domain/map/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { MapLoading } from '../map/map-loading.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RestaurantResults } from './restaurant-results.tsx'

// The library of the map is many times as large as the list.
const RestaurantMap = lazy(async () => ({ default: (await import('../map/restaurant-map.tsx')).RestaurantMap }))

interface RestaurantListPageProps {
  /** Filters as the URL holds them. */
  filters: RestaurantFilters
  /** The change receives the latest filters, because two changes may happen before the next render. */
  onFiltersChange: (change: (current: RestaurantFilters) => RestaurantFilters) => void
  /** Whether the map is shown, and its view, as the URL holds them. */
  map: MapSearch
  onMapChange: (change: MapSearch) => void
  /** Voucher button in the footer of a restaurant's card. */
  renderVoucher?: (restaurant: RestaurantCard) => ReactNode
}

export function RestaurantListPage({
  filters,
  onFiltersChange,
  map,
  onMapChange,
  renderVoucher,
}: RestaurantListPageProps) {
  const [clearCount, setClearCount] = useState(0)
  const applyChange = (change: FilterChange) =>
    onFiltersChange((current) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }))
  const clear = () => {
    setClearCount(clearCount + 1) // a new key remounts the search box, which drops text not yet applied
    onFiltersChange(({ ordem }) => ({ ordem: ordem === 'distance' ? undefined : ordem }))
  }
  const isMap = map.vista === 'mapa'
  return (
    <Page className="max-md:gap-5">
      <PageHeader
        title={restaurantTexts.list.title}
        lead={isMap ? undefined : <span className="max-md:hidden">{restaurantTexts.list.lead}</span>}
      />
      <FilterBar
        key={clearCount}
        filters={filters}
        onChange={applyChange}
        isMap={isMap}
        onMapChange={(vista) => onMapChange({ vista })}
      />
      {isMap ? (
        <Suspense fallback={<MapLoading filters={filters} view={map.mapa} />}>
          <RestaurantMap filters={filters} view={map.mapa} onViewChange={(mapa) => onMapChange({ mapa })} />
        </Suspense>
      ) : (
        <RestaurantResults filters={filters} onChange={applyChange} onClear={clear} renderVoucher={renderVoucher} />
      )}
    </Page>
  )
}
