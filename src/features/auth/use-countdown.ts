import { useEffect, useState } from 'react'

/** Whole seconds left of `seconds`, and how to start over. It follows the clock, so that a sleeping tab does not stop it. */
export function useCountdown(seconds: number): { left: number; restart: () => void } {
  const [endsAt, setEndsAt] = useState(() => Date.now() + seconds * 1000)
  const [left, setLeft] = useState(seconds)
  useEffect(() => {
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((endsAt - Date.now()) / 1000))
      setLeft(now)
      if (now === 0) clearInterval(timer)
    }, 1000)
    return () => clearInterval(timer)
  }, [endsAt])
  const restart = () => {
    setEndsAt(Date.now() + seconds * 1000)
    setLeft(seconds)
  }
  return { left, restart }
}
