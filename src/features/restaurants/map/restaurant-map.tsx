import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { LocateFixed, Search } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { useIdentity } from '../../../data/auth/use-identity.ts'
import { currentPosition } from '../../../data/position.ts'
import { restaurants } from '../../../data/restaurants/queries.ts'
import type { AreaAnswer, Pin } from '../../../data/restaurants/rows.ts'
import { metersBetween } from '../../../domain/directory/distance.ts'
import { isFiltered } from '../../../domain/directory/filters-in-effect.ts'
import { readMapView, writeMapView, type Area, type MapView } from '../../../domain/map/map-area.ts'
import { wholeCountry } from '../../../domain/map/whole-country.ts'
import type { MapSearch } from '../../../domain/map/map-search.ts'
import type { RestaurantFilters } from '../../../domain/directory/restaurant-filters.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { LoadFailed } from '../../../ui/feedback/load-failed.tsx'
import { notify } from '../../../ui/feedback/notify.ts'
import { Spinner } from '../../../ui/feedback/spinner.tsx'
import { NoResults } from '../../../ui/illustrations/no-results.tsx'
import { useCatchFocus } from '../../../ui/layout/focus-content.ts'
import { SnapshotAge } from '../snapshot-age.tsx'
import { positionProblems, useAskPosition } from '../use-ask-position.ts'
import { hasLeft, type LeafletView } from './leaflet-view.ts'
import { MapCanvas } from './map-canvas.tsx'
import { PlaceStrip } from './place-strip.tsx'

const nearZoom = 14
const clusterSteps = 3

interface RestaurantMapProps {
  filters: RestaurantFilters
  view: MapSearch['mapa']
  onViewChange: (view: MapSearch['mapa']) => void
  onClear: () => void
}

/**
 * The directory as a map (rules: Directory). It searches the area that it shows when it opens, when the person asks for
 * the area that they moved to, and when the app itself moves it; its view is in the address.
 */
export function RestaurantMap({ filters, view, onViewChange, onClear }: RestaurantMapProps) {
  const viewerId = useIdentity()?.userId ?? null
  const map = useRef<LeafletMap>(null)
  const [start] = useState(() => startOf(view))
  /** Undefined until the map is drawn and says what it shows. */
  const [area, setArea] = useState<Area | undefined>('zoom' in start ? undefined : start)
  const [moved, setMoved] = useState<Area>()
  const [chosenId, setChosenId] = useState<string>()
  /** What to do after the app itself has moved the map. A move by the person never starts a search. */
  const afterMove = useRef<'search' | 'stay'>('zoom' in start ? 'search' : 'stay')

  const found = useQuery({
    ...restaurants.area(viewerId, filters, area ?? wholeCountry),
    enabled: area !== undefined,
    placeholderData: keepPreviousData,
  })
  const places = found.data
  const isNarrowed = isFiltered({ ...filters, perto: undefined }) // the radius is the list's alone
  const pins = sortedFrom(area ?? wholeCountry, places?.pins ?? [])

  /** The view at a tap on 'Perto de mim'; null once the app itself has moved the map. */
  const tappedNear = useRef<LeafletView>(null)

  // Without a view in the address the first answer decides what the map shows.
  const isFitted = useRef('zoom' in start)
  useEffect(() => {
    if (isFitted.current || places === undefined || places.total === 0) return
    isFitted.current = true
    tappedNear.current = null
    afterMove.current = places.clusters.length > 0 ? 'search' : 'stay'
    map.current?.fitBounds(
      [...places.pins, ...places.clusters].map(({ latitude, longitude }) => [latitude, longitude]),
      { paddingTopLeft: [40, 72], paddingBottomRight: [40, belowPins()], maxZoom: nearZoom + 1 },
    )
  }, [places])

  const onMoved = (now: MapView, shown: Area) => {
    onViewChange(writeMapView(now))
    const next = afterMove.current
    afterMove.current = 'stay'
    if (next === 'search') {
      setArea(shown)
      setMoved(undefined)
    } else setMoved(shown)
  }
  const show = (latitude: number, longitude: number, zoom: number) => {
    afterMove.current = 'search'
    map.current?.setView([latitude, longitude], zoom)
  }
  const choose = (pin: Pin) => {
    setChosenId(pin.id)
    if (map.current?.getBounds().contains([pin.latitude, pin.longitude]) === false) {
      map.current.panTo([pin.latitude, pin.longitude])
    }
  }
  const choosePin = (pin: Pin, byKey: boolean) => {
    flushSync(() => choose(pin)) // its card may be drawn only now
    if (byKey) document.querySelector<HTMLElement>(`[data-place="${pin.id}"] a`)?.focus()
  }
  const near = useAskPosition((failure) => {
    const position = currentPosition()
    if (failure !== null) notify.error(positionProblems[failure].title, positionProblems[failure].text)
    else if (position !== null && map.current !== null && !hasLeft(map.current, tappedNear.current))
      show(position.latitude, position.longitude, nearZoom)
  })
  const goNear = () => {
    tappedNear.current = map.current && { center: map.current.getCenter(), zoom: map.current.getZoom() }
    void near.ask()
  }
  const searchHere = () => {
    if (moved === undefined) return
    setArea(moved)
    setMoved(undefined)
  }
  const showAll = () => {
    isFitted.current = false
    setArea(wholeCountry)
    setMoved(undefined)
  }
  const isBeyond =
    moved !== undefined &&
    area !== undefined &&
    ((area !== wholeCountry && !contains(area, moved)) || (places?.clusters.length ?? 0) > 0)
  useCatchFocus(isBeyond)
  useCatchFocus(places?.total === 0)
  useCatchFocus(isNarrowed)
  return (
    <div className="grid grid-cols-1 gap-5">
      <div className="relative flex min-h-11 flex-wrap items-center gap-x-4 gap-y-1">
        <output className="font-semibold">{places && summaryOf(places, isNarrowed)}</output>
        {places?.total === 0 && area !== wholeCountry && (
          <Button variant="link" size="sm" className="-ml-1" onClick={showAll}>
            {mapTexts.showAll}
          </Button>
        )}
        {isNarrowed && (
          <Button variant="link" size="sm" className="-ml-1" onClick={onClear}>
            {restaurantTexts.list.clearFilters}
          </Button>
        )}
        {found.isFetching && <Spinner size="sm" />}
        <SnapshotAge savedAt={places?.savedAt} isSearch={filters.busca !== undefined} className="-mt-2.5" />
      </div>
      {found.isError && <LoadFailed inline title={mapTexts.failed} query={found} />}
      {(places?.clusters.length ?? 0) > 0 && <p className="text-sm text-muted">{mapTexts.zoomToSee}</p>}
      <div className="relative grid h-[max(26rem,72dvh)] grid-cols-1 gap-4 lg:grid-cols-[22rem_1fr]">
        {pins.length > 0 ? (
          <PlaceStrip key={areaKey(area ?? wholeCountry)} pins={pins} chosenId={chosenId} onChoose={choose} />
        ) : (
          !found.isLoading && (
            <div className="hidden place-items-center rounded-lg border border-line bg-surface lg:grid">
              <NoResults />
            </div>
          )
        )}
        <div className="relative min-h-0 lg:col-start-2 lg:row-start-1">
          <div
            className="pointer-events-none absolute top-3 left-3 z-1 flex flex-wrap gap-2 pr-16
              *:pointer-events-auto"
          >
            <Button
              variant="outline"
              size="sm"
              loading={near.isAsking}
              onClick={goNear}
              className="bg-surface shadow-sm"
            >
              <LocateFixed aria-hidden />
              {mapTexts.near}
            </Button>
            {isBeyond && (
              <Button size="sm" onClick={searchHere} className="shadow-sm">
                <Search aria-hidden />
                {mapTexts.searchHere}
              </Button>
            )}
          </div>
          <MapCanvas
            ref={map}
            start={start}
            places={places}
            chosenId={chosenId}
            onChoose={choosePin}
            onZoomTo={({ latitude, longitude }) =>
              show(latitude, longitude, Math.min(18, (map.current?.getZoom() ?? nearZoom) + clusterSteps))
            }
            onMoved={onMoved}
          />
        </div>
      </div>
    </div>
  )
}

function startOf(view: string | undefined): MapView | Area {
  const known = readMapView(view)
  if (known !== null) return known
  const position = currentPosition()
  return position === null ? wholeCountry : { ...position, zoom: nearZoom }
}

/** Pixels that the row of places takes from the map, where it is not beside it. */
function belowPins(): number {
  return matchMedia('(width >= 64rem)').matches ? 40 : 190
}

function contains(outer: Area, inner: Area): boolean {
  return (
    outer.west <= inner.west && outer.south <= inner.south && outer.east >= inner.east && outer.north >= inner.north
  )
}

function areaKey({ west, south, east, north }: Area): string {
  return [west, south, east, north].join(' ')
}

function sortedFrom({ west, south, east, north }: Area, pins: readonly Pin[]): Pin[] {
  const middle = { latitude: (south + north) / 2, longitude: (west + east) / 2 }
  return pins.toSorted((a, b) => metersBetween(middle, a) - metersBetween(middle, b))
}

function summaryOf({ total }: AreaAnswer, isNarrowed: boolean): string {
  if (total > 0) return mapTexts.count(total)
  return isNarrowed ? mapTexts.nothingFiltered : mapTexts.nothing
}
