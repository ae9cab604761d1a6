import type { Map as LeafletMap } from 'leaflet'
import type { Pin } from '../../../data/restaurants/rows.ts'
import { cityNames, neighborhoodOf } from '../../../domain/directory/city-names.ts'
import { clusterOf } from '../../../domain/map/map-area.ts'
import { MapMarker } from './map-marker.tsx'

const neighborhoodZoom = 12

interface GroundLabelsProps {
  map: LeafletMap
  pins: readonly Pin[]
  zoom: number
}

/** The names on the ground of our own: cities, and from near also the neighborhoods at the end of the addresses. */
export function GroundLabels({ map, pins, zoom }: GroundLabelsProps) {
  const cityOf = ({ city }: Pin) => cityNames(city)[0] ?? null
  const nameOf = (pin: Pin) => (zoom < neighborhoodZoom ? cityOf(pin) : (neighborhoodOf(pin.address) ?? cityOf(pin)))
  const places = new Map<string, Pin[]>()
  for (const pin of pins) {
    const name = nameOf(pin)
    if (name !== null) places.set(name, [...(places.get(name) ?? []), pin])
  }
  return [...places].map(([name, named]) => (
    <MapMarker key={name} map={map} at={belowAll(named)} size={0} zIndexOffset={-1000}>
      <span
        aria-hidden
        className="absolute -translate-x-1/2 translate-y-6 font-display text-sm whitespace-nowrap text-muted italic"
      >
        {name}
      </span>
    </MapMarker>
  ))
}

/** The middle of the places, as far south as the last of them, so that no number of theirs lies on the name. */
function belowAll(pins: Pin[]) {
  return { ...clusterOf(pins), latitude: Math.min(...pins.map(({ latitude }) => latitude)) }
}
