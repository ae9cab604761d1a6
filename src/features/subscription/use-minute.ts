import { useEffect, useReducer } from 'react'
import { serverNow } from '../../data/server-clock.ts'

const tickMs = 10_000

/** The server's time in epoch ms, fresh enough for minutes that run down, and when the page comes to the front. */
export function useMinute(): number {
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
