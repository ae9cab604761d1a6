import { useEffect, useRef, useState } from 'react'
import { askPosition, type PositionFailure } from '../../data/position.ts'
import { restaurantTexts } from '../../texts/restaurants.ts'

const t = restaurantTexts.filters

/** What a person reads when the position is not known. */
export const positionProblems: Record<PositionFailure, { title: string; text: string }> = {
  denied: { title: t.positionDenied, text: t.positionDeniedText },
  unavailable: { title: t.positionUnavailable, text: t.positionUnavailableText },
}

/** Asks where the person is. `onAnswer` gets null or the failure, unless the component is gone by then. */
export function useAskPosition(onAnswer: (failure: PositionFailure | null) => void): {
  isAsking: boolean
  ask: () => Promise<void>
} {
  const [isAsking, setAsking] = useState(false)
  const isMounted = useRef(false)
  useEffect(() => {
    isMounted.current = true
    return () => {
      isMounted.current = false
    }
  }, [])
  const ask = async () => {
    setAsking(true)
    const failure = await askPosition()
    if (!isMounted.current) return
    setAsking(false)
    onAnswer(failure)
  }
  return { isAsking, ask }
}
