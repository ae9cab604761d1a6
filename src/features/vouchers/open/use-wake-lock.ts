import { useEffect } from 'react'

/** Keeps the screen on while `wanted`, if the browser supports it; requests the lock again when the page is visible. */
export function useWakeLock(wanted: boolean): void {
  useEffect(() => {
    if (!wanted || !('wakeLock' in navigator)) return
    let isDisposed = false
    let lock: WakeLockSentinel | undefined

    const request = async () => {
      if (document.visibilityState !== 'visible' || (lock !== undefined && !lock.released)) return
      try {
        lock = await navigator.wakeLock.request('screen')
        if (isDisposed) await lock.release()
      } catch {
        // The browser may refuse, for example in battery saver mode; the screen then dims as usual.
      }
    }
    const requestAgain = () => void request()

    requestAgain()
    document.addEventListener('visibilitychange', requestAgain)
    return () => {
      isDisposed = true
      document.removeEventListener('visibilitychange', requestAgain)
      void lock?.release()
    }
  }, [wanted])
}
