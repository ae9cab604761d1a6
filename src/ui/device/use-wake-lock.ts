import { useEffect } from 'react'

/** Keeps the screen on while `wanted`, where the browser can. A page that was hidden takes a new lock. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let isOver = false
    const take = async () => {
      if (document.visibilityState !== 'visible' || lock?.released === false) return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined) // a battery saver refuses it
      if (isOver) void taken?.release()
      else lock = taken ?? lock
    }
    const retake = () => void take()
    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      isOver = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [wanted])
}
