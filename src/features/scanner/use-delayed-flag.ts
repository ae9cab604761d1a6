import { useEffect, useState } from 'react'

/** True once `state` has been true for `ms` without a break. */
export function useDelayedFlag(state: boolean, ms: number): boolean {
  const [isLong, setIsLong] = useState(false)
  useEffect(() => {
    if (!state) return undefined
    const timer = setTimeout(() => {
      setIsLong(true)
    }, ms)
    return () => {
      clearTimeout(timer)
      setIsLong(false)
    }
  }, [state, ms])
  return isLong
}
