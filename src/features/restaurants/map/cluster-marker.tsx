import type { Map as LeafletMap } from 'leaflet'
import type { Cluster } from '../../../domain/map/map-area.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { clusterSize } from './disc-size.ts'
import { MapMarker } from './map-marker.tsx'

const short = new Intl.NumberFormat('pt-BR', { notation: 'compact' })

interface ClusterMarkerProps {
  map: LeafletMap
  cluster: Cluster
  onChoose: () => void
}

/** Places of one cell as one disc with their number, larger the more they are. */
export function ClusterMarker({ map, cluster, onChoose }: ClusterMarkerProps) {
  const size = clusterSize(cluster.total)
  return (
    <MapMarker map={map} at={cluster} size={size} title={mapTexts.cluster(cluster.total)} onChoose={onChoose}>
      <span
        aria-hidden
        style={{ width: size, height: size }}
        className="grid place-items-center rounded-full bg-brand/90 text-sm font-semibold text-brand-ink shadow-md
          ring-4 ring-brand/25 forced-colors:border-2"
      >
        {short.format(cluster.total)}
      </span>
    </MapMarker>
  )
}
