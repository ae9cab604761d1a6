import { useEffect } from 'react'

/**
 * Keeps the screen lit while `wanted`, where the browser can. A hidden page loses the lock and takes it again when it
 * shows.
 */
export function useWakeLock(wanted: boolean) {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return undefined
    let lock: WakeLockSentinel | undefined
    let left = false
    const take = async () => {
      if (document.visibilityState !== 'visible') return
      const taken = await navigator.wakeLock.request('screen').catch(() => undefined) // a low battery refuses it
      if (left) void taken?.release()
      else lock = taken
    }
    const retake = () => void take()
    void take()
    document.addEventListener('visibilitychange', retake)
    return () => {
      left = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [wanted])
}
