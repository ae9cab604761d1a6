import { useQuery } from '@tanstack/react-query'
import type { Map as LeafletMap } from 'leaflet'
import { useImperativeHandle, useState, type Ref } from 'react'
import { mapTiles } from '../../../data/environment.ts'
import { restaurantChoices } from '../../../data/restaurants/choices.ts'
import type { AreaAnswer, Pin } from '../../../data/restaurants/rows.ts'
import { gatherClose, type Area, type Cluster, type MapView } from '../../../domain/map/map-area.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { categoryIcons } from '../../../ui/illustrations/category-icons.ts'
import { ClusterMarker } from './cluster-marker.tsx'
import { GroundLabels } from './ground-labels.tsx'
import { PinMarker } from './pin-marker.tsx'
import { useLeafletMap } from './use-leaflet-map.ts'

interface MapCanvasProps {
  ref: Ref<LeafletMap | null>
  /** Where the map begins. */
  start: MapView | Area
  places: AreaAnswer | undefined
  chosenId: string | undefined
  onChoose: (pin: Pin, byKey: boolean) => void
  onZoomTo: (cluster: Cluster) => void
  /** After each move, also one that the app makes. */
  onMoved: (view: MapView, area: Area) => void
}

/** The map itself with its places, on the pictures that the settings name or on a quiet ground of our own. */
export function MapCanvas({ ref, start, places, chosenId, onChoose, onZoomTo, onMoved }: MapCanvasProps) {
  const categories = useQuery(restaurantChoices.categories())
  const iconOf = (category: string | null) =>
    categoryIcons[categories.data?.find(({ name }) => name === category)?.icon ?? '']
  const [zoom, setZoom] = useState('zoom' in start ? start.zoom : 4)
  const { map, attach, failed } = useLeafletMap({
    start,
    onMoved: (view, area) => {
      setZoom(view.zoom)
      onMoved(view, area)
    },
  })
  useImperativeHandle<LeafletMap | null, LeafletMap | null>(ref, () => map ?? null, [map])
  const close = gatherClose(places?.pins ?? [], zoom, chosenId)
  const clusters = [...close.clusters, ...(places?.clusters ?? [])]
  return (
    <div role="group" aria-label={mapTexts.label} className="relative size-full">
      <div ref={attach} className="size-full rounded-lg border border-line" />
      {map && (
        <>
          {(mapTiles === undefined || failed) && (
            <GroundLabels map={map} places={places?.pins ?? []} pins={close.pins} clusters={clusters} zoom={zoom} />
          )}
          {close.pins.map((pin) => (
            <PinMarker
              key={pin.id}
              map={map}
              pin={pin}
              icon={iconOf(pin.category)}
              chosen={pin.id === chosenId}
              onChoose={(byKey) => onChoose(pin, byKey)}
            />
          ))}
          {clusters.map((cluster) => (
            <ClusterMarker
              key={`${String(cluster.latitude)} ${String(cluster.longitude)}`}
              map={map}
              cluster={cluster}
              onChoose={() => onZoomTo(cluster)}
            />
          ))}
        </>
      )}
      {failed && (
        <output
          className="absolute inset-x-3 top-16 z-1 rounded-md bg-warning-soft px-3 py-2 text-sm
            text-warning-soft-ink"
        >
          {mapTexts.tilesFailed}
        </output>
      )}
    </div>
  )
}
