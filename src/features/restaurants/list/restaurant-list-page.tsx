import { useSearch } from '@tanstack/react-router'
import { Suspense, useState, type ReactNode } from 'react'
import type { RestaurantCard } from '../../../data/restaurants/rows.ts'
import {
  parseRestaurantFilters,
  type FilterChange,
  type RestaurantFilters,
} from '../../../domain/directory/restaurant-filters.ts'
import { parseMapSearch, type MapSearch } from '../../../domain/map/map-search.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { lazyPart } from '../../../ui/feedback/lazy-part.tsx'
import { PageHeader } from '../../../ui/layout/page-header.tsx'
import { Page } from '../../../ui/layout/page.tsx'
import { useOwnNavigate } from '../../../ui/layout/use-own-navigate.ts'
import { MapLoading } from '../map/map-loading.tsx'
import { FilterBar } from './filter-bar.tsx'
import { RestaurantResults } from './restaurant-results.tsx'

// The library of the map is many times as large as the list.
const RestaurantMap = lazyPart(async () => (await import('../map/restaurant-map.tsx')).RestaurantMap, {
  onDemand: true,
})

interface RestaurantListPageProps {
  /** Voucher button in the footer of a restaurant's card. */
  renderVoucher?: (restaurant: RestaurantCard) => ReactNode
}

/** The directory, with the filters and the map as the URL holds them. */
export function RestaurantListPage({ renderVoucher }: RestaurantListPageProps) {
  const navigate = useOwnNavigate()
  const search = useSearch({ strict: false })
  const filters = parseRestaurantFilters(search)
  const map = parseMapSearch(search)
  const [clearCount, setClearCount] = useState(0)
  /** The change receives the latest filters, because two changes may happen before the next render. */
  const changeFilters = (change: (current: RestaurantFilters) => RestaurantFilters) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...parseMapSearch(now), ...change(parseRestaurantFilters(now)) }),
      replace: true,
      resetScroll: false,
    })
  const changeMap = (change: MapSearch) =>
    void navigate({
      to: '.',
      search: (now) => ({ ...now, ...change }),
      replace: !('vista' in change), // Back leads from the map to the list
      resetScroll: false,
    })
  const applyChange = (change: FilterChange) =>
    changeFilters((current) => ({ ...current, ...(typeof change === 'function' ? change(current) : change) }))
  const clear = () => {
    setClearCount(clearCount + 1) // a new key remounts the search box, which drops text not yet applied
    changeFilters(({ ordem }) => ({ ordem: ordem === 'distance' ? undefined : ordem }))
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
        onMapChange={(vista) => changeMap({ vista })}
      />
      {isMap ? (
        <Suspense fallback={<MapLoading filters={filters} view={map.mapa} />}>
          <RestaurantMap
            filters={filters}
            view={map.mapa}
            onViewChange={(mapa) => changeMap({ mapa })}
            onClear={clear}
          />
        </Suspense>
      ) : (
        <RestaurantResults filters={filters} onChange={applyChange} onClear={clear} renderVoucher={renderVoucher} />
      )}
    </Page>
  )
}
