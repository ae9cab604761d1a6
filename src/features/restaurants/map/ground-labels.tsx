import type { Map as LeafletMap } from 'leaflet'
import type { Pin } from '../../../data/restaurants/rows.ts'
import { cityNames, neighborhoodOf } from '../../../domain/directory/city-names.ts'
import type { Position } from '../../../domain/directory/distance.ts'
import type { Cluster } from '../../../domain/map/map-area.ts'
import { placeNames, spotsAround } from '../../../domain/map/name-spots.ts'
import { clusterSize, pinSize } from './disc-size.ts'
import { MapMarker } from './map-marker.tsx'

const neighborhoodZoom = 12
const gap = 4 // pixels

interface GroundLabelsProps {
  map: LeafletMap
  /** What is named. */
  places: readonly Pin[]
  /** The marks that are drawn for the places: names keep clear of them. */
  pins: readonly Pin[]
  clusters: readonly Cluster[]
  zoom: number
}

/**
 * The names on the ground of our own: cities, and from near also the neighborhoods at the end of the addresses. Those
 * with the most places come first, and one without room is left out.
 */
export function GroundLabels({ map, places, pins, clusters, zoom }: GroundLabelsProps) {
  const cityOf = ({ city }: Pin) => cityNames(city)[0] ?? null
  const nameOf = (pin: Pin) => (zoom < neighborhoodZoom ? cityOf(pin) : (neighborhoodOf(pin.address) ?? cityOf(pin)))
  const pixelOf = ({ latitude, longitude }: Position) => {
    const { x, y } = map.project([latitude, longitude], zoom)
    return { x, y }
  }
  const discOf = (at: Position, size: number) => ({ ...pixelOf(at), width: size + gap, height: size + gap })

  const named = new Map<string, Pin[]>()
  for (const pin of places) {
    const name = nameOf(pin)
    if (name !== null) named.set(name, [...(named.get(name) ?? []), pin])
  }
  const names = [...named]
    .toSorted(([, one], [, other]) => other.length - one.length)
    .map(([name, own]) => ({ name, spots: spotsAround(own.map(pixelOf), sizeOf(name)) }))
  const discs = [
    ...pins.map((pin) => discOf(pin, pinSize)),
    ...clusters.map((cluster) => discOf(cluster, clusterSize(cluster.total))),
  ]
  return placeNames(names, discs).map(({ name, spot: { x, y } }) => {
    const { lat: latitude, lng: longitude } = map.unproject([x, y], zoom)
    return (
      <MapMarker key={name} map={map} at={{ latitude, longitude }} size={0} zIndexOffset={-1000}>
        <span
          aria-hidden
          className="absolute -translate-x-1/2 -translate-y-1/2 font-display text-sm whitespace-nowrap text-muted
            italic"
        >
          {name}
        </span>
      </MapMarker>
    )
  })
}

/** Pixels of a name, a little more than it takes. */
function sizeOf(name: string) {
  const letters = 0.875 * Number.parseFloat(getComputedStyle(document.documentElement).fontSize) // text-sm
  return { width: name.length * letters * 0.6, height: letters * 1.5 }
}
