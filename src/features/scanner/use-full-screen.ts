import { useSyncExternalStore } from 'react'

/** Whether the page has asked for the whole screen. On iPhones, which do not have it, never. */
export function useFullScreen(): boolean {
  return useSyncExternalStore(onFullScreenChange, () => document.fullscreenElement instanceof Element)
}

function onFullScreenChange(listener: () => void) {
  document.addEventListener('fullscreenchange', listener)
  return () => {
    document.removeEventListener('fullscreenchange', listener)
  }
}
