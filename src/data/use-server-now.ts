import { useEffect, useReducer } from 'react'
import { serverNow } from './server-clock.ts'

const tickMs = 10_000

/** The server's time in epoch ms; renders again every 10 s and when the page is shown, so that badges stay right. */
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
