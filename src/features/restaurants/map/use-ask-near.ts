import type { LatLng, Map as LeafletMap } from 'leaflet'
import { useEffect, useRef, useState } from 'react'
import { askPosition, currentPosition } from '../../../data/position.ts'
import type { Position } from '../../../domain/directory/distance.ts'
import { restaurantTexts } from '../../../texts/restaurants.ts'
import { notify } from '../../../ui/feedback/notify.ts'

const t = restaurantTexts.filters

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

/** Asks where the person is, or says why that is not known. Nothing follows an answer after the map has gone. */
export function useAskNear(onFound: (position: Position) => void): { isAsking: boolean; ask: () => Promise<void> } {
  const [isAsking, setAsking] = useState(false)
  const isShown = useRef(false)
  useEffect(() => {
    isShown.current = true
    return () => {
      isShown.current = false
    }
  }, [])
  const ask = async () => {
    setAsking(true)
    const failure = await askPosition()
    if (!isShown.current) return
    setAsking(false)
    const position = currentPosition()
    if (failure === null && position !== null) onFound(position)
    else if (failure === 'denied') notify.error(t.positionDenied, t.positionDeniedText)
    else notify.error(t.positionUnavailable, t.positionUnavailableText)
  }
  return { isAsking, ask }
}
