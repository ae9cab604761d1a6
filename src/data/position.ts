import { useSyncExternalStore } from 'react'
import type { Position } from '../domain/directory/distance.ts'

/** Why the position is not known. */
export type PositionFailure = 'denied' | 'unavailable'

const limitMs = 15_000
const recentMs = 5 * 60_000
const decimals = 3 // about 110 m: near enough to find dinner, too coarse to find a door

let position: Position | null = null
const listeners = new Set<() => void>()

/** The position that the person shared on this visit; null until then. It is not stored. */
export function usePosition(): Position | null {
  return useSyncExternalStore(
    (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    () => position,
    () => null,
  )
}

/** The same outside of React. */
export function currentPosition(): Position | null {
  return position
}

/** Asks the device where it is, which asks the person the first time: only on a tap. */
export async function askPosition(): Promise<PositionFailure | null> {
  // Old browsers and pages without HTTPS have none.
  const { geolocation } = navigator as { geolocation?: Geolocation }
  if (geolocation === undefined) return 'unavailable'
  try {
    const { coords } = await new Promise<GeolocationPosition>((resolve, reject) => {
      geolocation.getCurrentPosition(resolve, reject, { timeout: limitMs, maximumAge: recentMs })
    })
    position = { latitude: round(coords.latitude), longitude: round(coords.longitude) }
    for (const listener of listeners) listener()
    return null
  } catch (failure) {
    return failure instanceof GeolocationPositionError && failure.code === failure.PERMISSION_DENIED
      ? 'denied'
      : 'unavailable'
  }
}

function round(degrees: number): number {
  return Number(degrees.toFixed(decimals))
}
