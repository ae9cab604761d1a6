import 'leaflet/dist/leaflet.css'
import './map.css'
import { control, map as createMap, polygon, svg, tileLayer, type LatLngBounds, type Map as LeafletMap } from 'leaflet'
import { useCallback, useEffect, useEffectEvent, useState, type RefCallback } from 'react'
import { mapTiles } from '../../../data/environment.ts'
import type { Area, MapView } from '../../../domain/map/map-area.ts'
import { mapTexts } from '../../../texts/directory/map.ts'
import { brazilOutline } from './brazil-outline.ts'

interface LeafletMapOptions {
  /** Where the map begins; later values change nothing. */
  start: MapView | Area
  /** When the map begins and after each move, also one that the app makes. */
  onMoved: (view: MapView, area: Area) => void
}

/**
 * Creates a Leaflet map in the element that gets `attach`, with the tiles of VITE_MAP_TILES_URL, if any. `map` is
 * undefined before that; `failed` says that the last tile did not load.
 */
export function useLeafletMap({ start, onMoved }: LeafletMapOptions): {
  map: LeafletMap | undefined
  attach: RefCallback<HTMLElement>
  failed: boolean
} {
  const [map, setMap] = useState<LeafletMap>()
  const [failed, setFailed] = useState(false)
  const [first] = useState(start)
  const attach = useCallback(
    (element: HTMLElement) => {
      const made = openMap(element, first)
      if (mapTiles) {
        tileLayer(mapTiles.url, { attribution: mapTiles.attribution })
          .on({ tileerror: () => setFailed(true), tileload: () => setFailed(false) })
          .addTo(made)
      }
      setMap(made)
      return () => {
        made.remove()
        setMap(undefined)
      }
    },
    [first],
  )

  const tell = useEffectEvent((moved: LeafletMap) => {
    const { lat, lng } = moved.getCenter()
    onMoved({ latitude: lat, longitude: lng, zoom: moved.getZoom() }, areaOf(moved.getBounds()))
  })
  useEffect(() => {
    if (map === undefined) return undefined
    const onMoveEnd = () => tell(map)
    onMoveEnd()
    map.on('moveend', onMoveEnd)
    return () => {
      map.off('moveend', onMoveEnd)
    }
  }, [map])
  return { map, attach, failed }
}

function openMap(element: HTMLElement, start: MapView | Area): LeafletMap {
  const isStill = matchMedia('(prefers-reduced-motion: reduce)').matches
  const made = createMap(element, {
    minZoom: 3,
    maxZoom: 18,
    zoomControl: false,
    inertia: !isStill,
    zoomAnimation: !isStill,
    fadeAnimation: !isStill,
    markerZoomAnimation: !isStill,
    attributionControl: mapTiles !== undefined,
  })
  const panBy = made.panBy.bind(made)
  if (isStill) made.panBy = (offset) => panBy(offset, { animate: false })
  // The library would let Safari scroll to the map between press and release, and the tap would be lost.
  element.addEventListener('mousedown', () => element.focus({ preventScroll: true }), { capture: true })
  made.createPane('ground').style.zIndex = '100' // below the pictures
  const renderer = svg({ pane: 'ground', padding: 1 }) // drawn ahead, so that a drag never shows where it ends
  polygon(brazilOutline, { renderer, interactive: false, className: 'map-ground' }).addTo(made)
  control.zoom({ position: 'topright', zoomInTitle: mapTexts.zoomIn, zoomOutTitle: mapTexts.zoomOut }).addTo(made)
  element.prepend(...element.querySelectorAll('.leaflet-control-container')) // before the pins, for the keyboard
  if ('zoom' in start) return made.setView([start.latitude, start.longitude], start.zoom)
  const { west, south, east, north } = start
  return made.fitBounds([
    [south, west],
    [north, east],
  ])
}

const round = (degrees: number, limit: number) => Number(Math.min(limit, Math.max(-limit, degrees)).toFixed(4))

/** The rectangle of a map, within the globe. */
function areaOf(bounds: LatLngBounds): Area {
  return {
    west: round(bounds.getWest(), 180),
    south: round(bounds.getSouth(), 90),
    east: round(bounds.getEast(), 180),
    north: round(bounds.getNorth(), 90),
  }
}
