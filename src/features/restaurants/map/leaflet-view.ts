import type { LatLng, Map as LeafletMap } from 'leaflet'

export interface LeafletView {
  center: LatLng
  zoom: number
}

/** Whether a map shows something else than this view; another size of the map moves its center by half a pixel. */
export function hasLeft(map: LeafletMap, view: LeafletView | null): boolean {
  if (view === null) return false
  const middle = map.getSize().divideBy(2)
  return map.getZoom() !== view.zoom || map.latLngToContainerPoint(view.center).distanceTo(middle) > 1
}
