import { divIcon, marker, type LeafletKeyboardEvent, type Map as LeafletMap } from 'leaflet'
import { useEffect, useEffectEvent, useState, type ReactNode } from 'react'
import { createPortal } from 'react-dom'
import type { Position } from '../../../domain/directory/distance.ts'

interface MapMarkerProps {
  map: LeafletMap
  at: Position
  /** Pixels of its box, whose middle is at the position. */
  size: number
  /** What it is called; without it nobody can tap it. */
  title?: string
  /** How far it is above the others. */
  zIndexOffset?: number
  onChoose?: (byKey: boolean) => void
  children: ReactNode
}

/** A marker of the map, drawn by React. One that goes while it has the focus gives it to the map. */
export function MapMarker({ map, at, size, title, zIndexOffset = 0, onChoose, children }: MapMarkerProps) {
  const { latitude, longitude } = at
  const [{ placed, element }] = useState(() => makeMarker(at, size, title))
  const choose = useEffectEvent((byKey: boolean) => onChoose?.(byKey))
  useEffect(() => {
    const handlers = {
      click: () => choose(false),
      // The library leaves the keyboard to its users.
      keydown: ({ originalEvent }: LeafletKeyboardEvent) => {
        if (originalEvent.key !== 'Enter' && originalEvent.key !== ' ') return
        originalEvent.preventDefault()
        choose(true)
      },
    }
    placed.on(handlers).addTo(map)
    return () => {
      const hasFocus = placed.getElement() === document.activeElement
      placed.off(handlers).remove()
      if (hasFocus) map.getContainer().focus({ preventScroll: true })
    }
  }, [placed, map])
  useEffect(() => {
    placed.setLatLng([latitude, longitude]).setZIndexOffset(zIndexOffset)
  }, [placed, latitude, longitude, zIndexOffset])
  useEffect(() => {
    if (title !== undefined) placed.getElement()?.setAttribute('title', title)
  }, [placed, title])
  return createPortal(children, element)
}

function makeMarker({ latitude, longitude }: Position, size: number, title: string | undefined) {
  const element = document.createElement('span')
  const icon = divIcon({ html: element, className: '', iconSize: [size, size] }) // no class: no white box
  const isButton = title !== undefined
  const options = { icon, title: title ?? '', interactive: isButton, keyboard: isButton }
  return { placed: marker([latitude, longitude], options), element }
}
