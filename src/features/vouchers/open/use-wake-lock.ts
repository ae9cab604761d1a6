import { useEffect } from 'react'

/** Keeps the screen on while `wanted`, where the browser can; taken again when the page comes back to the front. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let done = false
    let lock: WakeLockSentinel | undefined

    const take = async () => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (done) await lock.release()
      } catch {
        // Refused, for example by a battery saver: the screen then dims as usual.
      }
    }
    const retake = () => void take()

    retake()
    document.addEventListener('visibilitychange', retake)
    return () => {
      done = true
      document.removeEventListener('visibilitychange', retake)
      void lock?.release()
    }
  }, [wanted])
}
