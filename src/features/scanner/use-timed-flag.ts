import { useEffect, useRef, useState } from 'react'

/** A flag that resets `ms` after it was last raised. */
export function useTimedFlag(ms: number): [raised: boolean, raise: () => void] {
  const [raised, setRaised] = useState(false)
  const timer = useRef(0)
  useEffect(
    () => () => {
      clearTimeout(timer.current)
    },
    [],
  )
  const raise = () => {
    clearTimeout(timer.current)
    timer.current = window.setTimeout(() => {
      setRaised(false)
    }, ms)
    setRaised(true)
  }
  return [raised, raise]
}
