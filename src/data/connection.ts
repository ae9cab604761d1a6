import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'

// The library starts as online whatever the device says.
onlineManager.setOnline(navigator.onLine)

/** False when the device has no network. True is only a hope: a call may still get no answer. */
export function useOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
    () => true,
  )
}
