import { useEffect, useReducer } from 'react'
import { serverNow } from '../../data/server-clock.ts'

const tickMs = 20_000

/** The server's time in epoch ms, again every 20 s and when the screen is looked at: badges and expiries move on by themselves. */
export function useServerNow(): number {
  const [, tick] = useReducer((ticks: number) => ticks + 1, 0)
  useEffect(() => {
    const timer = setInterval(tick, tickMs)
    document.addEventListener('visibilitychange', tick)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', tick)
    }
  }, [])
  return serverNow()
}
