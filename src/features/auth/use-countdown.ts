import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, and a restart. Follows the clock, so that a suspended tab does not pause it. */
export function useCountdown(seconds: number): { secondsLeft: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [secondsLeft, setSecondsLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const remaining = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setSecondsLeft(remaining)
      if (remaining === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000)
    setSecondsLeft(seconds)
  }
  return { secondsLeft, restart }
}
