import { useEffect, useState } from 'react'

/** True once `state` has been true for `ms` without a break. */
export function useDelayedFlag(state: boolean, ms: number): boolean {
  const [lingers, setLingers] = useState(false)
  useEffect(() => {
    if (!state) return undefined
    const timer = setTimeout(() => {
      setLingers(true)
    }, ms)
    return () => {
      clearTimeout(timer)
      setLingers(false)
    }
  }, [state, ms])
  return lingers
}
