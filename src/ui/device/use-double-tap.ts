import { useRef, type MouseEvent } from 'react'

const doubleTapMs = 400

/**
 * Returns whether a click is the second one of a double tap. Every browser counts the clicks of a mouse, but some count
 * no taps: there the time since the click before decides.
 */
export function useDoubleTap(): (click: MouseEvent) => boolean {
  const last = useRef(-Infinity)
  return ({ detail, timeStamp, nativeEvent }) => {
    const isSoon = timeStamp - last.current < doubleTapMs
    last.current = timeStamp
    const isCounted = 'pointerType' in nativeEvent && nativeEvent.pointerType !== 'touch'
    return detail > 1 || (isSoon && !isCounted)
  }
}
